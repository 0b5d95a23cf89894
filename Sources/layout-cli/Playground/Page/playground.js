/// What a playground does: shows the layout that the engine solves, and passes on drags and edits.
"use strict";
(async () => {
const by = (id) => document.getElementById(id);
const make = (name, className, text) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};
const words = (name) => name.replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase());
const listed = (names) => names.length < 3 ? names.join(" and ")
  : names.slice(0, -1).join(", ") + " and " + names[names.length - 1];
const two = (number) => String(Math.round(number * 100) / 100);
const clamp = (number, low, high) => Math.max(low, Math.min(number, Math.max(low, high)));
const say = (id, text) => { if (by(id).textContent !== text) by(id).textContent = text; };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const data = JSON.parse(by("data").textContent);
document.title = `${data.title} – layout playground`;
say("title", data.title);
if (data.theme !== "auto") document.documentElement.style.colorScheme = data.theme;

/// Calls the engine and reads its memory. The engine decides everything about a layout.
const kindNames = ["none", "docked", "undocked", "split", "floating", "camera", "shortcutsBar",
  "collapsedBar"];
const [none, docked, undocked, split, floating, camera, shortcutsBar, collapsedBar] =
  kindNames.keys();
const edgeNames = [[1, "top"], [2, "leading"], [4, "bottom"], [8, "trailing"]];
const texts = { why: 0, withSituation: 3, devices: 4, keyboards: 5, windows: 6, views: 7, guides: 8,
  sets: 9, problems: 10, view: 12, picture: 14, situation: 16, widths: 17 };
// Places in the engine's state.
const at = { screen: 0, corner: 3, window: 4, covered: 8, direction: 12, device: 13,
  orientation: 14, form: 15, kind: 16, keyboard: 17, near: 21, conflicts: 22, open: 23,
  unsettled: 24 };

class Engine {
  static async start(bytes) {
    const engine = new Engine();
    const { instance } = await WebAssembly.instantiate(bytes, {});
    engine.calls = instance.exports;
    engine.calls._initialize?.();
    engine.encoder = new TextEncoder();
    engine.decoder = new TextDecoder();
    engine.state = new Float64Array(26);
    engine.frames = engine.guides = new Float64Array(0);
    engine.flags = engine.sets = new Uint8Array(0);
    engine.buffer = null;
    return engine;
  }

  // Views of the memory last until it grows.
  look(isNew) {
    const { memory } = this.calls;
    if (!isNew && this.buffer === memory.buffer) return;
    const { buffer } = memory;
    const count = this.calls.views();
    this.buffer = buffer;
    this.state = new Float64Array(buffer, this.calls.state(), 26);
    this.frames = new Float64Array(buffer, this.calls.frames(), 4 * count);
    this.flags = new Uint8Array(buffer, this.calls.flags(), count);
    this.guides = new Float64Array(buffer, this.calls.guides(), 4 * this.calls.guideCount());
    this.sets = new Uint8Array(buffer, this.calls.sets(), this.calls.setCount());
  }

  hold(text) {
    const bytes = this.encoder.encode(text);
    const place = this.calls.allocate(bytes.length);
    new Uint8Array(this.calls.memory.buffer).set(bytes, place);
    return [place, bytes.length];
  }

  load(text, name, resets) {
    const [place, count] = this.hold(text);
    const [namePlace, nameCount] = this.hold(name);
    const isRead = this.calls.load(namePlace, nameCount, place, count, resets ? 1 : 0);
    this.calls.release(place);
    this.calls.release(namePlace);
    this.look(isRead === 1);
    return isRead === 1;
  }

  solve() {
    this.calls.solve();
    this.look(false);
  }

  text(what, index = 0) {
    const place = this.calls.text(what, index);
    const { buffer } = this.calls.memory;
    const count = new DataView(buffer).getUint32(place, true);
    this.look(false);
    return this.decoder.decode(new Uint8Array(buffer, place + 4, count));
  }

  values(what, index = 0) { return JSON.parse(this.text(what, index)); }
}

const unpacked = (text) => {
  const packed = atob(text);
  const bytes = new Uint8Array(packed.length);
  for (let index = 0; index < packed.length; index++) bytes[index] = packed.charCodeAt(index);
  return bytes;
};

/// Draws the whole screen for each frame. With many views, a canvas takes a fifth of the time that
/// elements take.
const canvas = by("screen");
const pen = canvas.getContext("2d", { alpha: false });
const bezel = 10;
let views = [];
let guides = [];
let sets = [];
let chosen = -1;
let hovered = -1;
let hasLayout = false;
// Pixels of the page a point, and of the canvas a pixel of the page.
let scale = 1;
let density = 1;
let colors = {};
let hatching = null;
const hueCount = 6;
// The guides that every window has: safe area, margins, readable width, keyboard.
const ownGuides = 4;
const keyboardGuide = 3;

const takeColors = () => {
  const probe = document.body.appendChild(document.createElement("i"));
  const style = getComputedStyle(probe);
  const names = ["paper", "text", "muted", "rule", "bezel", "desktop", "window", "covered",
    "guide", "keyboard", "keyboardEdge", "keyboardText", "camera", "cameraText", "constraint",
    "violation"];
  for (let hue = 0; hue < hueCount; hue++) names.push("tint" + hue, "line" + hue, "ink" + hue);
  colors = {};
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    colors[name] = style.color;
  }
  probe.remove();
  const tile = document.createElement("canvas");
  tile.width = tile.height = 8;
  const brush = tile.getContext("2d");
  brush.strokeStyle = colors.covered;
  for (const x of [-8, 0, 8]) {
    brush.moveTo(x, 8);
    brush.lineTo(x + 8, 0);
  }
  brush.stroke();
  hatching = pen.createPattern(tile, "repeat");
};

