extension PageScript {
  /// Says what there is at a time, and what determines a view.
  static let details = #"""
    const listed = (names) => names.length < 3 ? names.join(" and ")
      : names.slice(0, -1).join(", ") + " and " + names[names.length - 1];
    const stateWords = (state) => {
      let text = state.kind === "dismissed" ? "no keyboard" : "keyboard " + words(state.kind);
      text += ", " + (state.near.length ? "near " + listed(state.near) : "away from all edges");
      const sets = state.sets.map((set) => data.sets[set]);
      if (data.sets.length) text += "; active sets: " + (sets.join(", ") || "none");
      const conflicts = state.problems.filter((problem) => data.problems[problem].conflict).length;
      const open = state.problems.length - conflicts;
      if (conflicts) text += `; ${conflicts} contradiction${conflicts > 1 ? "s" : ""}`;
      if (open) text += `; ${open} ambiguit${open > 1 ? "ies" : "y"}`;
      return text;
    };

    const problemLimit = 8;
    const showProblems = (state) => {
      const items = state.problems.slice(0, problemLimit).map((problem) => make("li", "",
        (data.problems[problem].conflict ? "✕ " : "? ") + data.problems[problem].text));
      if (state.problems.length > problemLimit) {
        items.push(make("li", "", `and ${state.problems.length - problemLimit} more`));
      }
      by("problems").replaceChildren(...items);
      const marked = (key, isConflict) => new Set(state.problems.flatMap((problem) =>
        data.problems[problem].conflict === isConflict ? data.problems[problem][key] : []));
      for (const [things, key] of [[views, "views"], [guides, "guides"]]) {
        const [wrong, open] = [marked(key, true), marked(key, false)];
        things.forEach(({ group }, index) => {
          group.classList.toggle("wrong", wrong.has(index));
          group.classList.toggle("open", open.has(index));
        });
      }
    };

    const show = (number) => {
      if (number === shown) return;
      const before = shown;
      const moved = goThrough(number);
      shown = number;
      const frame = frames[number];
      const state = data.states[frame.state];
      placeKeyboard(frame);
      placeFinger(frame);
      if (before < 0 || frames[before].state !== frame.state) {
        placeWindow(state);
        showProblems(state);
        lightLanes(state);
      }
      const other = before < 0 ? undefined : frames[before].keyboard;
      if (moved || before < 0 || String(other) !== String(frame.keyboard)) {
        // Of many views the names wait until nothing moves: each is compared with all others.
        if (playing && views.length > 300) hideLabels(); else placeLabels();
      }
      let text = stateWords(state);
      text = text[0].toUpperCase() + text.slice(1) + ".";
      if (frame.us !== undefined) text += ` Solved in ${span(frame.us)}.`;
      if (by("state").textContent !== text) by("state").textContent = text;
      tell();
    };

    const wrongWords = (view) => {
      const found = [];
      if (view.group.classList.contains("wrong")) found.push("part of a contradiction");
      if (view.group.classList.contains("open")) found.push("ambiguous");
      return found;
    };

    // The frame at rest whose explanation goes with what is shown. What moves is on its way to the
    // next one, and already has its constraints.
    const explainedFrame = () => {
      const sets = String(stateOf(shown).sets);
      for (let next = shown; next < frames.length && !frames[shown].rest; next++) {
        if (String(stateOf(next).sets) !== sets) break;
        if (frames[next].why !== undefined) return { rest: next, skipped: false };
        if (frames[next].rest) break;
      }
      let rest = shown;
      let skipped = false;
      while (rest >= 0 && frames[rest].why === undefined) skipped = frames[rest--].rest || skipped;
      return { rest, skipped };
    };

    const constraintLimit = 12;
    // The view that is pointed at or chosen.
    const tell = () => {
      const view = views[chosen];
      for (const id of ["frame", "place", "reasons", "determining", "when"]) by(id).hidden = !view;
      outline.style.display = view ? "" : "none";
      if (!view) {
        by("caption").textContent = views.length === 0 ? ""
          : (matchMedia("(any-hover: hover)").matches ? "Point at" : "Tap")
            + " a view to see why it is there";
        by("reasons").dataset.key = "";
        return;
      }
      const [x, y, width, height] = view.frame;
      const state = stateOf(shown);
      place(outline, x + state.window[0], y + state.window[1], width, height);
      const numbers = [["x", x], ["y", y], ["width", width], ["height", height]];
      by("caption").replaceChildren(make("b", "", view.name),
        ` at ${two(x)}, ${two(y)}, ${two(width)} × ${two(height)}`);
      by("frame").replaceChildren(...numbers.map(([name, number]) => {
        const cell = make("div");
        cell.append(make("dt", "", name), make("dd", "", two(number)));
        return cell;
      }));
      by("place").textContent = [`Points in the window, in `
        + (view.parent < 0 ? "the content view" : views[view.parent].name),
        ...(view.hidden ? ["hidden"] : []), ...wrongWords(view)].join(", ");
      view.group.setAttribute("aria-label", `${view.name}: x ${two(x)}, y ${two(y)}, width`
        + ` ${two(width)}, height ${two(height)}`);
      const { rest, skipped } = explainedFrame();
      const key = `${chosen} ${rest} ${skipped}`;
      if (by("reasons").dataset.key === key) return;
      by("reasons").dataset.key = key;
      const [reasons, constraints] =
        rest < 0 ? [[], []] : data.explanations[frames[rest].why][chosen];
      const items = (texts) => texts.map((text) => make("li", "", data.texts[text]));
      by("reasons").replaceChildren(...items(reasons));
      by("constraints").replaceChildren(...items(constraints.slice(0, constraintLimit)));
      by("others").replaceChildren(...items(constraints.slice(constraintLimit)));
      by("more").hidden = constraints.length <= constraintLimit;
      by("more").open = false;
      by("more-count").textContent =
        `and ${constraints.length - constraintLimit} more, farther away`;
      by("determining").hidden = constraints.length === 0;
      const moment = rest < 0 ? "" : two(frames[rest].t);
      let when = `As it is at rest at ${moment} s.`;
      if (rest > shown) when = `As it comes to rest at ${moment} s.`;
      if (skipped) {
        when = `As it was at ${moment} s; there is too much here to work out what came after.`;
      }
      if (rest < 0) {
        when = "Not worked out, as there is much here: layout-cli explain tells of a view.";
      }
      by("when").textContent = when;
    };

    """#
}
