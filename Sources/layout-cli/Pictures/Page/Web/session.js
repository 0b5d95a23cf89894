/// What the page of a session does: shows the frame at a time, and plays the frames.
"use strict";

/// Reads the page's data, and moves the rectangles to their places in a frame.
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

/// Draws the names of views where there is room for them.
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

/// Moves the window, and turns the screen.
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

/// Draws the timeline.
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

/// Shows the state at a time, and what determines a view.
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
const scrubber = by("scrubber");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
let time = 0;
let playing = false;
let ticked = 0;
let told = "";
scrubber.max = duration;

// The number of the last frame up to a time; with reduced motion, of the last at rest.
const frameAt = (wanted, steps) => {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle].t <= wanted) low = middle; else high = middle - 1;
  }
  if (steps) while (low > 0 && !frames[low].rest) low--;
  return low;
};

const seek = (wanted, isChosen) => {
  time = Math.min(Math.max(wanted, 0), duration);
  show(frameAt(time, playing && reduced.matches && time < duration));
  const state = stateOf(shown);
  scrubber.value = time;
  scrubber.style.setProperty("--done", percent(time) / 100);
  scrubber.setAttribute("aria-valuetext", `${two(time)} seconds, ${stateWords(state)}`);
  needle.style.left = percent(time) + "%";
  by("time").textContent = `${time.toFixed(2)} s`;
  const news = stateWords(state);
  if (news !== told && document.activeElement !== scrubber) {
    told = news;
    by("news").textContent = `${two(time)} seconds: ${news}`;
  }
  if (isChosen) ticked = performance.now();
};

const setPlaying = (value) => {
  playing = value;
  by("play").textContent = playing ? "Pause" : "Play";
  by("play").classList.toggle("playing", playing);
  if (!playing && shown >= 0) placeLabels();
};
const pause = () => { if (playing) setPlaying(false); };
const step = (now) => {
  if (!playing) return;
  const passed = Math.max(now - ticked, 0) / 1000;
  ticked = Math.max(now, ticked);
  const next = time + passed * Number(by("speed").value);
  if (next >= duration) setPlaying(false);
  seek(next, false);
  if (playing) requestAnimationFrame(step);
};
const play = () => {
  if (time >= duration) seek(0, true);
  setPlaying(true);
  ticked = performance.now();
  requestAnimationFrame(step);
};
const toggle = () => playing ? pause() : play();
const stepFrame = (count) => {
  pause();
  // Frames of one time are shown as the last of them.
  let number = frameAt(time);
  if (count < 0) {
    if (frames[number].t >= time) {
      while (number > 0 && frames[number].t >= time) number--;
    }
  } else if (number < frames.length - 1) {
    number++;
  }
  seek(frames[number].t, true);
};
const stepRest = (count) => {
  pause();
  let number = frameAt(time);
  const here = frames[number].t;
  do { number += count; } while (frames[number]
    && (!frames[number].rest || frames[number].t === here));
  number = Math.min(Math.max(number, 0), frames.length - 1);
  seek(frames[number].t, true);
};
by("play").onclick = toggle;
by("rest-back").onclick = () => stepRest(-1);
by("back").onclick = () => stepFrame(-1);
by("forward").onclick = () => stepFrame(1);
by("rest-forward").onclick = () => stepRest(1);
scrubber.oninput = () => { pause(); seek(Number(scrubber.value), true); };
const choose = (view) => {
  chosen = view;
  by("view").value = view;
  tell();
};
const pin = (view) => {
  pinned = view;
  choose(view);
};
const viewAt = (target) => {
  const group = target.closest && target.closest("#stage .view");
  return group ? Number(group.dataset.index) : -1;
};
views.forEach((view, index) => {
  const option = make("option", "", view.name);
  option.value = index;
  by("view").append(option);
  // One stop for the Tab key, arrows from view to view.
  view.group.setAttribute("tabindex", index === 0 ? 0 : -1);
  view.group.setAttribute("role", "button");
  view.group.setAttribute("aria-label", view.name);
});
svg.setAttribute("role", "group");
svg.removeAttribute("aria-labelledby");
svg.setAttribute("aria-label", "The screen: arrow up and down go from view to view");
by("view").onchange = () => pin(Number(by("view").value));
// An SVG that listens to the focus would be a stop of its own.
const stage = by("stage");
svg.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && viewAt(event.target) >= 0) choose(viewAt(event.target));
});
svg.addEventListener("pointerleave", () => choose(pinned));
svg.addEventListener("click", (event) => {
  const view = viewAt(event.target);
  pin(view === pinned ? -1 : view);
});
stage.addEventListener("focusin", (event) => {
  const view = viewAt(event.target);
  if (view < 0) return;
  views.forEach(({ group }, index) => group.setAttribute("tabindex", index === view ? 0 : -1));
  choose(view);
});
stage.addEventListener("focusout", () => choose(pinned));
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const name = event.target.tagName;
  if (event.key === "Escape") {
    pin(-1);
    return;
  }
  if (name === "SELECT") return;
  const isPressed = name === "BUTTON" || name === "SUMMARY";
  const focused = viewAt(event.target);
  const go = (count) => {
    const next = (focused + count + views.length) % views.length;
    views[next].group.focus();
  };
  const speeds = [...by("speed").options];
  const speed = by("speed").selectedIndex;
  const actions = {
    " ": isPressed ? null : toggle,
    ArrowLeft: () => event.shiftKey ? stepRest(-1) : stepFrame(-1),
    ArrowRight: () => event.shiftKey ? stepRest(1) : stepFrame(1),
    Home: () => { pause(); seek(0, true); },
    End: () => { pause(); seek(duration, true); },
    "<": () => { by("speed").selectedIndex = Math.max(speed - 1, 0); },
    ">": () => { by("speed").selectedIndex = Math.min(speed + 1, speeds.length - 1); },
    ArrowUp: focused < 0 ? null : () => go(-1),
    ArrowDown: focused < 0 ? null : () => go(1),
    Enter: focused < 0 ? null : () => pin(focused === pinned ? -1 : focused),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

seek(0, true);
choose(-1);
