/// What a page does: shows the frame of a time, and lets the time pass.
enum PageScript {
  static let text = "\"use strict\";\n" + stage + labels + window + timeline + details + playback

  /// Takes what the page holds, and moves rectangles to where they are in a frame.
  private static let stage = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const by = (id) => document.getElementById(id);
    const make = (name, className, text) => {
      const made = document.createElement(name);
      if (className) made.className = className;
      if (text !== undefined) made.textContent = text;
      return made;
    };
    const draw = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
    const words = (name) => name.replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase());
    const two = (number) => String(Math.round(number * 100) / 100);
    const frames = data.frames;
    const last = frames[frames.length - 1].t;
    // What there is in the end is to be seen for a while.
    const duration = last + 0.5;
    const svg = document.querySelector("#stage > svg");
    const addLabel = (text) => {
      const label = draw("text");
      label.textContent = text;
      by("labels").append(label);
      return label;
    };
    const views = data.views.map((view, index) => {
      const group = by("view-" + (index + 1));
      const rect = group.querySelector("rect");
      const label = addLabel(view.name);
      const fill = [...rect.classList].find((name) => name.startsWith("f-tint"));
      label.style.fill = fill ? "var(--" + fill.replace("f-tint", "ink") + ")" : "var(--muted)";
      group.dataset.index = index;
      return { ...view, group, rect, label, frame: [0, 0, 0, 0], length: 0 };
    });
    const guides = data.guides.map((name, index) => {
      const group = by("guide-" + (index + 1));
      const label = addLabel(name);
      label.classList.add("of-guide");
      return { name, group, rect: group.querySelector("rect"), label, frame: [0, 0, 0, 0],
        length: 0 };
    });
    const keyboards = data.keyboards.map((size, number) =>
      ({ size, group: by("keyboard-" + number) }));
    const outline = draw("rect");
    outline.id = "outline";
    by("labels").before(outline);
    const finger = draw("circle");
    finger.id = "finger";
    by("labels").parentNode.append(finger);
    let shown = -1;
    let chosen = -1;
    let pinned = -1;
    const stateOf = (number) => data.states[frames[number].state];

    const place = (rect, x, y, width, height) => {
      rect.setAttribute("x", x);
      rect.setAttribute("y", y);
      rect.setAttribute("width", Math.max(0, width));
      rect.setAttribute("height", Math.max(0, height));
    };

    // Frames hold what changes: all from the last one shown, or from the first, are gone through.
    const goThrough = (number) => {
      const moved = new Set();
      const take = (things, changes) => {
        for (const [index, ...frame] of changes) {
          things[index].frame = frame;
          moved.add(things[index]);
        }
      };
      for (let index = number < shown ? 0 : shown + 1; index <= number; index++) {
        take(views, frames[index].views);
        take(guides, frames[index].guides || []);
      }
      for (const thing of moved) place(thing.rect, ...thing.frame);
      return moved.size > 0;
    };

    const placeFinger = ({ touch }) => {
      finger.style.display = touch ? "" : "none";
      if (!touch) return;
      finger.setAttribute("cx", touch[0]);
      finger.setAttribute("cy", touch[1]);
      finger.setAttribute("r", 22);
    };

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

    """#
}
