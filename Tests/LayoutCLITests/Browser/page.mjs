// Looks at a page in a browser: page.mjs BROWSER PAGE; prints what is wrong, and nothing else.
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [binary, page] = process.argv.slice(2);
const url = pathToFileURL(page).href;
const browser = await Browser.start(binary);
let failures = 0;
const expect = (what, found, wanted) => {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  failures += 1;
  console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};
const expectTrue = (what, found) => expect(what, Boolean(found), true);
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

// What the page shows, read back from what is drawn.
const drawn = () => browser.value(`[...document.querySelectorAll("#stage .view > rect")].map((r) =>
  ["x", "y", "width", "height"].map((name) => Number(r.getAttribute(name))))`);
const drawnGuides = () => browser.value(`[...document.querySelectorAll("#stage .guide > rect")].map(
  (r) => ["x", "y", "width", "height"].map((name) => Number(r.getAttribute(name))))`);
// The frames that the data have at a time.
const wanted = (time) => browser.value(`(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const found = data.views.map(() => [0, 0, 0, 0]);
  for (const frame of data.frames) {
    if (frame.t > ${time}) break;
    for (const [view, ...numbers] of frame.views) found[view] = numbers;
  }
  return found;
})()`);
const wantedGuides = (time) => browser.value(`(() => {
  const found = data.guides.map(() => [0, 0, 0, 0]);
  for (const frame of data.frames) {
    if (frame.t > ${time}) break;
    for (const [guide, ...numbers] of frame.guides ?? []) found[guide] = numbers;
  }
  return found;
})()`);
const text = (id) => browser.value(`document.getElementById("${id}").textContent`);
const time = () => browser.value(`Number(document.getElementById("scrubber").value)`);
const scrub = (to) => browser.value(`(() => { const s = document.getElementById("scrubber");
  s.value = ${to}; s.dispatchEvent(new Event("input", { bubbles: true })); })()`);

const checkWidth = async (name) => {
  const [wide, inner] = await browser.value("[document.documentElement.scrollWidth, innerWidth]");
  expectTrue(`${name}: ${wide} is no wider than ${inner}`, wide <= inner);
  const outside = await browser.value(`[...document.querySelectorAll(
    "button, select, input, summary, #stage svg, .lane")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < 0 || box.right > innerWidth + 0.5);
    }).map((element) => element.id || element.className)`);
  expect(`${name}: what sticks out`, outside, []);
};

// Names lie within what they name, on the screen, and neither on each other nor on the keyboard.
const checkNames = async (name) => {
  const wrong = await browser.value(`(() => {
    const seen = [...views, ...guides].filter(({ label }) => label.style.display !== "none");
    const boxes = seen.map(({ label }) => label.getBoundingClientRect());
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - 3 && b.top < a.bottom - 3;
    const inside = (inner, outer) => inner.left > outer.left - 1 && inner.right < outer.right + 1
      && inner.top > outer.top - 3 && inner.bottom < outer.bottom + 3;
    const screen = document.querySelector("#screen > clipPath > rect").getBoundingClientRect();
    const keyboard = document.querySelector("#stage .keyboard.shown")?.getBoundingClientRect();
    return seen.filter(({ rect }, index) => !inside(boxes[index], rect.getBoundingClientRect())
      || boxes.some((box, other) => other !== index && meets(box, boxes[index]))
      || keyboard && meets(boxes[index], keyboard)).map(({ name }) => name);
  })()`);
  expect(`${name}: names out of place`, wrong, []);
};

// No text is cut off.
const checkTexts = async (name) => {
  const cut = await browser.value(`[...document.querySelectorAll("#panel *, header *, #caption")]
    .filter((each) => each.id !== "news" && getComputedStyle(each).overflowX !== "visible"
      && each.tagName !== "INPUT" && each.tagName !== "SELECT"
      && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.id || each.className || each.tagName)`);
  expect(`${name}: texts cut off`, cut, []);
};

