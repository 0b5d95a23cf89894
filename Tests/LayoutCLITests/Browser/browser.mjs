// A browser without a window, spoken to in the DevTools protocol. Needs Node's WebSocket (from
// version 20 with --experimental-websocket) and chromium-headless-shell or chromium.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Writes a page with `play`, from the template at MOORING_PLAYGROUND where that is set.
export const makePlayground = (tool, options, page) => {
  const template = process.env.MOORING_PLAYGROUND;
  execFileSync(tool,
    ["play", ...options, "-o", page, ...(template ? ["--template", template] : [])]);
};

export class Browser {
  static async start(binary) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), "page-"));
    browser.process = spawn(binary, ["--headless", "--no-sandbox", "--disable-gpu",
      "--no-first-run", "--remote-debugging-port=0", `--user-data-dir=${browser.folder}`,
      "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
    const url = await new Promise((resolve, reject) => {
      let text = "";
      browser.process.stderr.on("data", (data) => {
        text += data;
        const found = text.match(/ws:\/\/\S+/);
        if (found) resolve(found[0]);
      });
      browser.process.on("exit", () => reject(new Error("the browser ended: " + text)));
    });
    browser.socket = new WebSocket(url);
    browser.waiting = new Map();
    browser.count = 0;
    browser.messages = [];
    browser.requests = [];
    browser.socket.onmessage = ({ data }) => browser.receive(JSON.parse(data));
    await new Promise((resolve) => { browser.socket.onopen = resolve; });
    return browser;
  }

  receive(message) {
    if (message.id) {
      const { resolve, reject } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message)); else resolve(message.result);
      return;
    }
    const { method, params } = message;
    if (method === "Runtime.exceptionThrown") {
      this.messages.push(params.exceptionDetails.exception?.description ?? "an exception");
    }
    if (method === "Runtime.consoleAPICalled") this.messages.push(params.type);
    if (method === "Log.entryAdded") this.messages.push(params.entry.text);
    if (method === "Page.javascriptDialogOpening") {
      this.messages.push("a dialog: " + params.message);
      this.send("Page.handleJavaScriptDialog", { accept: true });
    }
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Page.loadEventFired") this.loaded?.();
  }

  send(method, params = {}, session = this.session) {
    const id = ++this.count;
    this.socket.send(JSON.stringify({ id, method, params, sessionId: session }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  // Opens a page in a tab of its own.
  async open(url, { width, height, mobile = false, dark = false, reduced = false }) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" }, undefined);
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true },
      undefined);
    this.session = sessionId;
    this.messages = [];
    this.requests = [];
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(domain + ".enable");
    await this.send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile });
    await this.send("Emulation.setTouchEmulationEnabled", { enabled: mobile });
    await this.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: reduced ? "reduce" : "no-preference" }] });
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.send("Page.navigate", { url });
    await loaded;
  }

  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  // Waits by the page's own clock, so that its earlier and shorter timers have run, and for a frame.
  async settle(time) {
    await this.value(`new Promise((resolve) => setTimeout(() => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
      setTimeout(resolve, 1000);
    }, ${time}))`);
  }

  async press(key, shift = false) {
    const codes = { " ": 32, ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Tab: 9,
      ArrowUp: 38, ArrowDown: 40, Escape: 27, Enter: 13, "<": 188, ">": 190 };
    const event = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: codes[key] ?? 0,
      modifiers: shift ? 8 : 0 };
    if (key === " ") event.text = " ";
    if (key === "Enter") event.text = "\r";
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async mouse(type, x, y) {
    if (type !== "mouseMoved") this.isHeld = type === "mousePressed";
    await this.send("Input.dispatchMouseEvent", { type, x, y, clickCount: 1,
      button: type !== "mouseMoved" || this.isHeld ? "left" : "none",
      buttons: this.isHeld ? 1 : 0 });
  }

  async tap(x, y) {
    // Both at once: with a pause between them, as a busy machine makes one, this would be a long
    // press and no tap.
    await Promise.all([
      this.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
      this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
    ]);
  }

  async touch(type, ...points) {
    await this.send("Input.dispatchTouchEvent",
      { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  }

  async picture(path, isWhole = false) {
    const { data } = await this.send("Page.captureScreenshot",
      { format: "png", captureBeyondViewport: isWhole });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  // Ends the browser, all of its processes.
  async stop() {
    const gone = new Promise((resolve) => this.process.on("exit", resolve));
    const late = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    this.process.stderr.destroy();
    this.send("Browser.close", {}, undefined).catch(() => {});
    await gone;
    clearTimeout(late);
    this.socket.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
