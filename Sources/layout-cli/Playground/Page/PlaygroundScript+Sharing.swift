extension PlaygroundScript {
  /// Links, files and recordings.
  static let sharing = #"""
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
      save(base + ".svg", "image/svg+xml", engine.text(texts.picture, 16));

    let records = false;
    let recorded = -1;
    const tellRecording = () => {
      if (!records || engine.state[at.events] === recorded) return;
      recorded = engine.state[at.events];
      say("record", `Stop and save, ${recorded} event${recorded === 1 ? "" : "s"}`);
    };
    by("record").onclick = () => {
      records = !records;
      by("record").setAttribute("aria-pressed", String(records));
      if (records) {
        engine.calls.setTime(performance.now() / 1000);
        engine.calls.beginRecording();
        engine.look(true);
        recorded = -1;
        tellRecording();
      } else {
        save(base + ".ndjson", "application/x-ndjson", engine.text(texts.recording));
        say("record", "Record");
      }
    };
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.onchange = () => {
      takeColors();
      drawn = "";
      drawSoon();
    };
    takeColors();

    """#
}
