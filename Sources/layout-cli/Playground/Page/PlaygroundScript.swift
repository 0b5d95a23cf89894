/// What a playground does: shows the layout that the engine solves, and passes on what hands do.
enum PlaygroundScript {
  static let text =
    "\"use strict\";\n(async () => {\n" + common + engine + stage + labels + keyboard + readings
    + situation + dragging + editor + sharing + start + "})();\n"

  private static let common = #"""
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

    """#

  /// Takes the spec of the link, or the page's own.
  private static let start = #"""
    let engine;
    try {
      const module = unpacked(by("engine").textContent);
      engine = await Engine.start(await through(module, new DecompressionStream("gzip")));
    } catch (error) {
      say("news", "");
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
        const exact = new Float64Array(engine.calls.memory.buffer, engine.calls.frame(index, 2), 4);
        engine.look(false);
        return { name, frame: [...engine.frames.subarray(4 * index, 4 * index + 4)],
          exact: [...exact] };
      }) };
    requestAnimationFrame(() => { document.documentElement.dataset.ready = ""; });

    """#
}
