// Solves a spec with the WebAssembly build of the engine: node solve.mjs MODULE SPEC
import { readFileSync } from "node:fs";

const [, , modulePath, specPath] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {
  env: new Proxy({}, { get: (_, name) => () => { throw new Error(`no ${name} here`); } }),
});
const { memory, allocate, solve } = instance.exports;
const spec = readFileSync(specPath);
const input = allocate(spec.length);
new Uint8Array(memory.buffer).set(spec, input);
const output = solve(input, spec.length);
const length = new DataView(memory.buffer).getUint32(output, true);
const text = new Uint8Array(memory.buffer, output + 4, length);
process.stdout.write(text);
