// Drags a keyboard over a layout of 500 views: node drag.mjs ENGINE
//
// Says how long a frame takes, and fails where memory grows in 10,000 of them, or with the specs that
// are loaded.
import { Engine, texts } from "./Engine.mjs";

const engine = await Engine.open(process.argv[2]);
const { calls } = engine;

// 100 rows above the keyboard, which share what it leaves of the window, each with four views.
const views = {};
const constraints = [];
let last;
for (let row = 0; row < 100; row++) {
  const name = `row${row}`;
  const parts = ["label", "field", "icon", "note"].map((part) => part + row);
  views[name] = { views: Object.fromEntries(parts.map((part) => [part, {}])) };
  constraints.push(`${name}.leading == safeArea.leading`, `${name}.trailing == safeArea.trailing`,
    last ? `${name}.top == ${last}.bottom` : `${name}.top == safeArea.top`);
  if (last) constraints.push(`${name}.height == ${last}.height`);
  let edge = `${name}.leading`;
  for (const part of parts) {
    constraints.push(`${part}.leading == ${edge} + 8`, `${part}.top == ${name}.top`,
      `${part}.bottom == ${name}.bottom`);
    edge = `${part}.trailing`;
    if (!part.startsWith("field")) constraints.push(`${part}.width == 60`);
  }
  constraints.push(`${edge} == ${name}.trailing - 8`);
  last = name;
}
constraints.push(`${last}.bottom == keyboard.top`);
const spec = { device: "iPad Pro 11-inch", keyboardGuide: { followsUndocked: true }, views,
  constraints };
if (!engine.load(JSON.stringify(spec), "rows.json")) throw new Error(engine.text(texts.message));
calls.solve();
if (calls.views() !== 500 || calls.inspect() !== 0) throw new Error(engine.text(texts.problems));

const frame = (step) => {
  const top = 700 + step % 400;
  if (step % 1000 < 500) {
    calls.dragKeyboard(1, 0, top, 834, 1194 - top);
  } else {
    calls.dragKeyboard(4, step % 500, top - 300, 320, 260);
  }
  return calls.solve();
};
for (let step = 0; step < 2000; step++) frame(step);
const memory = engine.memory.byteLength;
const times = [];
for (let step = 2000; step < 12000; step++) {
  const start = performance.now();
  const changed = frame(step);
  times.push(performance.now() - start);
  if (changed < 100) throw new Error(`${changed} views have moved in frame ${step}`);
}
times.sort((first, second) => first - second);
const at = (share) => `${times[Math.floor(times.length * share)].toFixed(2)} ms`;
console.log(`embedded: a frame of a drag with 500 views takes ${at(0.5)}, of 100 one ${at(0.99)}`);
let grown = engine.memory.byteLength - memory;
if (grown > 0) throw new Error(`10,000 frames have taken ${grown} bytes of memory`);
console.log(`embedded: 10,000 frames of it take no memory; there are ${memory >> 10} KiB`);

// An editor loads a spec with each key; the deepest that there can be is explained and drawn.
let deep = "{}";
for (let level = 0; level < 255; level++) deep = `{"views": {"v${level}": ${deep}}}`;
const edit = (text) => {
  if (!engine.load(text, "edited", false)) return;
  calls.solve();
  calls.inspect();
  for (const what of [texts.problems, texts.picture, texts.present]) {
    engine.text(what, 7);
  }
  engine.text(texts.viewExplanation, calls.views() - 1);
};
const small = JSON.stringify({ views: { a: {}, b: {} }, constraints: ["a.leading == b.leading"] });
const edits = () => {
  for (let count = 0; count < 200; count++) {
    edit(small);
    edit(small.slice(0, count % small.length));
  }
  edit(deep);
  if (calls.views() !== 255) throw new Error(engine.text(texts.message));
};
// Memory is taken until there is a block for everything that there is at one time.
for (let round = 0; round < 3; round++) edits();
const before = engine.memory.byteLength;
edits();
grown = engine.memory.byteLength - before;
if (grown > 0) throw new Error(`400 edits have taken ${grown} bytes of memory`);
console.log("embedded: nor do 400 edits of a spec");
