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

try {
  for (const dark of [false, true]) {
    for (const [name, size] of [["phone", { width: 390, height: 844, mobile: true }],
      ["small phone", { width: 320, height: 568, mobile: true }],
      ["desktop", { width: 1200, height: 900 }]]) {
      await browser.open(url, { ...size, dark });
      expect(`${name}: messages`, browser.messages, []);
      expect(`${name}: requests`, browser.requests.filter((each) => !each.startsWith("data:")),
        [url]);
      await checkWidth(name);
      const ground = await browser.value("getComputedStyle(document.body).backgroundColor");
      expect(`${name}: ground`, ground, dark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)");
    }
  }

  // Right frames at given times.
  const last = await browser.value(`Number(document.getElementById("scrubber").max)`);
  for (const share of [0, 0.13, 0.3, 0.5, 0.77, 1, 0.4, 0]) {
    await scrub(last * share);
    expect(`frames at ${last * share}`, await drawn(), await wanted(await time()));
  }

  // Playing.
  await scrub(0);
  await browser.value(`document.getElementById("play").click()`);
  expect("the button while it plays", await text("play"), "Pause");
  await wait(300);
  expectTrue("it plays", await time() > 0);
  await browser.value(`document.getElementById("play").click()`);
  const stopped = await time();
  await wait(100);
  expect("it pauses", await time(), stopped);
  expect("frames where it pauses", await drawn(), await wanted(stopped));
  await browser.value(`document.getElementById("speed").value = "4"`);
  await scrub(last - 0.2);
  await browser.value(`document.getElementById("play").click()`);
  for (let count = 0; count < 50 && await text("play") === "Pause"; count++) await wait(100);
  expect("it ends", [await time(), await text("play")], [last, "Play"]);

  // The keyboard alone.
  await browser.value("document.activeElement.blur()");
  await browser.press("Home");
  expect("Home", await time(), 0);
  await browser.press("End");
  expect("End", await time(), last);
  const times = await browser.value(`[...new Set(JSON.parse(
    document.getElementById("data").textContent).frames.map((frame) => frame.t))]`);
  await browser.press("ArrowLeft");
  expect("left", await time(), times[times.length - 2]);
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
  for (let count = 0; count < 30; count++) {
    await browser.press("Tab");
    const id = await browser.value("document.activeElement.id || document.activeElement.tagName");
    if (id === "BODY") break;
    stops.push(id);
  }
  for (const id of ["play", "back", "forward", "speed", "scrubber", "view"]) {
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

  // Pointing at a view.
  await browser.value("scrollTo(0, 0)");
  const count = await browser.value(`document.querySelectorAll("#stage .view").length`);
  const spot = await browser.value(`(() => {
    const box = document.querySelector("#view-${count} > rect").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  })()`);
  const name = await browser.value(`document.querySelector("#view-${count}").dataset.name`);
  await browser.mouse("mouseMoved", ...spot);
  expectTrue(`the frame of ${name}: ${await text("frame")}`,
    (await text("frame")).startsWith(`${name}: x `));
  expectTrue("its constraints", await browser.value(
    `document.querySelectorAll("#constraints li").length > 0`));
  await browser.mouse("mousePressed", ...spot);
  await browser.mouse("mouseReleased", ...spot);
  await browser.mouse("mouseMoved", 1190, 5);
  expect("the view that was clicked", await browser.value(
    `document.getElementById("view").value`), String(count - 1));
  await browser.press("Escape");
  expect("Escape", await browser.value(`document.getElementById("frame").hidden`), true);

  // Problems on the timeline.
  const [problems, marks] = await browser.value(`[JSON.parse(
    document.getElementById("data").textContent).problems.length,
    document.querySelectorAll(".mark").length]`);
  expect("marks", marks, Math.min(problems, 40));

  // Reduced motion: it does not begin to play, and shows places at rest alone.
  await browser.open(url, { width: 1200, height: 900, reduced: true });
  expect("at first, with reduced motion", await text("play"), "Play");
  const rests = await browser.value(`JSON.parse(document.getElementById("data").textContent)
    .frames.map((frame, index) => frame.rest ? index : -1).filter((index) => index >= 0)`);
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