// The screen, its safe area and what is marked are those of a frame's state.
const checkState = async (at) => {
  const [found, should] = await browser.value(`(() => {
    const state = data.states[data.frames[shown].state];
    const numbers = (element, names) => names.map((each) => Number(element.getAttribute(each)));
    const box = document.querySelector("#backdrop > path").getBBox();
    const marked = (kind) => views.filter(({ group }) => group.classList.contains(kind))
      .map(({ name }) => name);
    const about = (isConflict) => views.filter((view, index) => state.problems.some((problem) =>
      data.problems[problem].conflict === isConflict
        && data.problems[problem].views.includes(index))).map(({ name }) => name);
    const [top, left, bottom, right] = state.safeArea;
    const inner = document.querySelector("#backdrop > path").getAttribute("d").split("z")[1];
    const corner = inner.match(/^M([-\\d.]+) ([-\\d.]+)h([-\\d.]+)v([-\\d.]+)/).slice(1)
      .map(Number);
    return [
      { screen: numbers(document.querySelector("#screen > clipPath > rect"), ["width", "height"]),
        window: numbers(document.querySelector("#backdrop > rect"), ["x", "y", "width", "height"]),
        safeArea: corner.map((number) => Math.round(number * 100) / 100),
        open: marked("open"), wrong: marked("wrong") },
      { screen: state.screen, window: state.window,
        safeArea: [state.window[0] + left, state.window[1] + top,
          state.window[2] - left - right, state.window[3] - top - bottom]
          .map((number) => Math.round(number * 100) / 100),
        open: about(false), wrong: about(true) }];
  })()`);
  expect(`the state at ${at}`, found, should);
};