// As large as there is room for; asks the page where things are only when that changed.
const fit = () => {
  if (!hasLayout) return;
  const [width, height] = [engine.state[0], engine.state[1]];
  const room = by("stage").clientWidth;
  const high = innerWidth > 900 ? Math.max(260, innerHeight - 190) : innerHeight * 0.58;
  scale = Math.min(room / (width + 2 * bezel), high / (height + 2 * bezel), 1);
  density = Math.min(devicePixelRatio || 1, 2);
  const [across, down] = [(width + 2 * bezel) * scale, (height + 2 * bezel) * scale];
  canvas.width = Math.round(across * density);
  canvas.height = Math.round(down * density);
  canvas.style.width = by("device").style.width = across + "px";
  canvas.style.height = by("device").style.height = down + "px";
  forgetLabels();
  drawSoon();
};

const path = (x, y, width, height, radius) => {
  pen.beginPath();
  if (radius > 0) {
    pen.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
  } else {
    pen.rect(x, y, Math.max(0, width), Math.max(0, height));
  }
};
const dashes = { none: [], hidden: [2, 4], guide: [5, 3], open: [6, 3] };

const drawGround = () => {
  const state = engine.state;
  const [width, height] = [state[0], state[1]];
  const radius = Math.max(0, Math.min(state[at.corner], width / 2, height / 2));
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const zoom = scale * density;
  pen.setTransform(zoom, 0, 0, zoom, bezel * zoom, bezel * zoom);
  path(-bezel, -bezel, width + 2 * bezel, height + 2 * bezel, radius > 0 ? radius + bezel : 6);
  pen.fillStyle = colors.bezel;
  pen.fill();
  path(0, 0, width, height, radius);
  pen.clip();
  pen.fillStyle = colors.desktop;
  pen.fillRect(0, 0, width, height);
};

const windowRadius = () => engine.state[at.form] === 4 || engine.state[at.form] === 6 ? 10 : 0;

const drawWindow = () => {
  const state = engine.state;
  const [x, y, width, height] = [state[4], state[5], state[6], state[7]];
  path(x, y, width, height, windowRadius());
  pen.fillStyle = colors.window;
  pen.fill();
  pen.clip();
  const [top, left, bottom, right] = [state[8], state[9], state[10], state[11]];
  if (top <= 0 && left <= 0 && bottom <= 0 && right <= 0) return;
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.rect(x + left, y + top, Math.max(0, width - left - right),
    Math.max(0, height - top - bottom));
  pen.fillStyle = hatching;
  pen.fill("evenodd");
};

// Conditions hide and show views.
const isHiddenAt = (index) => (engine.flags[index] & 1) !== 0;

const drawView = (view, index) => {
  const frames = engine.frames;
  const [x, y] = [frames[4 * index], frames[4 * index + 1]];
  const [width, height] = [frames[4 * index + 2], frames[4 * index + 3]];
  const flags = engine.flags[index];
  const isHidden = isHiddenAt(index);
  if (view.scroll >= 0) {
    pen.save();
    const outer = 4 * view.scroll;
    path(frames[outer], frames[outer + 1], frames[outer + 2], frames[outer + 3], 0);
    pen.clip();
  }
  if (!isHidden) {
    pen.fillStyle = colors["tint" + view.hue];
    pen.fillRect(x, y, width, height);
  }
  const isWrong = (flags & 16) !== 0;
  const isOpen = (flags & 6) !== 0;
  pen.setLineDash(isOpen ? dashes.open : isHidden ? dashes.hidden : dashes.none);
  pen.strokeStyle = isWrong || isOpen ? colors.violation
    : isHidden ? colors.muted : colors["line" + view.hue];
  pen.lineWidth = (isWrong ? 2.5 : isOpen ? 2 : 1.25) / scale;
  pen.strokeRect(x, y, width, height);
  if (view.scroll >= 0) pen.restore();
};

const drawGuides = () => {
  pen.setLineDash(dashes.guide);
  pen.lineWidth = 1.25 / scale;
  pen.strokeStyle = colors.guide;
  const all = engine.guides;
  for (let index = keyboardGuide; index < guides.length; index++) {
    pen.strokeRect(all[4 * index], all[4 * index + 1], all[4 * index + 2], all[4 * index + 3]);
  }
};

const outline = (index, width) => {
  if (index < 0) return;
  const frames = engine.frames;
  pen.setLineDash(dashes.none);
  pen.strokeStyle = colors.constraint;
  pen.lineWidth = width / scale;
  pen.strokeRect(frames[4 * index], frames[4 * index + 1], frames[4 * index + 2],
    frames[4 * index + 3]);
};

const draw = () => {
  if (!hasLayout) return;
  engine.look(false);
  pen.save();
  drawGround();
  pen.save();
  drawWindow();
  pen.translate(engine.state[4], engine.state[5]);
  for (let index = 0; index < views.length; index++) drawView(views[index], index);
  drawGuides();
  if (hovered !== chosen) outline(hovered, 2);
  outline(chosen, 3);
  drawLabels();
  pen.restore();
  drawKeyboard();
  drawLanding();
  drawHandles();
  pen.restore();
};

// The view on top at a point of the window; the frontmost of those within, as they are painted.
const viewAt = (x, y) => {
  const frames = engine.frames;
  for (let index = views.length - 1; index >= 0; index--) {
    if (isHiddenAt(index)) continue;
    const [left, top] = [frames[4 * index], frames[4 * index + 1]];
    if (x >= left && y >= top && x <= left + frames[4 * index + 2]
      && y <= top + frames[4 * index + 3]) return index;
  }
  return -1;
};

