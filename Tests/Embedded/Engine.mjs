// The playground's engine in Node, by the interface of EngineFunctions.swift.
import { readFileSync } from "node:fs";

export const kinds = [
  "none", "docked", "undocked", "split", "floating", "camera", "shortcutsBar", "collapsedBar",
];
export const texts = {
  message: 0, present: 3, devices: 4, keyboards: 5, windowForms: 6, views: 7, guides: 8, sets: 9,
  problems: 10, viewExplanation: 12, picture: 14, situation: 16,
};

export class Engine {
  static async open(path) {
    const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
    return new Engine(instance.exports);
  }

  constructor(calls) {
    this.calls = calls;
  }

  get memory() {
    return this.calls.memory.buffer;
  }

  take(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const place = this.calls.allocate(bytes.length);
    new Uint8Array(this.memory).set(bytes, place);
    return [place, bytes.length];
  }

  load(text, name, resets = true) {
    const called = this.take(name);
    const spec = this.take(text);
    const isLoaded = this.calls.load(...called, ...spec, resets ? 1 : 0);
    this.calls.release(called[0]);
    this.calls.release(spec[0]);
    return isLoaded === 1;
  }

  text(what, index = 0) {
    const place = this.calls.text(what, index);
    const length = new DataView(this.memory).getUint32(place, true);
    return new TextDecoder().decode(new Uint8Array(this.memory, place + 4, length));
  }

  list(what, index = 0) {
    return JSON.parse(this.text(what, index));
  }

  numbers(place, count) {
    return Array.from(new Float64Array(this.memory, place, count));
  }

  get state() {
    return this.numbers(this.calls.state(), 26);
  }

  get frames() {
    const all = this.numbers(this.calls.frames(), 4 * this.calls.views());
    return Array.from({ length: all.length / 4 }, (_, view) => all.slice(4 * view, 4 * view + 4));
  }
}
