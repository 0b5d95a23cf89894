// Tries a playground in a browser: play.mjs BROWSER TOOL SPEC FOLDER; makes the page of the spec in
// the folder, and prints what is wrong, and nothing else.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, makePlayground } from "./browser.mjs";

const [binary, tool, spec, folder] = process.argv.slice(2);
const page = join(folder, "play.html");
makePlayground(tool, [spec], page);
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
const text = (id) => browser.value(`document.getElementById("${id}").textContent`);
const state = () => browser.value("[...playground.engine.state]");
const frames = () => browser.value("playground.frames()");
const settled = () => browser.settle(250);

const open = async (address, size) => {
  await browser.open("about:blank", size);
  await browser.open(address, size);
  for (let count = 0; count < 100; count++) {
    if (await browser.value("document.documentElement.dataset.ready === ''")) break;
    await wait(50);
  }
  await settled();
};

// The frames of the tool, for a situation.
const solved = (...options) => {
  const { stdout } = spawnSync(tool,
    ["solve", spec, "--absolute", "--recover", "--format", "json", ...options],
    { encoding: "utf8", maxBuffer: 1 << 28 });
  return JSON.parse(stdout).views
    .map(({ name, x, y, width, height }) => ({ name, frame: [x, y, width, height] }));
};
const compare = async (what, ...options) => {
  const [found, wanted] = [await frames(), solved("--exact", ...options)];
  expect(`${what}: views`, found.map(({ name }) => name), wanted.map(({ name }) => name));
  const wrong = found.filter(({ exact }, index) =>
    exact.some((number, part) => !(Math.abs(number - wanted[index]?.frame[part]) <= 1e-9)));
  expect(`${what}: frames otherwise than the tool's`, wrong, []);
  // On pixels the tool prints four decimals.
  const shown = solved(...options);
  const off = found.filter(({ frame }, index) =>
    frame.some((number, part) => !(Math.abs(number - shown[index]?.frame[part]) <= 5.1e-5)));
  expect(`${what}: frames shown otherwise than the tool's`, off, []);
};

const middle = (id) => browser.value(`(() => { scrollTo(0, 0);
  const box = document.getElementById("${id}").getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2]; })()`);
// Draws the keyboard or the window's corner by points.
const drag = async (id, dx, dy) => {
  const scale = await browser.value("playground.scale");
  const [x, y] = await middle(id);
  await browser.mouse("mousePressed", x, y);
  for (let step = 1; step <= 8; step++) {
    await browser.mouse("mouseMoved", x + dx * scale * step / 8, y + dy * scale * step / 8);
    await wait(20);
  }
  await browser.mouse("mouseReleased", x + dx * scale, y + dy * scale);
  await settled();
};
const kind = (name) => browser.value(`[...document.querySelectorAll("#kinds button")]
  .find((button) => button.textContent === "${name}")?.click()`);
const pressed = () => browser.value(
  `document.querySelector("#kinds button[aria-pressed=true]")?.textContent`);

const expectPressed = async (what, wanted) => {
  for (let count = 0; count < 40 && await pressed() !== wanted; count++) await wait(50);
  expect(what, await pressed(), wanted);
};

const fits = async (what) => {
  const [wide, inner] = await browser.value("[document.documentElement.scrollWidth, innerWidth]");
  expectTrue(`${what}: ${wide} is no wider than ${inner}`, wide <= inner);
  const outside = await browser.value(`[...document.querySelectorAll(
    "button, select, input, textarea, summary, canvas, p, h1, h2, li, pre, dd")].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 1 && !each.classList.contains("unseen") && !each.closest("#errors pre")
        && (box.left < 0 || box.right > innerWidth + 0.5);
    }).map((each) => each.id || each.tagName)`);
  expect(`${what}: what sticks out`, outside, []);
  const unnamed = await browser.value(`[...document.querySelectorAll("button, select, textarea")]
    .filter((each) => !each.textContent.trim() && !each.getAttribute("aria-label")
      && !each.labels?.length).map((each) => each.id)`);
  expect(`${what}: controls without a name`, unnamed, []);
};