const describeViews = () => {
  const counts = new Map();
  views = engine.values(texts.views);
  views.forEach((view) => {
    const count = counts.get(view.parent) ?? 0;
    counts.set(view.parent, count + 1);
    const parent = views[view.parent];
    view.hue = (parent ? parent.hue + 1 + count % (hueCount - 1) : count) % hueCount;
    view.isScroll = view.scroll;
    view.scroll = -1;
    for (let outer = view.parent; outer >= 0; outer = views[outer].parent) {
      if (views[outer].isScroll) {
        view.scroll = outer;
        break;
      }
    }
  });
  guides = engine.values(texts.guides);
  sets = engine.values(texts.sets);
};

/// Draws the names of views where there is room for them.
// A name has one of five places in its view, or of four beside a view that is too small, or none. The
// places of few views are chosen for each frame; those of many, whose names are compared with all
// others, only once they rest.
const labelLimit = 120;
const nowhere = 255;
let spots = new Uint8Array(0);
let names = [];
let boxes = new Float64Array(0);
let boxCount = 0;
let isPlaced = false;

const forgetLabels = () => { isPlaced = false; };

// Names are measured at a size at which no browser rounds.
const measureNames = () => {
  const family = getComputedStyle(document.body).fontFamily;
  pen.font = "100px " + family;
  const things = [...views, ...guides.slice(keyboardGuide)];
  names = things.map((thing, index) => {
    const text = index === views.length ? "keyboard guide" : thing.name;
    return { text, length: pen.measureText(text).width / 100, short: text, room: -1, family };
  });
  spots = new Uint8Array(names.length).fill(nowhere);
  boxes = new Float64Array(4 * (names.length + 1));
  forgetLabels();
};

// Shortened to some room; of less than half a name nothing, as names would look alike.
const fitName = (name, size, room) => {
  if (name.length * size <= room) return name.text;
  const whole = Math.floor(room);
  if (name.room === whole) return name.short;
  name.room = whole;
  const letters = Array.from(name.text);
  const count = Math.floor(letters.length * (room - size) / (name.length * size));
  name.short = count < Math.max(2, letters.length / 2) ? ""
    : letters.slice(0, count).join("") + "…";
  return name.short;
};

const meets = (x, y, width, height, numbers, place) =>
  x < numbers[place] + numbers[place + 2] && numbers[place] < x + width
  && y < numbers[place + 1] + numbers[place + 3] && numbers[place + 1] < y + height;

const isAround = (outer, index) => {
  for (let view = index; view >= 0; view = views[view].parent) if (view === outer) return true;
  return false;
};

// Whether nothing is in a box: inside a view nothing that is painted later, beside it nothing at all
// but the views around it.
const isFree = (x, y, width, height, index, isBeside) => {
  const state = engine.state;
  if (x < 0 || y < 0 || x + width > state[6] || y + height > state[7]) return false;
  for (let other = 0; other < boxCount; other++) {
    if (meets(x, y, width, height, boxes, 4 * other)) return false;
  }
  for (let other = isBeside ? 0 : index + 1; other < views.length; other++) {
    if (!isHiddenAt(other) && meets(x, y, width, height, engine.frames, 4 * other)
      && !(isBeside && isAround(other, index))) return false;
  }
  return true;
};

// Places 0 to 4 are in the view: four corners and its middle. 5 to 8 are below, above, right and left.
const besideFrom = 5;
const spotX = (spot, x, width, wide, gap) =>
  [1, 5, 6].includes(spot) ? x + (width - wide) / 2 : spot < 3 ? x + gap
    : spot < besideFrom ? x + width - wide - gap : spot === 7 ? x + width + gap : x - wide - gap;
const spotY = (spot, y, height, high, gap) =>
  [1, 7, 8].includes(spot) ? y + (height - high) / 2 : spot === 5 ? y + height + gap
    : spot === 6 ? y - high - gap
      : spot === 0 || spot === 3 ? y + gap : y + height - high - gap;

const drawLabels = () => {
  const chooses = !isPlaced || views.length <= labelLimit;
  const size = 12 / scale;
  const gap = 3 / scale;
  const high = size * 7 / 6;
  const state = engine.state;
  boxCount = 0;
  if (state[at.kind] !== none) {
    boxes[0] = state[17] - state[4];
    boxes[1] = state[18] - state[5];
    boxes[2] = state[19];
    boxes[3] = state[20];
    boxCount = 1;
  }
  pen.textBaseline = "top";
  if (names.length) pen.font = `${size}px ${names[0].family}`;
  for (let index = names.length - 1; index >= 0; index--) {
    const isView = index < views.length;
    if (isView && isHiddenAt(index)) continue;
    const numbers = isView ? engine.frames : engine.guides;
    const place = 4 * (isView ? index : index - views.length + keyboardGuide);
    const [x, y, width, height] =
      [numbers[place], numbers[place + 1], numbers[place + 2], numbers[place + 3]];
    const name = names[index];
    const short = height < high ? "" : fitName(name, size, width - 2 * gap);
    const isBeside = short === "";
    const text = short || name.text;
    const wide = text === name.text ? name.length * size : width - 2 * gap;
    if (chooses) {
      spots[index] = nowhere;
      const [first, end] = !isBeside ? [height < high + 2 * gap ? 1 : 0, besideFrom]
        : [besideFrom, isView ? 9 : besideFrom];
      for (let spot = first; spot < end; spot++) {
        const [left, top] =
          [spotX(spot, x, width, wide, gap), spotY(spot, y, height, high, gap)];
        if (!isFree(left, top, wide, high, isView ? index : views.length, isBeside)) continue;
        spots[index] = spot;
        boxes[4 * boxCount] = left;
        boxes[4 * boxCount + 1] = top;
        boxes[4 * boxCount + 2] = wide;
        boxes[4 * boxCount + 3] = high;
        boxCount += 1;
        break;
      }
    }
    if (spots[index] === nowhere || spots[index] >= besideFrom !== isBeside) continue;
    pen.fillStyle = isView ? colors["ink" + views[index].hue] : colors.guide;
    pen.fillText(text, spotX(spots[index], x, width, wide, gap),
      spotY(spots[index], y, height, high, gap) + size * 0.1);
  }
  isPlaced = true;
};