try {
  for (const dark of [false, true]) {
    for (const [name, size] of [["phone", { width: 390, height: 844, mobile: true }],
      ["small phone", { width: 320, height: 568, mobile: true }],
      ["phone on its side", { width: 740, height: 360, mobile: true }],
      ["desktop", { width: 1200, height: 900 }]]) {
      await browser.open(url, { ...size, dark });
      expect(`${name}: messages`, browser.messages, []);
      expect(`${name}: requests`, browser.requests.filter((each) => !each.startsWith("data:")),
        [url]);
      await checkWidth(name);
      for (const share of [0, 0.25, 0.45, 0.6]) {
        await scrub(share * await browser.value(`Number(document.getElementById("scrubber").max)`));
        await checkNames(`${name} at ${share}`);
        await checkTexts(`${name} at ${share}`);
      }
      const ground = await browser.value("getComputedStyle(document.body).backgroundColor");
      expect(`${name}: ground`, ground, dark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)");
    }
  }

  // Right frames at given times.
  const last = await browser.value(`Number(document.getElementById("scrubber").max)`);
  for (const share of [0, 0.13, 0.3, 0.5, 0.77, 1, 0.4, 0]) {
    await scrub(last * share);
    expect(`frames at ${last * share}`, await drawn(), await wanted(await time()));
    expect(`guides at ${last * share}`, await drawnGuides(), await wantedGuides(await time()));
    await checkState(last * share);
  }

  // Playing.
  await scrub(0);
  const readout = await text("time");
  await browser.value(`document.getElementById("play").click()`);
  expect("the button while it plays", await text("play"), "Pause");
  for (let count = 0; count < 100 && !(await time() > 0 && await text("time") !== readout); count++) {
    await wait(50);
  }
  expectTrue("it plays", await time() > 0);
  expectTrue("the time is told", await text("time") !== readout);
  await browser.value(`document.getElementById("play").click()`);
  const stopped = await time();
  await wait(100);
  expect("it pauses", await time(), stopped);
  expect("frames where it pauses", await drawn(), await wanted(stopped));
  await browser.value(`document.getElementById("speed").value = "4"`);
  await scrub(last - 0.2);
  await browser.value(`document.getElementById("play").click()`);
  for (let count = 0; count < 600 && await text("play") === "Pause"; count++) await wait(100);
  expect("it ends", [await time(), await text("play")], [last, "Play"]);

  // The keyboard alone.
  await browser.value("document.activeElement.blur()");
  await browser.press("Home");
  expect("Home", await time(), 0);
  await browser.press("End");
  expect("End", await time(), last);
  const times = await browser.value("[...new Set(data.frames.map((frame) => frame.t))]");
  await browser.press("ArrowLeft");
  expect("left", await time(), times[times.length - 1]);
  await browser.press("ArrowLeft");
  expect("left again", await time(), times[times.length - 2]);
  await browser.press("Home");
  await browser.press("ArrowRight");
  await browser.press("ArrowRight");
  expect("right", await time(), times[2]);
  expect("frames after steps", await drawn(), await wanted(times[2]));
  await browser.press("ArrowLeft", true);
  expectTrue("shift and left", await time() < times[2]);
  await browser.press(" ");
  expect("space plays", await text("play"), "Pause");
  await browser.press(" ");
  expect("space pauses", await text("play"), "Play");
  const stops = [];
  for (let count = 0; count < 120; count++) {
    await browser.press("Tab");
    const id = await browser.value("document.activeElement.id || document.activeElement.tagName");
    if (id === "BODY") break;
    stops.push(id);
  }
  expect("Tab begins with the screen", stops.slice(0, 2), ["view-1", "play"]);
  for (const id of ["view-1", "play", "rest-back", "back", "forward", "rest-forward", "speed",
    "scrubber", "view"]) {
    expectTrue(`Tab reaches ${id}`, stops.includes(id));
  }
  await browser.value(`document.getElementById("scrubber").focus()`);
  await browser.press("Home");
  await browser.press("ArrowRight");
  expect("right on the scrubber", await time(), times[1]);
  expectTrue("the scrubber tells the time", (await browser.value(
    `document.getElementById("scrubber").getAttribute("aria-valuetext")`)).includes(" seconds, "));
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const nameless = nodes.filter(({ ignored, role, name }) => !ignored && !name?.value
    && ["button", "slider", "combobox", "region", "image"].includes(role?.value));
  expect("controls without a name", nameless.map(({ role }) => role.value), []);

  // Pointing at a view, touching it, and going to it by keys.
  const count = await browser.value("views.length");
  const chosenFrame = () => browser.value(`[...document.querySelectorAll("#frame dd")]
    .map(({ textContent }) => Number(textContent))`);
  const rounded = async (view) => (await drawn())[view].map((number) =>
    Math.round(number * 100) / 100);
  const middle = (view) => browser.value(`(() => {
    scrollTo(0, 0);
    const { x, y, width, height } = views[${view}].rect.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })()`);
  const hit = async (view) =>
    browser.value(`viewAt(document.elementFromPoint(${await middle(view)}))`);
  await scrub(0);
  const seen = [];
  for (let view = 0; view < count; view++) if (await hit(view) === view) seen.push(view);
  const target = seen[seen.length - 1];
  if (target !== undefined) {
    const spot = await middle(target);
    await browser.mouse("mouseMoved", ...spot);
    expect("the view pointed at", await browser.value("chosen"), target);
    expect("its frame", await chosenFrame(), await rounded(target));
    expectTrue("its constraints", await browser.value(
      `document.querySelectorAll("#constraints li").length > 0`)
      || await browser.value(`document.getElementById("reasons").textContent`));
    await browser.mouse("mousePressed", ...spot);
    await browser.mouse("mouseReleased", ...spot);
    await browser.mouse("mouseMoved", 1190, 5);
    expect("the view that was clicked", await browser.value(
      `document.getElementById("view").value`), String(target));
    await browser.press("Escape");
    expect("Escape", await browser.value(`document.getElementById("frame").hidden`), true);
  }
  await browser.value("document.activeElement.blur(); views[0].group.focus()");
  for (let view = 0; view < Math.min(count, 4); view++) {
    expect("the view in focus", await browser.value("chosen"), view);
    expect("its frame by keys", await chosenFrame(), await rounded(view));
    await browser.press("ArrowDown");
  }
  await browser.press("ArrowUp");
  await browser.press("Enter");
  await browser.value(`document.getElementById("play").focus()`);
  expect("Enter keeps the view", await browser.value("chosen"), Math.min(count, 4) - 1);
  await browser.press("Escape");
  expect("one stop for all views", await browser.value(
    `document.querySelectorAll("#stage [tabindex='0']").length`), 1);

  // What is explained has the constraints that are active.
  await browser.value("pin(0)");
  for (const share of [0.1, 0.16, 0.3, 0.5, 0.62, 0.8]) {
    await scrub(last * share);
    const [sets, others, when] = await browser.value(`(() => {
      const { rest } = explainedFrame();
      return [String(stateOf(shown).sets), rest < 0 ? "" : String(stateOf(rest).sets),
        document.getElementById("when").textContent];
    })()`);
    if (!when.startsWith("Not worked out") && !when.startsWith("As it was")) {
      expect(`the sets of what is explained at ${share}: ${when}`, others, sets);
    }
  }
  await browser.press("Escape");

  // What is wrong is marked on the timeline, each moment once.
  const moments = await browser.value(`(() => {
    const found = { conflict: new Set(), ambiguity: new Set() };
    data.frames.forEach((frame, index) => {
      const now = data.states[frame.state].problems;
      const before = index ? data.states[data.frames[index - 1].state].problems : [];
      for (const problem of now.filter((each) => !before.includes(each))) {
        found[data.problems[problem].conflict ? "conflict" : "ambiguity"].add(index);
      }
    });
    return [found.conflict.size, found.ambiguity.size];
  })()`);
  const marks = await browser.value(`["✕", "?"].map((sign) =>
    [...document.querySelectorAll(".mark")].filter((mark) => mark.textContent === sign).length)`);
  expect("marks", marks, moments.map((each) => Math.min(each, 40)));
  expect("the note that there are more", await browser.value(
    `document.querySelectorAll(".note").length`), moments.filter((each) => each > 40).length);
  for (let mark = 0; mark < Math.min(marks[0] + marks[1], 4); mark++) {
    const name = await browser.value(`(() => {
      const mark = document.querySelectorAll(".mark")[${mark}];
      mark.click();
      return mark.getAttribute("aria-label");
    })()`);
    expectTrue(`a mark tells its time: ${name}`, name.includes(` at ${await browser.value(
      "two(time)")} s: `));
    expectTrue("what is wrong is said", await text("problems"));
  }

  // A finger.
  await browser.open(url, { width: 390, height: 844, mobile: true });
  if (target !== undefined && await hit(target) === target) {
    await browser.tap(...await middle(target));
    await browser.settle(100);
    expect("the view that was touched", await browser.value("chosen"), target);
    expect("its frame under the screen", (await text("caption")).includes(
      (await rounded(target)).slice(2).join(" × ")), true);
  }

  // Reduced motion: it does not begin to play, and shows places at rest alone.
  await browser.open(url, { width: 1200, height: 900, reduced: true });
  expect("at first, with reduced motion", await text("play"), "Play");
  const rests = await browser.value(`data.frames.map((frame, index) => frame.rest ? index : -1)
    .filter((index) => index >= 0)`);
  await browser.value(`document.getElementById("play").click()`);
  for (let count = 0; count < 8; count++) {
    await wait(60);
    const [frame, playing] = await browser.value("[shown, playing]");
    expectTrue(`frame ${frame} is at rest`, !playing || rests.includes(frame));
  }
  expect("messages in the end", browser.messages, []);
} finally {
  await browser.stop();
}
process.exit(failures > 0 ? 1 : 0);