try {
  for (const dark of [false, true]) {
    for (const [name, size] of [["phone", { width: 360, height: 740, mobile: true }],
      ["phone on its side", { width: 740, height: 360, mobile: true }],
      ["desktop", { width: 1280, height: 900 }]]) {
      await open(url, { ...size, dark });
      expect(`${name}: messages`, browser.messages, []);
      expect(`${name}: requests`, browser.requests.filter((each) => !each.startsWith("data:")),
        [url]);
      await fits(name);
      const ground = await browser.value("getComputedStyle(document.body).backgroundColor");
      expect(`${name}: ground`, ground, dark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)");
    }
  }

  // The engine's frames are the tool's, wherever the keyboard is.
  const size = { width: 1280, height: 900, reduced: true };
  await open(url, size);
  await compare("at first");
  const kinds = await browser.value("playground.engine.values(5)");
  const keyboardNow = (await state())[16];
  // What the spec says of the keyboard stays, such as its field, and goes with the tool's option.
  const asked = async (name) => {
    const [x, y, width, height] = (await state()).slice(17, 21);
    if (name === "docked") return `docked:${height}`;
    return name === "floating" ? `floating:${x},${y},${width},${height}` : name;
  };
  for (const { kind, name } of kinds) {
    await browser.value(`playground.change("setKeyboard", ${kind})`);
    await settled();
    await compare(name, "--keyboard", await asked(name));
  }
  const floats = kinds.some(({ name }) => name === "floating");
  for (const [x, y] of floats ? [[0, 0], [257, 0], [257, 467], [494, 467], [0, 467], [494, 914],
    [257, 800], [30, 60]] : []) {
    await browser.value(`playground.change("placeKeyboard", 4, ${x}, ${y}, 320, 260)`);
    await settled();
    await compare(`floating at ${x}, ${y}`, "--keyboard", `floating:${x},${y},320,260`);
  }
  await open(url, size);
  await browser.value(`document.getElementById("direction").click()`);
  await settled();
  await compare("right to left", "--direction", "rtl");
  await open(url, size);
  if ((await state())[13] >= 0 && (await state())[15] === 0) {
    const now = kinds.find(({ kind }) => kind === keyboardNow);
    await browser.value(`document.getElementById("rotate").click()`);
    await settled();
    await compare("turned", "--orientation", "landscape", "--keyboard", now?.name ?? "none");
  }

  // The keyboard by pointer.
  await open(url, size);
  await kind("Docked");
  await settled();
  await expectPressed("the button", "Docked");
  const [, height] = await state();
  await drag("grip", 0, height * 0.28);
  await expectPressed("drawn down", "None");
  await drag("grip", 0, -60);
  await expectPressed("drawn up again", "Docked");
  await compare("docked again", "--keyboard", await asked("docked"));
  if (floats) {
    await drag("grip", 0, -200);
    await expectPressed("drawn up further", "Undocked");
    await drag("grip", 0, 400);
    await expectPressed("drawn to the bottom", "Docked");
    await kind("Floating");
    await settled();
    await drag("grip", -900, 0);
    expect("at the left", (await state()).slice(16, 18), [4, 0]);
    await compare("dragged to the left", "--keyboard", `floating:0,${(await state())[18]}`);
    await drag("grip", 900, -900);
    await compare("dragged to the top", "--keyboard", "floating:"
      + (await state()).slice(17, 19).join(","));
    await drag("grip", 0, 300);
    await drag("grip", -200, 700);
    await expectPressed("to the bottom's middle", "Docked");
  }

  // There is a picture of what there is.
  expectTrue("a picture", (await browser.value("playground.engine.text(14, 16)"))
    .startsWith("<svg "));

  // By touch, on a phone; the page stays where it is.
  await open(url, { width: 360, height: 740, mobile: true, reduced: true });
  await kind("Docked");
  await settled();
  const [x, y] = await middle("grip");
  const far = (await state())[1] * 0.28 * await browser.value("playground.scale");
  await browser.touch("touchStart", [x, y]);
  for (let step = 1; step <= 6; step++) {
    await browser.touch("touchMove", [x, y + far * step / 6]);
    await wait(20);
  }
  await browser.touch("touchEnd");
  await settled();
  await expectPressed("drawn down by a finger", "None");
  expect("the page stays", await browser.value("scrollY"), 0);
  // Where the machine is busy a tap may still come late enough to be none.
  for (let count = 0; count < 3 && await pressed() !== "Docked"; count++) {
    await browser.tap(...await middle("grip"));
    await settled();
  }
  await expectPressed("tapped", "Docked");

  // By keys alone.
  await open(url, size);
  await kind("Docked");
  await settled();
  await browser.value(`document.getElementById("grip").focus()`);
  await browser.press("ArrowDown");
  await settled();
  await expectPressed("down by a key", "None");
  await browser.press("ArrowUp");
  await settled();
  await expectPressed("up by a key", "Docked");
  if (floats) {
    await kind("Floating");
    await settled();
    const before = await state();
    await browser.value(`document.getElementById("grip").focus()`);
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp"]) await browser.press(key);
    await browser.press("ArrowRight", true);
    await settled();
    const after = await state();
    expect("moved by keys", [after[17] - before[17], after[18] - before[18]], [40, -20]);
  }

  // The window's corner.
  await open(url, size);
  const whole = (await state()).slice(4, 8);
  await drag("corner", -100, -200);
  const smaller = (await state()).slice(4, 8);
  expectTrue(`a smaller window: ${smaller}`, Math.abs(whole[2] - 100 - smaller[2]) < 3
    && Math.abs(whole[3] - 200 - smaller[3]) < 3);
  await browser.value(`document.getElementById("corner").focus()`);
  await browser.press("ArrowRight");
  await settled();
  expect("wider by a key", (await state())[6], smaller[2] + 10);

  // A link holds the spec and what was chosen.
  const held = [await state(), await frames()];
  await browser.value(`document.getElementById("share").click()`);
  await settled();
  const link = await browser.value(`document.getElementById("link").value`);
  expectTrue("a link", link.startsWith(url + "#play="));
  await open(link, size);
  expect("the screen of a link", [(await state()).slice(0, 21), await frames()],
    [held[0].slice(0, 21), held[1]]);

  // A view that is chosen.
  await open(url, size);
  const view = (await frames()).length - 1;
  if (view >= 0) {
    await browser.value(`(() => { const view = document.getElementById("view");
      view.value = "${view}"; view.dispatchEvent(new Event("change")); })()`);
    await settled();
    const rounded = (number) => String(Math.round(number * 100) / 100);
    expect("its frame", await browser.value(`[...document.querySelectorAll("#frame dd")]
      .map((cell) => cell.textContent)`), (await frames())[view].frame.map(rounded));
    expectTrue("why it is there", await browser.value(
      `document.getElementById("reasons").children.length > 0`));
  }

  // Specs that are wrong: the messages are the tool's, and the layout before stays.
  const good = await frames();
  const write = async (value) => {
    await browser.value(`(() => { const field = document.getElementById("spec");
      field.value = ${JSON.stringify(value)}; field.dispatchEvent(new Event("input")); })()`);
    await browser.settle(500);
  };
  const before = await browser.value(`document.getElementById("spec").value`);
  for (const broken of [before.replace(/\}\s*$/, ""), "", "{\"views\": {\"a\": {}},"
    + " \"constraints\": [\"a.tpo == root.top\",\n  \"a.left = b.left\"]}",
  "{\"device\": \"iPhone 15\", \"views\": {\"<b>x</b>\": {\"hight\": 3}}}"]) {
    const path = join(folder, "broken.json");
    writeFileSync(path, broken);
    const { stderr } = spawnSync(tool, ["solve", path], { encoding: "utf8" });
    await write(broken);
    const found = await browser.value(`[...document.querySelectorAll("#errors pre")]
      .map((each) => each.textContent).join("")`);
    expect("the message", found, stderr.replaceAll(path, spec));
    expect("what stays", await frames(), good);
    expectTrue("the banner", !await browser.value(`document.getElementById("banner").hidden`));
  }
  await browser.value(`document.querySelector("#errors button")?.click()`);
  expect("the place", await browser.value("document.activeElement.id"), "spec");
  await write(before);
  expect("no message", await browser.value(`document.getElementById("errors").children.length`), 0);
  expect("what comes back", await frames(), good);

  // A view without room for its name has it beside itself. Findings at other widths of the window are
  // bars, which move nothing; a bar takes the window to the worst width.
  await browser.value(`(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText;
    globalThis.drawn = [];
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(text);
      draw.call(this, text, ...rest);
    };
  })()`);
  const place = () => browser.value(`document.getElementById("times").getBoundingClientRect().top
    - document.getElementById("state").getBoundingClientRect().bottom`);
  const placeBefore = await place();
  await write(`{"device": "iPhone 15", "views": {"small view": {"intrinsic": [8, 8]}, "wide": {}},
    "constraints": ["|-[\`small view\`]", "V:|-100-[\`small view\`]", "|[wide(360)]", "V:|[wide(50)]",
      "wide.right <= root.right"]}`);
  expectTrue("the name of a small view", await browser.value(`drawn.includes("small view")`));
  expect("bars", await browser.value(`document.querySelectorAll("#widths button").length`), 1);
  expect("what is said about other widths", await browser.value(
    `["clean", "elsewhere"].map((id) => document.getElementById(id).hidden)`), [false, false]);
  expect("the place of what is below", await place(), placeBefore);
  await browser.value(`document.querySelector("#widths button").click()`);
  await settled();
  expect("the worst width", (await state())[6], 340);
  expect("what is said there", await browser.value(
    `document.getElementById("clean").hidden`), true);
  expect("messages in the end", browser.messages, []);
} finally {
  await browser.stop();
}
process.exit(failures > 0 ? 1 : 0);
