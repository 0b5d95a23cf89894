extension PlaygroundScript {
  /// Says what there is: the edges and sets, what is wrong, how long it takes, and why a view is where
  /// it is.
  static let readings = #"""
    // The last so many times, kept in a ring; told four times a second at most.
    const span = 120;
    const solves = { times: new Float64Array(span), sorted: new Float64Array(span), count: 0 };
    const pauses = { times: new Float64Array(span), sorted: new Float64Array(span), count: 0 };
    const keep = (ring, time) => { ring.times[ring.count++ % span] = time; };
    const rank = (ring, share) => {
      const count = Math.min(ring.count, span);
      const part = ring.sorted.subarray(0, count);
      part.set(ring.times.subarray(0, count));
      part.sort();
      return part[Math.min(count - 1, Math.floor(count * share))];
    };
    const milliseconds = (time) => time < 0.05 ? "under 0.1 ms" : time.toFixed(1) + " ms";
    let toldTimes = 0;
    let restTimer = 0;
    let needsInspection = false;
    let inspectionTime = 0;
    let shownNear = -1;
    let shownKind = -1;
    let shownSets = "";

    const tellTimes = (now) => {
      if (solves.count === 0 || now - toldTimes < 250) return;
      toldTimes = now;
      say("median", milliseconds(rank(solves, 0.5)));
      say("worst", milliseconds(rank(solves, 1)));
      say("rate", pauses.count < 5 ? "–"
        : String(Math.min(999, Math.round(1000 / rank(pauses, 0.5)))));
    };

    const stateWords = () => {
      const kind = engine.state[at.kind];
      const near = edgeNames.filter(([bit]) => engine.state[at.near] & bit).map(([, name]) => name);
      const text = kind === none ? "No keyboard" : "Keyboard " + words(kindNames[kind]);
      return text + ", " + (near.length ? "near " + listed(near) : "away from all edges");
    };

    // The edges and sets of a frame; texts change only where these do.
    const tellState = () => {
      const { state } = engine;
      const active = String(engine.sets);
      if (state[at.near] === shownNear && state[at.kind] === shownKind && active === shownSets) return;
      [shownNear, shownKind, shownSets] = [state[at.near], state[at.kind], active];
      say("state", stateWords() + ".");
      [...by("sets").children].forEach((item, index) => {
        const isOn = engine.sets[index] === 1;
        item.classList.toggle("on", isOn);
        item.lastChild.textContent = isOn ? "active" : "not active";
      });
      for (const button of by("kinds").children) {
        button.setAttribute("aria-pressed", String(Number(button.value) === state[at.kind]));
      }
      needsInspection = true;
    };

    const tellSets = () => {
      shownNear = -1;
      by("sets").replaceChildren(...sets.map((set) => {
        const item = make("li");
        item.append(make("b", "", set.words), " ", make("span", "", ""));
        return item;
      }));
      by("set-title").hidden = sets.length === 0;
    };

    const problemLimit = 8;
    const inspect = () => {
      const began = performance.now();
      engine.calls.inspect();
      engine.look(false);
      inspectionTime = performance.now() - began;
      needsInspection = false;
      const isClean = engine.state[at.conflicts] + engine.state[at.open] === 0;
      const problems = isClean ? [] : engine.values(texts.problems);
      const items = problems.slice(0, problemLimit).map((problem) => {
        const item = make("li", "", (problem.conflict ? "✕ " : "? ") + problem.text);
        if (problem.line > 0) {
          const button = make("button", "jump", `line ${problem.line}`);
          button.type = "button";
          button.onclick = () => jump(problem.line, problem.column);
          item.append(" ", button);
        }
        return item;
      });
      if (problems.length > problemLimit) {
        items.push(make("li", "", `and ${problems.length - problemLimit} more`));
      }
      by("problems").replaceChildren(...items);
      by("clean").hidden = !isClean;
    };

    const tellFrame = () => {
      const view = views[chosen];
      by("frame").hidden = by("place").hidden = !view;
      by("hint").hidden = Boolean(view);
      if (!view) return;
      const cells = by("frame").querySelectorAll("dd");
      for (let part = 0; part < 4; part++) {
        const text = two(engine.frames[4 * chosen + part]);
        if (cells[part].textContent !== text) cells[part].textContent = text;
      }
    };

    const constraintLimit = 12;
    const explain = () => {
      const view = views[chosen];
      by("reasons").hidden = by("determining").hidden = !view;
      if (!view) return;
      const flags = engine.flags[chosen];
      const notes = ["Points in the window, in "
        + (view.parent < 0 ? "the content view" : views[view.parent].name)];
      if (view.isHidden) notes.push("hidden");
      if (flags & 16) notes.push("part of a contradiction");
      if (flags & 6) notes.push("ambiguous");
      say("place", notes.join(", "));
      const { reasons, constraints } = engine.values(texts.view, chosen);
      const items = (list) => list.map((text) => make("li", "", text));
      by("reasons").replaceChildren(...items(reasons));
      by("constraints").replaceChildren(...items(constraints.slice(0, constraintLimit)));
      by("others").replaceChildren(...items(constraints.slice(constraintLimit)));
      by("more").hidden = constraints.length <= constraintLimit;
      say("more-count", `and ${constraints.length - constraintLimit} more, farther away`);
      by("determining").hidden = constraints.length === 0;
    };

    const choose = (index) => {
      chosen = index >= 0 && index < views.length ? index : -1;
      by("view").value = String(chosen);
      tellFrame();
      explain();
      drawSoon();
    };

    const listViews = () => {
      by("view").replaceChildren(...[{ name: "none chosen" }, ...views].map((view, index) => {
        const option = make("option", "", view.name);
        option.value = String(index - 1);
        return option;
      }));
      by("view").value = String(chosen);
    };
    by("view").onchange = () => choose(Number(by("view").value));

    // What takes longer waits until nothing moves.
    const rest = () => {
      if (!hasLayout) return;
      if (needsInspection) inspect();
      explain();
      forgetLabels();
      tellTimes(Infinity);
      toldTimes = 0;
      const frame = engine.state;
      const text = frame[at.kind] === none ? "" : `, at ${two(frame[17])}, ${two(frame[18])}`;
      const counts = [[frame[at.conflicts], "contradiction", "contradictions"],
        [frame[at.open], "ambiguity", "ambiguities"]].filter(([count]) => count > 0)
        .map(([count, one, many]) => `; ${count} ${count === 1 ? one : many}`);
      say("news", stateWords() + text + counts.join(""));
      canvas.setAttribute("aria-label", `The screen: ${engine.text(texts.situation)},`
        + ` ${views.length} view${views.length === 1 ? "" : "s"}`);
      drawSoon();
    };
    const restSoon = () => {
      clearTimeout(restTimer);
      restTimer = setTimeout(rest, 120);
    };

    """#
}