/// Draws the keyboard: a plain shape, of two halves if it is split.
const drawKeyboard = () => {
  const state = engine.state;
  const kind = state[at.kind];
  if (kind === none) return;
  const [x, y, width, height] = [state[17], state[18], state[19], state[20]];
  if (width <= 0 || height <= 0) return;
  pen.strokeStyle = colors.keyboardEdge;
  pen.lineWidth = 1 / scale;
  if (kind === split) {
    pen.setLineDash(dashes.guide);
    pen.strokeRect(x, y, width, height);
  }
  const wide = kind === split ? width * 0.37 : width;
  const square = [docked, shortcutsBar, camera].includes(kind);
  const round = square ? 0 : kind === floating ? 12 : kind === collapsedBar ? 10 : 6;
  pen.setLineDash(dashes.none);
  pen.beginPath();
  for (const left of kind === split ? [x, x + width - wide] : [x]) {
    pen.roundRect(left, y, wide, height, Math.min(round, wide / 2, height / 2));
  }
  pen.fillStyle = kind === camera ? colors.camera : colors.keyboard;
  pen.fill();
  pen.stroke();
  // Its name stands in the middle, or in that of the left half.
  const size = 12 / scale;
  const name = words(kindNames[kind]);
  if (names.length) pen.font = `${size}px ${names[0].family}`;
  if (kind === camera || height < size * 1.5 || pen.measureText(name).width > wide) return;
  [pen.textAlign, pen.textBaseline, pen.fillStyle] = ["center", "middle", colors.guide];
  pen.fillText(name, x + wide / 2, y + height / 2);
  pen.textAlign = "left";
};

/// Shows the edges, the sets, the problems, the times, and why a view is where it is.
// The last so many times, kept in a ring; told four times a second at most.
const span = 120;
const solves = { times: new Float64Array(span), sorted: new Float64Array(span), count: 0 };
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
};

const stateWords = () => {
  const kind = engine.state[at.kind];
  if (kind === none) return "No keyboard";
  const near = edgeNames.filter(([bit]) => engine.state[at.near] & bit).map(([, name]) => name);
  return `Keyboard ${words(kindNames[kind])}, ` + (near.length ? "near " + listed(near) : "away from all edges");
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
  by("clean").hidden = !isClean || by("errors").childElementCount > 0;
};

/// The findings over all widths of the window, as bars in an area of a fixed height under the stage.
const barLimit = 5;
let widths = null;
const markWidth = () => {
  const share = (engine.state[6] - widths.from) / (widths.to - widths.from);
  by("widths").style.setProperty("--share", `${clamp(share, 0, 1) * 100}%`);
};
const listWidths = () => {
  const text = engine.text(texts.widths);
  const found = text === "" ? null : JSON.parse(text);
  widths = found && found.findings.length > 0 && found.to > found.from ? found : null;
  by("elsewhere").hidden = !widths;
  if (!widths) {
    by("widths").replaceChildren(make("p", "", found && found.to > found.from
      ? `No findings at widths from ${two(found.from)} to ${two(found.to)}.` : ""));
    return;
  }
  const bars = widths.findings.slice(0, barLimit).map(({ text: words, error, worst, intervals }) => {
    const bar = make("button", error ? "error" : "");
    const track = make("span", "track");
    bar.type = "button";
    track.append(...intervals.map(([from, to]) => {
      const part = make("i");
      part.style.left = `${(from - widths.from) / (widths.to - widths.from) * 100}%`;
      part.style.width = `${(to - from) / (widths.to - widths.from) * 100}%`;
      return part;
    }));
    bar.append(track, words);
    bar.onclick = () => {
      const [x, y, , height] = engine.state.subarray(4, 8);
      change("setWindowFrame", x, y, worst, height, engine.state[at.form] === 6 ? 1 : 0);
      engine.solve();
      tellSituation();
    };
    return bar;
  });
  const more = widths.findings.length - bars.length;
  if (more > 0) bars.push(make("p", "", `and ${more} more`));
  by("widths").replaceChildren(...bars);
  markWidth();
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
  if (isHiddenAt(chosen)) notes.push("hidden");
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
  if (!drag) listWidths();
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

/// Draws the frames, and handles the controls of the device, the window and the keyboard.
let isAsked = false;
let isChanged = false;
let motion = null;
let hover = null;
let keyboards = [];
let devices = [];

const drawSoon = () => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(frame);
};

