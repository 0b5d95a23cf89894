// Drags a floating keyboard past each edge in the playground of near-away.json: sets.mjs BROWSER
// TOOL FOLDER; prints what is wrong, and nothing else.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser, makePlayground } from "./browser.mjs";

const [binary, tool, folder] = process.argv.slice(2);
const page = join(folder, "play.html");
makePlayground(tool, ["Examples/Specs/near-away.json", "--keyboard", "floating:257,467,320,260"], page);
const browser = await Browser.start(binary);
let failures = 0;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const read = () => browser.value(`[document.getElementById("state").textContent,
  [...document.querySelectorAll("#sets li.on b")].map((set) => set.textContent)]`);
const expectSets = async (what, edges, sets) => {
  const found = await read();
  const wanted = [`Keyboard floating, ${edges}.`, sets];
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  failures += 1;
  console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};
let place = [0, 0];
const hold = async () => {
  place = await browser.value(`(() => { scrollTo(0, 0);
    const box = document.getElementById("grip").getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2]; })()`);
  await browser.mouse("mousePressed", ...place);
};
const to = async (dx, dy) => {
  const scale = await browser.value("playground.scale");
  place = [place[0] + dx * scale, place[1] + dy * scale];
  await browser.mouse("mouseMoved", ...place);
  await browser.settle(100);
};

const away = ["away from top", "away from leading and trailing"];
try {
  await browser.open(pathToFileURL(page).href, { width: 1280, height: 900 });
  for (let count = 0; count < 100; count++) {
    if (await browser.value("document.documentElement.dataset.ready === ''")) break;
    await wait(50);
  }
  // The keyboard, 320 by 260, begins in the middle of 834 by 1194: an edge is near within a tenth
  // of the window's size.
  await hold();
  await expectSets("in the middle", "away from all edges", away);
  await to(-200, 0);
  await expectSets("at 57, 467", "near leading", ["away from top", "near leading"]);
  await to(400, 0);
  await expectSets("at 457, 467", "near trailing", ["away from top", "near trailing"]);
  await to(0, -400);
  await expectSets("at 457, 67", "near top and trailing", ["near top", "near trailing"]);
  await to(-200, 0);
  await expectSets("at 257, 67", "near top", ["away from leading and trailing", "near top"]);
  await to(0, 800);
  await expectSets("at 257, 867", "near bottom", away);
  await to(0, -400);
  await expectSets("in the middle again", "away from all edges", away);
  await browser.mouse("mouseReleased", ...place);
  if (browser.messages.length > 0) {
    failures += 1;
    console.log(`messages: ${JSON.stringify(browser.messages)}`);
  }
} finally {
  await browser.stop();
}
process.exit(failures > 0 ? 1 : 0);
