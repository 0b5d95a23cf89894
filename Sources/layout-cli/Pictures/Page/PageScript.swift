/// What a page does: shows the frame of a time, and lets the time pass.
enum PageScript {
  static let text = stage + timeline + playback

  /// Shows frames: rectangles are moved, and texts filled in.
  private static let stage = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const by = (id) => document.getElementById(id);
    const make = (name, className, text) => {
      const made = document.createElement(name);
      if (className) made.className = className;
      if (text !== undefined) made.textContent = text;
      return made;
    };
    const frames = data.frames;
    const last = frames[frames.length - 1].t;
    const duration = last > 0 ? last : 1;
    const svg = document.querySelector("#stage svg");
    const views = data.views.map((view, index) => {
      const group = by("view-" + (index + 1));
      const label = document.createElementNS("http://www.w3.org/2000/svg", "text");
      const fill = [...group.querySelector("rect").classList].find((c) => c.startsWith("f-tint"));
      label.style.fill = fill ? "var(--" + fill.replace("f-tint", "ink") + ")" : "var(--muted)";
      by("labels").append(label);
      label.textContent = view.name;
      group.dataset.index = index;
      return { ...view, group, rect: group.querySelector("rect"), label, frame: [0, 0, 0, 0],
        length: 0 };
    });
    // Names are measured at a size at which no browser rounds.
    for (const view of views) {
      view.label.setAttribute("font-size", 100);
      view.length = view.label.getComputedTextLength() / 100;
    }
    // How many units of the picture a pixel is.
    let unit = 1;
    const first = data.states[frames[0].state];
    const outline = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    outline.id = "outline";
    by("labels").before(outline);
    const keyboards = data.keyboards.map((size, number) => ({ size, group: by("keyboard-" + number) }));
    let shown = -1;
    let chosen = -1;
    let pinned = -1;

    const place = (rect, x, y, width, height) => {
      rect.setAttribute("x", x);
      rect.setAttribute("y", y);
      rect.setAttribute("width", Math.max(0, width));
      rect.setAttribute("height", Math.max(0, height));
    };

    const goThrough = (number) => {
      let from = shown + 1;
      if (number < shown) from = 0;
      const moved = new Set();
      for (let index = from; index <= number; index++) {
        for (const [view, x, y, width, height] of frames[index].views) {
          views[view].frame = [x, y, width, height];
          moved.add(view);
        }
      }
      for (const view of moved) place(views[view].rect, ...views[view].frame);
      return moved.size > 0;
    };

    const overlaps = (a, b) =>
      a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

    // Whether a box lies on the screen, out of its round corners.
    const isOnScreen = ([x, y, width, height], screen) => {
      const radius = Number(document.querySelector("#screen > clipPath > *").getAttribute("rx") || 0);
      return [x, x + width].every((px) => [y, y + height].every((py) => {
        const dx = Math.max(radius - px, px - (screen[0] - radius), 0);
        const dy = Math.max(radius - py, py - (screen[1] - radius), 0);
        return px >= 0 && py >= 0 && px <= screen[0] && py <= screen[1]
          && dx * dx + dy * dy <= radius * radius;
      }));
    };

    // A name stands in a corner or in the middle of its view, where nothing covers it; else nowhere.
    const placeLabels = () => {
      const [windowX, windowY] = data.states[frames[shown].state].window;
      const size = 12 * unit;
      const high = 14 * unit;
      const gap = 3 * unit;
      const taken = [];
      for (let index = views.length - 1; index >= 0; index--) {
        const view = views[index];
        const [x, y, width, height] = view.frame;
        let spot = null;
        let text = view.name;
        let wide = view.length * size;
        if (wide > width - 2 * gap && view.name.length > 3) {
          const room = width - 2 * gap - size;
          text = view.name.slice(0, Math.max(0, Math.floor(view.name.length * room / wide))) + "…";
          wide = text.length > 1 ? width - 2 * gap : Infinity;
        }
        if (!view.hidden && wide <= width - 2 * gap && height >= high) {
          const right = x + width - wide - gap;
          const bottom = y + height - high - gap;
          const spots = [[x + gap, y + gap], [x + (width - wide) / 2, y + (height - high) / 2],
            [x + gap, bottom], [right, y + gap], [right, bottom]];
          if (height < high + 2 * gap) spots.splice(0, spots.length, spots[1]);
          spot = spots.find((corner) => {
            const box = [corner[0], corner[1], wide, high];
            const there = [box[0] + windowX, box[1] + windowY, wide, high];
            if (!isOnScreen(there, data.states[frames[shown].state].screen)) return false;
            if (taken.some((other) => overlaps(box, other))) return false;
            for (let other = index + 1; other < views.length; other++) {
              if (!views[other].hidden && overlaps(box, views[other].frame)) return false;
            }
            return true;
          });
        }
        view.label.style.display = spot ? "" : "none";
        if (!spot) continue;
        taken.push([spot[0], spot[1], wide, high]);
        if (view.label.textContent !== text) view.label.textContent = text;
        view.label.setAttribute("x", spot[0] + windowX);
        view.label.setAttribute("y", spot[1] + windowY + high * 0.8);
        view.label.setAttribute("font-size", size);
      }
    };

