// Compares the playground's engine with layout-cli: node walk.mjs ENGINE TOOL SPEC...
//
// Each spec is solved as it is, with a keyboard at up to 60 places that rises, floats from corner to
// corner and is lifted and split where the device allows it, on other devices and from right to left. It is one layout that moves all
// the way. Prints what differs, and nothing else.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { Engine, kinds, texts } from "./Engine.mjs";

const [, , modulePath, tool, ...specs] = process.argv;
const run = promisify(execFile);
const engine = await Engine.open(modulePath);
const { calls } = engine;
let differences = 0;
const report = (...words) => {
  differences += 1;
  console.log(words.join(" "));
};

// What the tool prints, also where a contradiction makes it fail. It may be linked again meanwhile by a
// build that goes on beside: then it cannot be run for some seconds.
const told = async (...options) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run(tool, options);
    } catch (failure) {
      if (typeof failure.code === "number" || attempt === 30) return failure;
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
};

const solved = async (spec, isExact, options) => {
  const { stdout } = await told("solve", spec, "--absolute", "--recover", "--format", "json",
    ...(isExact ? ["--exact"] : []), ...options);
  return JSON.parse(stdout).views.map(({ x, y, width, height }) => [x, y, width, height]);
};

const near = (found, wanted, tolerance) => found.length === wanted.length
  && found.every((frame, view) =>
    frame.every((number, part) => Math.abs(number - wanted[view][part]) <= tolerance));

// The tool is asked while the engine goes on.
const questions = [];
const compare = async (spec, options) => {
  calls.solve();
  const frames = engine.frames;
  const exact = frames.map((_, view) => engine.numbers(calls.exactFrame(view), 4));
  // Few at a time: each is a process.
  if (questions.length >= 4) await questions.shift();
  questions.push((async () => {
    const wanted = await solved(spec, true, options);
    if (!near(exact, wanted, 1e-9)) {
      report(basename(spec), options.join(" "), JSON.stringify(exact), JSON.stringify(wanted));
    }
    // Those on pixels are printed with four decimals.
    if (!near(frames, await solved(spec, false, options), 0.5001e-4)) {
      report(basename(spec), options.join(" "), "on pixels");
    }
  })());
};

// 60 keyboards on a screen: the kind and the frame.
const walk = (width, height) => {
  const places = [];
  for (let step = 0; step < 16; step++) {
    const own = 40.25 + step * height / 40;
    places.push(["docked", 0, height - own, width, own]);
  }
  const [w, h] = [Math.min(320, width * 0.75), 260];
  const corners = [[0, 0], [width - w, 0], [width - w, height - h], [0, height - h], [0, 0]];
  for (let side = 0; side < 4; side++) {
    const [[x0, y0], [x1, y1]] = [corners[side], corners[side + 1]];
    for (let step = 0; step < 6; step++) {
      const share = step / 6;
      places.push(["floating", x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, w, h]);
    }
  }
  for (const kind of ["undocked", "split"]) {
    for (let step = 0; step < 9; step++) {
      places.push([kind, 0, (height - 240) * (8 - step) / 8, width, 240]);
    }
  }
  places.push(["collapsedBar", width - 55, height - 55, 55, 55]);
  places.push(["shortcutsBar", 0, height - 55, width, 55]);
  return places;
};

const tablet = "iPad Pro 11-inch";
const deviceNamed = (name) => engine.list(texts.devices).findIndex((device) => device.name === name);
const hasKeyboard = (name) =>
  engine.list(texts.keyboards).some(({ kind }) => kind === kinds.indexOf(name));

// Moves keyboards of some kinds over the screen.
const move = async (spec, options, moved) => {
  const [width, height] = engine.state;
  for (const [kind, ...frame] of walk(width, height)) {
    if (!moved.includes(kind)) continue;
    if (!calls.placeKeyboard(kinds.indexOf(kind), ...frame)) report(engine.text(texts.message));
    const place = kind === "docked" ? frame[3] : frame.join(",");
    await compare(spec, [...options, "--keyboard", `${kind}:${place}`]);
  }
};

for (const spec of specs) {
  const bytes = readFileSync(spec);
  if (!engine.load(bytes, basename(spec))) {
    report(basename(spec), "is refused:", engine.text(texts.message));
    continue;
  }
  await compare(spec, []);
  const own = kinds.filter(hasKeyboard);
  await move(spec, [], own);
  // The keyboards that only tablets have are moved on a tablet.
  if (!own.includes("floating")) {
    const [device, orientation] = engine.state.slice(13, 15);
    if (!calls.setDevice(deviceNamed(tablet), orientation)) report(engine.text(texts.message));
    calls.solve();
    const others = kinds.filter((kind) => !own.includes(kind) && hasKeyboard(kind));
    await move(spec, ["--device", tablet], others);
    if (!calls.setDevice(device, orientation)) report(engine.text(texts.message));
  }
  calls.setKeyboard(0);
  await compare(spec, ["--keyboard", "none"]);
  calls.setDirection(1);
  await compare(spec, ["--keyboard", "none", "--direction", "rtl"]);
  calls.setDirection(0);
  // A window of its own is not taken along to a screen that it does not fit.
  if (engine.state[15] === 0) {
    for (const name of ["iPhone SE (3rd generation)", "iPhone 15", "iPad Pro 11-inch"]) {
      for (const [turn, orientation] of ["portrait", "landscape"].entries()) {
        for (const kind of ["docked", "none"]) {
          calls.setKeyboard(kinds.indexOf(kind));
          if (!calls.setDevice(deviceNamed(name), turn)) {
            report(basename(spec), name, engine.text(texts.message));
          }
          calls.solve();
          const keyboard = kind === "docked" ? `docked:${engine.state[20]}` : "none";
          await compare(spec, [
            "--device", name, "--orientation", orientation, "--keyboard", keyboard,
          ]);
        }
      }
    }
  }
  // Reading what the engine writes gives the same layout.
  const text = engine.text(texts.present);
  const before = engine.frames;
  if (!engine.load(text, "present")) report(basename(spec), engine.text(texts.message));
  calls.solve();
  if (!near(engine.frames, before, 1e-9)) report(basename(spec), "as written by the engine");
}
await Promise.all(questions);

// What is wrong with a spec is said in the tool's words, and the layout stays.
const flawed = [
  "{\"views\": {\"a\": {\"widht\": 3}}}",
  "{\"device\": \"iPhone 99\", \"views\": {}}",
  "{\"views\": {\"bar\": {}}, \"constraints\": [\"bar.left == baz.left + 8\", \"bar.top = 3\"]}",
  "{\"views\": {\"bar\": {}",
  "",
  "{\"window\": \"half\", \"views\": {}}",
  "{\"keyboard\": {\"kind\": \"floating\"}, \"views\": {}}",
  `{"constraints": [${Array(30).fill('"a.top == 3"').join(", ")}]}`,
];
engine.load(readFileSync(specs[0]), basename(specs[0]));
calls.solve();
const views = engine.text(texts.views);
const frames = JSON.stringify(engine.frames);
for (const text of flawed) {
  const question = run(tool, ["solve", "-"]);
  question.child.stdin.end(text);
  const { stderr } = await question.catch((failure) => failure);
  if (engine.load(text, "<stdin>")) report("not refused:", text);
  if (engine.text(texts.message) !== stderr) {
    report("said of", text, "\n" + engine.text(texts.message), "not\n" + stderr);
  }
  calls.solve();
  if (engine.text(texts.views) !== views || JSON.stringify(engine.frames) !== frames) {
    report("the layout does not stay after", text);
  }
}
process.exitCode = differences === 0 ? 0 : 1;