// All that happened since the last frame is taken at once: however many events, one solve.
const frame = (now) => {
  isAsked = false;
  if (!hasLayout) return;
  const began = performance.now();
  if (motion) move(now);
  takeDrag();
  if (isChanged) {
    engine.solve();
    keep(solves, performance.now() - began);
    isChanged = false;
    tellState();
    if (inspectionTime < 2) inspect(); else needsInspection = true;
    tellFrame();
    restSoon();
    tellTimes(now);
  }
  if (hover) {
    hovered = viewAt(hover[0] / scale - bezel - engine.state[4],
      hover[1] / scale - bezel - engine.state[5]);
    canvas.style.cursor = hovered >= 0 ? "pointer" : "";
    hover = null;
  }
  draw();
  if (motion) drawSoon();
};

// Changes something in the engine, which is solved with the next frame.
const change = (name, ...numbers) => {
  const isTaken = engine.calls[name](...numbers) === 1;
  by("refusal").hidden = isTaken;
  if (!isTaken) say("refusal", engine.text(texts.why));
  engine.look(false);
  isChanged = isChanged || isTaken;
  drawSoon();
  return isTaken;
};

const moveFor = 250;
const move = (now) => {
  motion.began ??= now;
  const share = Math.min(1, (now - motion.began) / moveFor);
  const eased = 1 - (1 - share) ** 3;
  const [x, from, width, height] = motion.frame;
  change("dragKeyboard", motion.kind, x, from + (motion.to - from) * eased, width, height);
  if (share < 1) return;
  const { last } = motion;
  motion = null;
  change("setKeyboard", last);
};

// A docked keyboard slides in and out; others are there at once, as all are without motion.
const showKeyboard = (kind) => {
  const { state } = engine;
  const now = motion ? motion.last : state[at.kind];
  motion = null;
  const there = keyboards.find((each) => each.kind === docked)?.frame;
  const below = state[1];
  if (reduced.matches || !there) {
    change("setKeyboard", kind);
  } else if (kind === docked && now === none) {
    motion = { kind, frame: [there[0], below, there[2], there[3]], to: there[1], last: kind };
  } else if (now === docked && (kind === none || kind === docked)) {
    motion = { kind: docked, frame: [...state.subarray(17, 21)],
      to: kind === none ? below : there[1], last: kind };
  } else {
    change("setKeyboard", kind);
  }
  drawSoon();
};

const fillDevices = () => {
  devices = engine.values(texts.devices);
  const groups = [["phone", "iPhone"], ["pad", "iPad"]].map(([kind, label]) => {
    const group = make("optgroup");
    group.label = label;
    devices.forEach((device, index) => {
      if (device.kind !== kind) return;
      const option = make("option", "", device.name);
      option.value = String(index);
      group.append(option);
    });
    return group;
  });
  const own = make("option", "", "its own screen");
  own.value = "-1";
  by("devices").replaceChildren(...groups, own);
};

// The lists of what the device has.
const tellSituation = () => {
  const { state } = engine;
  by("devices").value = String(state[at.device]);
  by("devices").lastChild.hidden = state[at.device] >= 0;
  by("rotate").disabled = state[at.device] < 0;
  by("rotate").setAttribute("aria-label",
    state[at.orientation] === 0 ? "Turn to landscape" : "Turn to portrait");
  by("direction").setAttribute("aria-pressed", String(state[at.direction] === 1));
  keyboards = engine.values(texts.keyboards);
  const kinds = keyboards.some((each) => each.kind === none) ? keyboards
    : [{ kind: none }, ...keyboards];
  by("kinds").replaceChildren(...kinds.map(({ kind }) => {
    const name = words(kindNames[kind]);
    const button = make("button", "", name[0].toUpperCase() + name.slice(1));
    button.type = "button";
    button.value = String(kind);
    button.onclick = () => showKeyboard(kind);
    return button;
  }));
  const forms = engine.values(texts.windows).filter(({ form }) => form < 5);
  by("window").replaceChildren(...forms.map(({ form, name }) => {
    const option = make("option", "", words(name));
    option.value = String(form);
    return option;
  }));
  if (state[at.form] >= 5) {
    const option = make("option", "", `${two(state[6])} × ${two(state[7])}`);
    option.value = String(state[at.form]);
    by("window").append(option);
  }
  by("window").value = String(state[at.form]);
  shownNear = -1;
  forgetLabels();
  fit();
};
const situate = (name, ...numbers) => {
  motion = null;
  if (change(name, ...numbers)) engine.solve();
  tellSituation();
};
by("devices").onchange = () =>
  situate("setDevice", Number(by("devices").value), engine.state[at.orientation]);
by("rotate").onclick = () =>
  situate("setDevice", engine.state[at.device], 1 - engine.state[at.orientation]);
by("direction").onclick = () => situate("setDirection", 1 - engine.state[at.direction]);
by("window").onchange = () => {
  const form = Number(by("window").value);
  if (form < 5) situate("setWindowForm", form);
};

/// Moves the keyboard and the window's corner, by pointer and by key.
const grip = by("grip");
const handle = by("corner");
// In points: how far a docked keyboard is drawn up until it comes off, and how near the bottom
// another docks.
const loose = 40;
const snap = 24;
const leastWindow = 120;
let drag = null;
let gripPlace = "";
let handlePlace = "";

const dockedFrame = () => keyboards.find((each) => each.kind === docked)?.frame;
const frameOf = (kind) => keyboards.find((each) => each.kind === kind)?.frame;

// Where a keyboard of a kind is drawn to: some move only up and down, or only sideways.
const drawnTo = (kind, [x, y, width, height], dx, dy) => {
  const [across, down] = [engine.state[0], engine.state[1]];
  if (kind === floating) {
    return [kind, clamp(x + dx, 0, across - width), clamp(y + dy, 0, down - height), width,
      height];
  }
  if (kind === undocked || kind === split) {
    return [kind, x, clamp(y + dy, 0, down - height), width, height];
  }
  if (kind === collapsedBar) return [kind, clamp(x + dx, 0, across - width), y, width, height];
  const off = frameOf(undocked);
  if (kind === docked && dy < -loose && off) {
    return [undocked, off[0], clamp(y + dy, 0, down - off[3]), off[2], off[3]];
  }
  const top = dockedFrame() && kind === docked ? dockedFrame()[1] : down - height;
  return [kind, x, clamp(y + dy, Math.min(top, y), down), width, height];
};