    const hideLabels = () => views.forEach(({ label }) => { label.style.display = "none"; });

    // Names keep their size however small the picture is.
    const measure = () => {
      const width = svg.getBoundingClientRect().width;
      const now = width > 0 ? Math.max(1, svg.viewBox.baseVal.width / width) : 1;
      if (now === unit) return;
      unit = now;
      if (shown >= 0) placeLabels();
    };
    new ResizeObserver(measure).observe(svg);
    measure();

    const placeKeyboard = (frame) => {
      const here = frame.keyboard;
      keyboards.forEach(({ group }, number) =>
        group.classList.toggle("shown", here !== undefined && here[0] === number));
      if (!here) return;
      const [number, x, y, width, height] = here;
      const [ownWidth, ownHeight] = keyboards[number].size;
      const scale = ownWidth > 0 && ownHeight > 0
        ? ` scale(${width / ownWidth} ${height / ownHeight})` : "";
      keyboards[number].group.setAttribute("transform", `translate(${x} ${y})${scale}`);
    };

    // The window may be moved, and the screen turned.
    const placeWindow = (state) => {
      const [x, y, width, height] = state.window;
      const isFirst = String(state.window) === String(first.window)
        && String(state.screen) === String(first.screen);
      by("window").setAttribute("transform", `translate(${x} ${y})`);
      const clip = document.querySelector("#window > clipPath > *");
      if (clip) place(clip, 0, 0, width, height);
      const ground = document.querySelector("#backdrop > .f-window");
      if (ground) place(ground, x, y, width, height);
      document.querySelectorAll("#backdrop > path").forEach((ring) => {
        ring.style.display = isFirst ? "" : "none";
      });
      const [screenWidth, screenHeight] = state.screen;
      document.querySelectorAll("#screen > clipPath > rect, #screen > g > rect.f-desktop")
        .forEach((rect) => place(rect, 0, 0, screenWidth, screenHeight));
      const bezel = document.querySelector("#bezel > rect");
      place(bezel, bezelAt[0], bezelAt[1], screenWidth + bezelAt[2], screenHeight + bezelAt[3]);
      const total = [screenWidth + margins[0], screenHeight + margins[1]];
      svg.setAttribute("viewBox", `0 0 ${total[0]} ${total[1]}`);
      svg.setAttribute("width", total[0]);
      svg.setAttribute("height", total[1]);
    };
    const firstScreen = first.screen;
    const margins = [svg.viewBox.baseVal.width - firstScreen[0],
      svg.viewBox.baseVal.height - firstScreen[1]];
    const bezelBox = document.querySelector("#bezel > rect").getBBox();
    const bezelAt = [bezelBox.x, bezelBox.y, bezelBox.width - firstScreen[0],
      bezelBox.height - firstScreen[1]];

    const two = (number) => String(Math.round(number * 100) / 100);
    const keyboardWords = (state) =>
      state.kind === "dismissed" ? "no keyboard" : "keyboard " + state.kind;
    const nearWords = (state) =>
      state.near.length ? "near " + state.near.join(" and ") : "away from all edges";
    const stateWords = (state) => {
      let text = keyboardWords(state) + ", " + nearWords(state);
      const sets = state.sets.map((set) => data.sets[set]);
      if (data.sets.length) text += "; active sets: " + (sets.join(", ") || "none");
      if (state.problems.length) text += `; ${state.problems.length} wrong`;
      return text;
    };

    const show = (number) => {
      if (number === shown) return;
      const before = shown;
      const moved = goThrough(number);
      shown = number;
      const frame = frames[number];
      const state = data.states[frame.state];
      placeKeyboard(frame);
      if (before < 0 || frames[before].state !== frame.state) {
        placeWindow(state);
        by("problems").replaceChildren(...state.problems.map((problem) => make("li", "",
          (data.problems[problem].conflict ? "✕ " : "? ") + data.problems[problem].text)));
      }
      if (moved || before < 0) {
        // Of many views the names wait until nothing moves: each is compared with all others.
        if (playing && views.length > 300) hideLabels(); else placeLabels();
      }
      let text = stateWords(state);
      text = text[0].toUpperCase() + text.slice(1) + ".";
      if (frame.us !== undefined) text += ` Solved in ${frame.us} µs.`;
      if (by("state").textContent !== text) by("state").textContent = text;
      tell();
    };

