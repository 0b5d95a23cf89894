extension PlaygroundScript {
  /// Speaks to the engine in its memory; all that is decided of a layout is decided there.
  static let engine = #"""
    const kindNames = ["none", "docked", "undocked", "split", "floating", "camera", "shortcutsBar",
      "collapsedBar"];
    const [none, docked, undocked, split, floating, camera, shortcutsBar, collapsedBar] =
      kindNames.keys();
    const edgeNames = [[1, "top"], [2, "leading"], [4, "bottom"], [8, "trailing"]];
    const texts = { why: 0, spec: 1, withSituation: 3, devices: 4, keyboards: 5, windows: 6,
      views: 7, guides: 8, sets: 9, problems: 10, constraints: 11, view: 12, guide: 13, picture: 14,
      recording: 15, situation: 16 };
    // Places in the engine's state.
    const at = { screen: 0, corner: 3, window: 4, covered: 8, direction: 12, device: 13,
      orientation: 14, form: 15, kind: 16, keyboard: 17, near: 21, conflicts: 22, open: 23,
      unsettled: 24, events: 25 };

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

    """#
}