// What a keyboard is once it is let go: docked again, away, or as it is.
const landing = () => {
  const { state } = engine;
  const [kind, x, y, width, height] = [state[16], state[17], state[18], state[19], state[20]];
  const gap = state[1] - y - height;
  if (kind === docked) {
    return dockedFrame() && y > dockedFrame()[1] + height / 2 ? none : docked;
  }
  if (kind === camera || kind === shortcutsBar) return -gap > height / 2 ? none : kind;
  if (kind === undocked || kind === split) return gap < snap ? docked : kind;
  const isInTheMiddle = Math.abs(x + width / 2 - state[0] / 2) < state[0] / 4;
  return kind === floating && gap < 8 && isInTheMiddle ? docked : kind;
};
const letGo = () => {
  engine.solve();
  const kind = landing();
  if (engine.state[at.kind] === docked) showKeyboard(kind);
  else if (kind !== engine.state[at.kind] || kind === camera || kind === shortcutsBar) {
    change("setKeyboard", kind);
  }
};
// Shows where a keyboard docks that is held near the bottom.
const drawLanding = () => {
  const there = dockedFrame();
  const kind = engine.state[at.kind];
  if (drag?.what !== grip || !there || kind === docked || landing() !== docked) return;
  pen.setLineDash(dashes.open);
  pen.strokeStyle = colors.constraint;
  pen.lineWidth = 3 / scale;
  pen.strokeRect(there[0] + 2, there[1], there[2] - 4, there[3] - 2);
};

const moveWindow = ([x, y, width, height], dx, dy) => {
  const [across, down] = [engine.state[0], engine.state[1]];
  const stage = engine.state[at.form] === 6 ? 1 : 0;
  change("setWindowFrame", x, y, clamp(Math.round(width + dx), leastWindow, across - x),
    clamp(Math.round(height + dy), leastWindow, down - y), stage);
};

const takeDrag = () => {
  if (!drag?.isMoved) return;
  drag.isMoved = false;
  const [dx, dy] = [(drag.x - drag.startX) / scale, (drag.y - drag.startY) / scale];
  if (drag.what === handle) {
    moveWindow(drag.frame, dx, dy);
  } else if (drag.kind === none) {
    if (dy > -8) return;
    [drag.kind, drag.stays] = [docked, true];
    change("setKeyboard", docked);
    drag.frame = [...(dockedFrame() ?? engine.state.subarray(17, 21))];
    drag.startY = drag.y;
  } else {
    const down = drag.stays ? Math.max(0, dy) : dy;
    change("dragKeyboard", ...drawnTo(drag.kind, drag.frame, dx, down));
  }
};

for (const what of [grip, handle]) {
  what.onpointerdown = (event) => {
    if (event.button !== 0 || !hasLayout) return;
    what.setPointerCapture(event.pointerId);
    const { state } = engine;
    if (motion) change("setKeyboard", motion.last);
    motion = null;
    drag = { what, kind: state[at.kind], isMoved: false, hasMoved: false,
      startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY,
      frame: [...state.subarray(what === handle ? 4 : 17, what === handle ? 8 : 21)] };
  };
  what.onpointermove = (event) => {
    if (!drag || drag.what !== what) return;
    [drag.x, drag.y] = [event.clientX, event.clientY];
    drag.isMoved = drag.hasMoved = true;
    drawSoon();
  };
  what.onpointerup = what.onlostpointercapture = () => {
    if (!drag || drag.what !== what) return;
    takeDrag();
    const { hasMoved } = drag;
    drag = null;
    if (!hasMoved) return;
    if (what === grip) letGo(); else tellSituation();
  };
}
grip.onclick = () => {
  if (hasLayout && engine.state[at.kind] === none) showKeyboard(docked);
};
handle.ondblclick = () => situate("setWindowForm", 0);

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stepOf = (event) => {
  const arrow = arrows[event.key];
  if (!arrow || event.ctrlKey || event.metaKey || !hasLayout) return null;
  event.preventDefault();
  const length = event.shiftKey ? 50 : event.altKey ? 1 : 10;
  return [arrow[0] * length, arrow[1] * length];
};
grip.onkeydown = (event) => {
  const step = stepOf(event);
  if (!step) return;
  const [dx, dy] = step;
  // Of several keys before the next frame each begins where the one before led.
  if (isChanged) engine.solve();
  const { state } = engine;
  const kind = motion ? motion.last : state[at.kind];
  const now = [...state.subarray(17, 21)];
  const gap = state[1] - now[1] - now[3];
  if (kind === none) {
    if (dy < 0) showKeyboard(docked);
  } else if (kind === docked && dy !== 0) {
    const off = frameOf(undocked);
    if (dy > 0) showKeyboard(none);
    else if (off) change("dragKeyboard", undocked, off[0], state[1] - off[3] - snap, off[2], off[3]);
  } else if ((kind === undocked || kind === split) && dy > 0 && gap - dy < snap) {
    change("setKeyboard", docked);
  } else if (kind === floating && dy > 0 && gap <= 0) {
    change("setKeyboard", docked);
  } else if (kind === camera || kind === shortcutsBar) {
    if (dy > 0) change("setKeyboard", none);
  } else {
    change("dragKeyboard", ...drawnTo(kind, now, dx, dy));
  }
};
handle.onkeydown = (event) => {
  const step = stepOf(event);
  if (!step) return;
  moveWindow([...engine.state.subarray(4, 8)], ...step);
  engine.solve();
  tellSituation();
};

