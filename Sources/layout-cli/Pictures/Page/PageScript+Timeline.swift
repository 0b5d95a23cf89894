extension PageScript {
  /// Draws what there is over time.
  static let timeline = #"""
    const percent = (time) => 100 * Math.min(Math.max(time / duration, 0), 1);
    const lanes = make("div");
    lanes.id = "lanes";
    const lit = [];
    const heading = (text) => lanes.append(make("h2", "", text));
    const lane = (name, className) => {
      const row = make("div", "lane");
      const track = make("div", "track " + (className || ""));
      const bars = make("div", "bars");
      bars.setAttribute("role", "img");
      track.append(bars);
      row.append(make("span", "", name), track);
      lanes.append(row);
      return { row, track, bars };
    };
    // The spans of time through which something is the same, where it is anything.
    const spans = (value) => {
      const found = [];
      frames.forEach((frame) => {
        const now = value(data.states[frame.state]);
        const previous = found[found.length - 1];
        if (previous && previous.value === now) return;
        if (previous) previous.end = frame.t;
        found.push({ value: now, start: frame.t, end: duration });
      });
      return found.filter(({ value, start, end }) => value !== "" && end > start);
    };
    // Of a window that is dragged there are more places than a bar could show.
    const merged = (found) => found.reduce((kept, next) => {
      const previous = kept[kept.length - 1];
      const isShort = percent(next.end) - percent(next.start) < 3;
      if (isShort && previous && previous.isMoving && previous.end === next.start) {
        previous.end = next.end;
      } else {
        kept.push(isShort ? { ...next, value: "moves", isMoving: true } : next);
      }
      return kept;
    }, []);
    const fillLane = (name, className, value, hasWords, merge = (found) => found) => {
      const made = lane(name, className === "conflict" || className === "ambiguity" ? "marks" : "");
      const told = [];
      for (const { value: text, start, end } of merge(spans(value))) {
        const part = make("div", `part ${className}${hasWords ? " words" : ""}`);
        if (hasWords) part.dataset.text = text;
        part.style.left = percent(start) + "%";
        part.style.width = `max(3px, ${percent(end) - percent(start)}%)`;
        part.title = `${text}, ${two(start)} to ${two(end)} s`;
        told.push(part.title);
        made.bars.append(part);
      }
      made.bars.setAttribute("aria-label", `${name}: ${told.join("; ") || "at no time"}`);
      lit.push({ row: made.row, value });
      return made;
    };

    // Round times below the scrubber.
    const ruler = make("div");
    ruler.id = "ruler";
    ruler.setAttribute("aria-hidden", "true");
    let tick = 0.001;
    const factors = [2, 2.5, 2];
    for (let count = 0; duration / tick > 6; count++) tick *= factors[count % 3];
    for (let count = 0; count * tick <= duration * 1.0001; count++) {
      const at = percent(count * tick);
      const text = String(Math.round(count * tick * 1000) / 1000);
      const mark = make("span", at > 96 ? "end" : "", text);
      if ((count + 1) * tick > duration * 1.0001) mark.textContent += " s";
      mark.style.left = at + "%";
      ruler.append(mark);
    }
    by("timeline").append(ruler);

    fillLane("Keyboard", "keyboard", 
      (state) => state.kind === "dismissed" ? "" : words(state.kind), true);
    const sizes = (key) => new Set(data.states.map((state) => String(state[key]))).size;
    const turned = ([width, height]) => width > height ? "landscape" : "portrait";
    if (sizes("screen") > 1) fillLane("Screen", "keyboard", (state) => turned(state.screen), true);
    if (sizes("window") > sizes("screen")) {
      fillLane("Window", "keyboard",
        ({ window: [x, y, width, height] }) =>
          `${two(width)} × ${two(height)} at ${two(x)}, ${two(y)}`,
        true, merged);
    }
    const edges = ["top", "leading", "bottom", "trailing"];
    const known = edges.filter((edge) => data.states.some((state) => state.near.includes(edge)));
    const others = edges.filter((edge) => !known.includes(edge));
    heading("Near the edges" + (known.length ? "" : " of the window: never"));
    for (const edge of known) {
      fillLane(edge, "near", (state) => state.near.includes(edge) ? "near" : "");
    }
    if (known.length && others.length) {
      const row = make("div", "lane", "");
      row.append(make("span", "", others.join(", ")), make("em", "", "away all the time"));
      lanes.append(row);
    }
    if (data.sets.length) heading("Active sets");
    data.sets.forEach((set, number) =>
      fillLane(set, "set", (state) => state.sets.includes(number) ? "active" : ""));

    // Moments at which something goes wrong that was not wrong before.
    const markLimit = 40;
    const addMarks = (name, singular, plural, isConflict) => {
      const ofKind = (state) =>
        state.problems.filter((problem) => data.problems[problem].conflict === isConflict);
      const moments = [];
      let before = [];
      frames.forEach((frame, index) => {
        const state = data.states[frame.state];
        if (index > 0 && frame.state === frames[index - 1].state) return;
        const now = ofKind(state);
        const fresh = now.filter((problem) => !before.includes(problem));
        if (fresh.length) moments.push({ time: frame.t, fresh });
        before = now;
      });
      if (!moments.length) return;
      const { track } = fillLane(name, isConflict ? "conflict" : "ambiguity",
        (state) => ofKind(state).length ? name.toLowerCase() : "");
      for (const { time, fresh } of moments.slice(0, markLimit)) {
        const mark = make("button", "mark", isConflict ? "✕" : "?");
        mark.type = "button";
        mark.style.left = `clamp(12px, ${percent(time)}%, calc(100% - 12px))`;
        let text = `${fresh.length === 1 ? singular : `${fresh.length} ${plural}`} at`
          + ` ${two(time)} s: ${data.problems[fresh[0]].text}`;
        if (fresh.length > 1) text += `; and ${fresh.length - 1} more`;
        mark.title = text;
        mark.setAttribute("aria-label", text);
        mark.onclick = () => { pause(); seek(time, true); };
        track.append(mark);
      }
      if (moments.length > markLimit) {
        lanes.append(make("p", "note",
          `The first ${markLimit} of ${moments.length} moments are marked; the bars show all.`));
      }
    };
    if (data.problems.length) {
      heading("What is wrong");
      addMarks("Contradictions", "Contradiction", "contradictions", true);
      addMarks("Ambiguities", "Ambiguity", "ambiguities", false);
    }

    const span = (microseconds) => microseconds < 1000 ? `${two(microseconds)} µs`
      : `${two(microseconds / 1000)} ms`;
    const most = Math.max(...frames.map((frame) => frame.us || 0));
    if (frames[0].us !== undefined && most > 0) {
      heading("Solve time");
      const { bars } = lane(`up to ${span(most)}, logarithmic`, "tall");
      const least = Math.max(Math.min(...frames.map((frame) => frame.us)), 0.1) / 2;
      let lines = "";
      for (const frame of frames) {
        const x = Math.min(percent(frame.t) * 10, 997);
        const high = Math.max(40 * Math.log(frame.us / least) / Math.log(most / least), 1);
        lines += `M${x.toFixed(1)} 40v${(-high).toFixed(1)}h3v${high.toFixed(1)}z`;
      }
      const chart = draw("svg");
      chart.setAttribute("viewBox", "0 0 1000 40");
      chart.setAttribute("preserveAspectRatio", "none");
      chart.setAttribute("aria-hidden", "true");
      chart.append(draw("path"));
      chart.firstChild.setAttribute("d", lines);
      bars.append(chart);
      bars.setAttribute("aria-label", `Time to solve a frame: up to ${span(most)}`);
    }
    const playhead = make("div");
    playhead.id = "playhead";
    const needle = make("i");
    playhead.append(needle);
    lanes.append(playhead);
    by("timeline").append(lanes);
    // Words stand where they have room.
    new ResizeObserver(() => lanes.querySelectorAll(".words").forEach((part) => {
      part.textContent = part.dataset.text;
      if (part.scrollWidth > part.clientWidth) part.textContent = "";
    })).observe(lanes);
    const seekTo = (event) => {
      const box = playhead.getBoundingClientRect();
      seek(duration * (event.clientX - box.left) / box.width, true);
    };
    lanes.onpointerdown = (event) => {
      if (event.target.closest("button") || !event.target.closest(".track")) return;
      seekTo(event);
      if (event.pointerType === "mouse") lanes.setPointerCapture(event.pointerId);
    };
    lanes.onpointermove = (event) => {
      if (lanes.hasPointerCapture(event.pointerId)) { pause(); seekTo(event); }
    };
    const lightLanes = (state) => lit.forEach(({ row, value }) =>
      row.classList.toggle("on", value(state) !== ""));

    """#
}