    // The view that is pointed at or chosen.
    const tell = () => {
      const view = views[chosen];
      views.forEach((other) => other.group.classList.toggle("chosen", other === view));
      for (const id of ["frame", "reasons", "determining", "when"]) by(id).hidden = !view;
      outline.style.display = view ? "" : "none";
      if (!view) return;
      const [x, y, width, height] = view.frame;
      const state = data.states[frames[shown].state];
      place(outline, x + state.window[0], y + state.window[1], width, height);
      by("frame").textContent =
        `${view.name}: x ${two(x)}, y ${two(y)}, ${two(width)} × ${two(height)} points in the window`
        + (view.parent < 0 ? "" : `, in ${views[view.parent].name}`) + (view.hidden ? ", hidden" : "");
      let rest = shown;
      while (rest >= 0 && frames[rest].why === undefined) rest--;
      const key = chosen + " " + rest;
      if (by("reasons").dataset.key === key) return;
      by("reasons").dataset.key = key;
      const [reasons, constraints] =
        rest < 0 ? [[], []] : data.explanations[frames[rest].why][chosen];
      const items = (texts) => texts.map((text) => make("li", "", data.texts[text]));
      by("reasons").replaceChildren(...items(reasons));
      by("constraints").replaceChildren(...items(constraints));
      by("determining").hidden = constraints.length === 0;
      by("when").textContent = rest < 0 ? "Why it is here was not worked out."
        : `As it is at rest at ${two(frames[rest].t)} s.`;
    };

    """#

  /// Draws what there is over time.
  private static let timeline = #"""
    const percent = (time) => 100 * Math.min(Math.max(time / duration, 0), 1);
    const lanes = make("div");
    lanes.id = "lanes";
    const lane = (name, className) => {
      const row = make("div", "lane");
      const track = make("div", "track " + (className || ""));
      row.append(make("span", "", name), track);
      lanes.append(row);
      return track;
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
    const fillLane = (name, className, value) => {
      const found = spans(value);
      const track = lane(name);
      for (const { value, start, end } of found) {
        const part = make("div", "part " + className,
          percent(end) - percent(start) < 8 ? "" : value);
        part.style.left = percent(start) + "%";
        part.style.width = percent(end) - percent(start) + "%";
        part.title = `${value}, ${two(start)} to ${two(end)} s`;
        track.append(part);
      }
    };
    fillLane("Keyboard", "keyboard", (state) => state.kind === "dismissed" ? "" : state.kind);
    for (const edge of ["top", "leading", "bottom", "trailing"]) {
      if (!data.states.some((state) => state.near.includes(edge))) continue;
      fillLane("Near " + edge, "near", (state) => state.near.includes(edge) ? "near" : "");
    }
    data.sets.forEach((set, number) =>
      fillLane("Set " + set, "set", (state) => state.sets.includes(number) ? "active" : ""));
    if (data.problems.length) {
      const track = lane("Problems", "marks");
      data.problems.forEach((problem, number) => {
        if (number >= 40) return;
        const index = frames.findIndex((frame) => data.states[frame.state].problems.includes(number));
        const mark = make("button", "mark", problem.conflict ? "✕" : "?");
        mark.type = "button";
        mark.style.left = `clamp(12px, ${percent(frames[index].t)}%, calc(100% - 12px))`;
        mark.title = problem.text;
        mark.setAttribute("aria-label", `${problem.conflict ? "Conflict" : "Ambiguity"} at`
          + ` ${two(frames[index].t)} s: ${problem.text}`);
        mark.onclick = () => { pause(); seek(frames[index].t, true); };
        track.append(mark);
      });
      fillLane("Wrong", "problem", (state) => state.problems.length
        ? (state.problems.some((problem) => data.problems[problem].conflict) ? "conflict" : "ambiguous")
        : "");
    }
    const most = Math.max(...frames.map((frame) => frame.us || 0));
    if (frames[0].us !== undefined && most > 0) {
      const track = lane("Solve time", "tall");
      const least = Math.max(Math.min(...frames.map((frame) => frame.us)), 0.1) / 2;
      let path = "";
      for (const frame of frames) {
        const x = Math.min(percent(frame.t) * 10, 997);
        const high = Math.max(40 * Math.log(frame.us / least) / Math.log(most / least), 1);
        path += `M${x.toFixed(1)} 44v${(-high).toFixed(1)}h3v${high.toFixed(1)}z`;
      }
      track.innerHTML = '<svg viewBox="0 0 1000 44" preserveAspectRatio="none" aria-hidden="true">'
        + `<path d="${path}"/></svg>`;
      track.append(make("span", "most", `at most ${most} µs (logarithmic)`));
    }
    const playhead = make("div");
    playhead.id = "playhead";
    const needle = make("i");
    playhead.append(needle);
    lanes.append(playhead);
    by("timeline").append(lanes);
    lanes.onpointerdown = (event) => {
      if (event.target.closest("button")) return;
      const box = playhead.getBoundingClientRect();
      if (event.clientX < box.left) return;
      seek(duration * (event.clientX - box.left) / box.width, true);
    };

    """#
}