// The two handles lie over the picture where the keyboard and the window's corner are; they are
// moved by a transform, which asks for no layout.
const drawHandles = () => {
  const { state } = engine;
  const kind = state[at.kind];
  let [x, y, width, height] = [state[17], state[18], state[19], state[20]];
  if (kind === none) {
    [width, height] = [Math.min(160 / scale, state[0]), 30 / scale];
    [x, y] = [(state[0] - width) / 2, state[1] - height - 4 / scale];
  }
  const size = `${Math.max(24, width * scale)} ${Math.max(24, height * scale)} ${kind}`;
  if (size !== gripPlace) {
    gripPlace = size;
    grip.style.width = Math.max(24, width * scale) + "px";
    grip.style.height = Math.max(24, height * scale) + "px";
    grip.classList.toggle("away", kind === none);
    grip.textContent = kind === none ? "Show keyboard" : "";
    grip.setAttribute("aria-label",
      kind === none ? "Show keyboard" : "Keyboard, " + words(kindNames[kind]));
  }
  grip.style.transform = `translate(${(x + bezel) * scale}px, ${(y + bezel) * scale}px)`;
  // The corner of the whole screen is round.
  const inset = state[at.form] === 0 ? Math.max(0, state[at.corner]) * 0.29 - 4 : 0;
  const corner = `translate(${(state[4] + state[6] + bezel - inset) * scale}px,`
    + ` ${(state[5] + state[7] + bezel - inset) * scale}px)`;
  if (corner !== handlePlace) handle.style.transform = handlePlace = corner;
  if (widths) markWidth();
};

canvas.onclick = (event) => {
  if (!hasLayout) return;
  choose(viewAt(event.offsetX / scale - bezel - engine.state[4],
    event.offsetY / scale - bezel - engine.state[5]));
};
canvas.onpointermove = (event) => {
  if (event.pointerType !== "mouse") return;
  hover = [event.offsetX, event.offsetY];
  drawSoon();
};
canvas.onpointerleave = () => {
  hovered = -1;
  drawSoon();
};

/// Edits the spec, with line numbers and errors.
const field = by("spec");
let lineCount = 0;
let wrongLines = "";
let readTimer = 0;

const number = (wrong = []) => {
  const count = field.value.split("\n").length;
  const key = wrong.join(" ");
  if (count === lineCount && key === wrongLines) return;
  [lineCount, wrongLines] = [count, key];
  const marked = new Set(wrong);
  const parts = [];
  let run = "";
  for (let line = 1; line <= count; line++) {
    if (!marked.has(line)) {
      run += line + "\n";
      continue;
    }
    parts.push(run, make("b", "", "▸ " + line + "\n"));
    run = "";
  }
  by("lines").replaceChildren(...parts, run);
};
const follow = () => {
  by("lines").style.transform = `translateY(${-field.scrollTop}px)`;
};

// Selects a character; lines and columns count from 1.
const jump = (line, column) => {
  const lines = field.value.split("\n");
  let place = 0;
  for (let index = 0; index < Math.min(line - 1, lines.length - 1); index++) {
    place += lines[index].length + 1;
  }
  place += Array.from(lines[line - 1] ?? "").slice(0, column - 1).join("").length;
  field.focus();
  field.setSelectionRange(place, place + 1);
  const high = parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = Math.max(0, (line - 4) * high);
  follow();
};

// The messages as the tool prints them, one after the other: each begins with its place.
const tellErrors = (text) => {
  const blocks = [];
  for (const line of (text ? text.replace(/\n$/, "").split("\n") : [])) {
    const place = line.startsWith(data.name)
      ? line.slice(data.name.length).match(/^:(\d+):(\d+): /) : null;
    if (place || blocks.length === 0) {
      blocks.push({ place: place?.slice(1).map(Number), text: "" });
    }
    blocks[blocks.length - 1].text += line + "\n";
  }
  // The layout on the stage is that of the last spec without errors.
  if (blocks.length > 0) by("clean").hidden = true;
  by("errors").replaceChildren(...blocks.map((block) => {
    const item = make("li");
    const message = make("pre");
    // The message and the remedy may be long: they are wrapped, the line with its caret is not.
    message.append(...block.text.split(/(?<=\n)/).map((line, index) =>
      index === 0 || line.startsWith("  note: ") ? make("span", "", line) : line));
    item.append(message);
    if (block.place) {
      const button = make("button", "jump", `Go to line ${block.place[0]}`);
      button.type = "button";
      button.onclick = () => jump(...block.place);
      item.append(button);
    }
    return item;
  }));
  number(blocks.filter((block) => block.place).map((block) => block.place[0]));
  by("stage").classList.toggle("stale", blocks.length > 0);
  by("banner").hidden = blocks.length === 0;
  say("banner", blocks.length === 0 ? "" : blocks.length === 1
    ? "The spec has an error; the screen shows the one before."
    : `The spec has ${blocks.length} errors; the screen shows the one before.`);
};

// Takes up a layout that the engine has read.
const opened = () => {
  const name = views[chosen]?.name;
  hasLayout = true;
  document.querySelector("main").classList.remove("loading");
  engine.look(true);
  engine.solve();
  engine.look(true);
  describeViews();
  chosen = name === undefined ? -1 : views.findIndex((view) => view.name === name);
  hovered = -1;
  measureNames();
  listViews();
  tellSets();
  tellSituation();
  isChanged = true;
  inspect();
  tellState();
  tellFrame();
  explain();
  drawSoon();
};

