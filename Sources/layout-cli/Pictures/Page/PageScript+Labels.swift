extension PageScript {
  /// Puts names where there is room for them.
  static let labels = #"""
    // Names are measured at a size at which no browser rounds.
    for (const thing of [...views, ...guides]) {
      thing.label.setAttribute("font-size", 100);
      thing.length = thing.label.getComputedTextLength() / 100;
    }
    // How many units of the picture a pixel is.
    let unit = 1;

    const overlaps = (a, b) =>
      a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
    const contains = (outer, inner) => inner[0] >= outer[0] && inner[1] >= outer[1]
      && inner[0] + inner[2] <= outer[0] + outer[2] && inner[1] + inner[3] <= outer[1] + outer[3];

    // Whether a box lies on the screen, out of its round corners.
    const radius = Number(document.querySelector("#screen > clipPath > *").getAttribute("rx") || 0);
    const isOnScreen = ([x, y, width, height], screen) =>
      [x, x + width].every((px) => [y, y + height].every((py) => {
        const dx = Math.max(radius - px, px - (screen[0] - radius), 0);
        const dy = Math.max(radius - py, py - (screen[1] - radius), 0);
        return px >= 0 && py >= 0 && px <= screen[0] && py <= screen[1]
          && dx * dx + dy * dy <= radius * radius;
      }));

    // A name no wider than some room, at the usual size or a little smaller, else shortened: where
    // less than half would stay, names would look alike.
    const fitted = (thing, room) => {
      for (const size of [12 * unit, 10.5 * unit]) {
        const wide = thing.length * size;
        if (wide <= room) return { text: thing.name, wide, size };
      }
      const size = 12 * unit;
      const letters = Array.from(thing.name);
      const count = Math.floor(letters.length * (room - size) / (thing.length * size));
      if (count < Math.max(2, letters.length / 2)) return null;
      return { text: letters.slice(0, count).join("") + "…", wide: room, size };
    };

    // A name stands in a corner or in the middle of its view, where nothing covers it, or nowhere.
    const placeLabels = () => {
      const state = stateOf(shown);
      const [windowX, windowY, windowWidth, windowHeight] = state.window;
      const gap = 3 * unit;
      const taken = [];
      const here = frames[shown].keyboard;
      if (here) taken.push([here[1] - windowX, here[2] - windowY, here[3], here[4]]);
      const visible = views.map((view) => !view.hidden);
      const put = (thing, covers) => {
        const [x, y, width, height] = thing.frame;
        const name = fitted(thing, width - 2 * gap);
        const high = name ? name.size * 7 / 6 : 0;
        let spot = null;
        if (name && height >= high) {
          const right = x + width - name.wide - gap;
          const bottom = y + height - high - gap;
          const middle = [x + (width - name.wide) / 2, y + (height - high) / 2];
          const spots = height < high + 2 * gap ? [middle]
            : [[x + gap, y + gap], middle, [x + gap, bottom], [right, y + gap], [right, bottom]];
          spot = spots.find((corner) => {
            const box = [...corner, name.wide, high];
            return contains([0, 0, windowWidth, windowHeight], box)
              && isOnScreen([box[0] + windowX, box[1] + windowY, box[2], box[3]], state.screen)
              && !taken.some((other) => overlaps(box, other)) && !covers(box);
          });
        }
        thing.label.style.display = spot ? "" : "none";
        if (!spot) return;
        taken.push([...spot, name.wide, high]);
        if (thing.label.textContent !== name.text) thing.label.textContent = name.text;
        thing.label.setAttribute("x", spot[0] + windowX);
        thing.label.setAttribute("y", spot[1] + windowY + high * 0.8);
        thing.label.setAttribute("font-size", name.size);
        thing.label.setAttribute("stroke-width", 3 * unit);
      };
      for (let index = views.length - 1; index >= 0; index--) {
        if (!visible[index]) {
          views[index].label.style.display = "none";
          continue;
        }
        put(views[index], (box) => {
          for (let other = index + 1; other < views.length; other++) {
            if (visible[other] && overlaps(box, views[other].frame)) return true;
          }
          return false;
        });
      }
      for (const guide of guides) put(guide, () => false);
    };

    const hideLabels = () => {
      for (const { label } of [...views, ...guides]) label.style.display = "none";
    };

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

    """#

  /// Moves the window, and turns the screen.
  static let window = #"""
    // The picture has room for the screen however it is turned, so that nothing beside it moves.
    const first = data.states[frames[0].state];
    const margins = [svg.viewBox.baseVal.width - first.screen[0],
      svg.viewBox.baseVal.height - first.screen[1]];
    const corner = by("screen").transform.baseVal.consolidate().matrix;
    const bezel = document.querySelector("#bezel > rect");
    const edge = corner.e - Number(bezel.getAttribute("x"));
    const largest = [0, 1].map((axis) =>
      Math.max(...data.states.map((state) => state.screen[axis])));
    const total = [largest[0] + margins[0], largest[1] + margins[1]];
    svg.setAttribute("viewBox", `0 0 ${total[0]} ${total[1]}`);
    svg.setAttribute("width", total[0]);
    svg.setAttribute("height", total[1]);
    place(document.querySelector("#stage > svg > rect"), 0, 0, ...total);
    const ground = document.querySelector("#backdrop > rect");
    const covered = document.querySelector("#backdrop > path");
    const roundness = Number(ground.getAttribute("rx") || 0);
    measure();

    const path = (x, y, width, height, round) => {
      const arc = (dx, dy) => round > 0 ? `a${round} ${round} 0 0 1 ${dx} ${dy}` : "";
      const [across, down] = [Math.max(0, width - 2 * round), Math.max(0, height - 2 * round)];
      return `M${x + round} ${y}h${across}${arc(round, round)}v${down}${arc(-round, round)}`
        + `h${-across}${arc(-round, -round)}v${-down}${arc(round, -round)}z`;
    };
    const placeWindow = (state) => {
      const [width, height] = state.screen;
      const [left, top] = [(largest[0] - width) / 2, (largest[1] - height) / 2];
      by("screen").setAttribute("transform", `translate(${corner.e + left} ${corner.f + top})`);
      place(bezel, corner.e + left - edge, corner.f + top - edge,
        width + 2 * edge, height + 2 * edge);
      document.querySelectorAll("#screen > clipPath > rect, #screen > g > rect.f-desktop")
        .forEach((rect) => place(rect, 0, 0, width, height));
      by("window").setAttribute("transform", `translate(${state.window[0]} ${state.window[1]})`);
      place(document.querySelector("#window > clipPath > *"), 0, 0, ...state.window.slice(2));
      place(ground, ...state.window);
      const [insetTop, insetLeft, insetBottom, insetRight] = state.safeArea;
      covered.style.display = state.safeArea.some((inset) => inset > 0) ? "" : "none";
      covered.setAttribute("d", path(...state.window, roundness)
        + path(state.window[0] + insetLeft, state.window[1] + insetTop,
          Math.max(0, state.window[2] - insetLeft - insetRight),
          Math.max(0, state.window[3] - insetTop - insetBottom), 0));
    };

    """#
}