const read = (resets) => {
  if (!engine.load(field.value, data.name, resets)) {
    tellErrors(engine.text(texts.why));
    return;
  }
  tellErrors("");
  opened();
};
field.oninput = () => {
  number();
  clearTimeout(readTimer);
  readTimer = setTimeout(() => read(false), 150);
};
field.onscroll = follow;
by("reset").onclick = () => {
  field.value = data.spec;
  motion = null;
  read(true);
};

/// Makes links and files.
const spaceLimit = 32_000_000;
// What comes out of a stream; a text that grows beyond all measure is refused.
const through = async (bytes, stream) => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let count = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count += part.value.length;
    if (count > spaceLimit) throw new Error("too much");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};
const packed = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

// The spec with what was chosen, in the part of the address that is never sent anywhere.
const makeLink = async () => {
  const { state } = engine;
  const held = { spec: field.value, device: devices[state[at.device]]?.name,
    orientation: state[at.orientation], direction: state[at.direction], form: state[at.form],
    window: [...state.subarray(4, 8)], kind: state[at.kind],
    keyboard: [...state.subarray(17, 21)] };
  const bytes = new TextEncoder().encode(JSON.stringify(held));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  return location.href.split("#")[0] + "#play=" + packed(small);
};
const linkLimit = 4_000_000;
const readLink = async () => {
  const text = location.hash.match(/^#play=([\w-]+)$/)?.[1];
  if (!text || text.length > linkLimit) return null;
  try {
    const bytes = unpacked(text.replaceAll("-", "+").replaceAll("_", "/"));
    const whole = await through(bytes, new DecompressionStream("deflate-raw"));
    const held = JSON.parse(new TextDecoder().decode(whole));
    return typeof held.spec === "string" ? held : null;
  } catch {
    by("refusal").hidden = false;
    say("refusal", "The link is damaged; this is the page's own spec.");
    return null;
  }
};
const takeLink = (held) => {
  read(true);
  if (!hasLayout) return;
  const numbers = (list) => Array.isArray(list) && list.length === 4 && list.every(Number.isFinite);
  const device = devices.findIndex(({ name }) => name === held.device);
  if (device >= 0 && (device !== engine.state[at.device]
    || held.orientation !== engine.state[at.orientation])) {
    change("setDevice", device, held.orientation === 1 ? 1 : 0);
  }
  if (held.direction !== engine.state[at.direction]) {
    change("setDirection", held.direction === 1 ? 1 : 0);
  }
  if (held.form < 5) {
    if (held.form !== engine.state[at.form]) change("setWindowForm", held.form);
  } else if (numbers(held.window)) {
    change("setWindowFrame", ...held.window, held.form === 6 ? 1 : 0);
  }
  if (held.kind === none) change("setKeyboard", none);
  else if (numbers(held.keyboard)) change("placeKeyboard", held.kind, ...held.keyboard);
  engine.solve();
  tellSituation();
};
addEventListener("hashchange", async () => {
  const held = await readLink();
  if (!held) return;
  field.value = held.spec;
  takeLink(held);
});
by("share").onclick = async () => {
  const link = await makeLink();
  try { history.replaceState(null, "", link); } catch { location.hash = link.split("#")[1]; }
  let isCopied = true;
  try { await navigator.clipboard.writeText(link); } catch { isCopied = false; }
  by("link").hidden = false;
  by("link").value = link;
  if (!isCopied) by("link").select();
  say("shared", isCopied ? "The link is copied; it holds the spec and the situation."
    : "The link holds the spec and the situation; it is the page's address now.");
};

const save = (name, type, text) => {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
const base = data.title.replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "-") || "layout";
by("save-spec").onclick = () => save(base + ".json", "application/json", field.value);
by("save-situation").onclick = () =>
  save(base + "-situation.json", "application/json", engine.text(texts.withSituation));
by("save-picture").onclick = () =>
  save(base + ".svg", "image/svg+xml", engine.text(texts.picture));

const dark = matchMedia("(prefers-color-scheme: dark)");
dark.onchange = () => {
  takeColors();
  drawSoon();
};
takeColors();

/// Starts with the spec of the link, or with the page's own.
let engine;
try {
  const module = unpacked(by("engine").textContent);
  engine = await Engine.start(await through(module, new DecompressionStream("gzip")));
} catch (error) {
  say("state", "");
  by("banner").hidden = false;
  say("banner", "The engine does not run in this browser: " + error.message);
  return;
}
fillDevices();
const given = await readLink();
field.value = given ? given.spec : data.spec;
if (given) takeLink(given); else read(true);
if (!hasLayout) {
  // There is always a layout, if an empty one.
  engine.load('{"views": {}}', data.name, true);
  opened();
  read(true);
}
new ResizeObserver(fit).observe(by("stage"));
addEventListener("resize", fit);
// For the console, and for programs that look at the page.
globalThis.playground = { engine, change, get scale() { return scale; },
  // What is shown, on pixels, and as it was solved; both in the window.
  frames: () => views.map(({ name }, index) => {
    const exact = new Float64Array(engine.calls.memory.buffer, engine.calls.exactFrame(index), 4);
    engine.look(false);
    return { name, frame: [...engine.frames.subarray(4 * index, 4 * index + 4)],
      exact: [...exact] };
  }) };
requestAnimationFrame(() => { document.documentElement.dataset.ready = ""; });
})();
