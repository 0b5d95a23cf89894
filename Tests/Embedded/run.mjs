// Runs the engine that pages are made with: node run.mjs ENGINE SPEC FUNCTION...
//
// Fails unless the engine exports exactly the functions, solves the spec, and has every text that the
// page reads.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Engine, texts } from "./Engine.mjs";

const [, , path, spec, ...names] = process.argv;
const engine = await Engine.open(path);
const found = Object.keys(engine.calls).filter((name) => name !== "memory").sort();
const wanted = names.sort();
if (JSON.stringify(found) !== JSON.stringify(wanted)) {
  throw new Error(`the engine exports ${found.join(", ")}, not ${wanted.join(", ")}`);
}
if (!engine.load(readFileSync(spec), basename(spec))) throw new Error(engine.text(texts.message));
if (engine.calls.solve() < 1) throw new Error(`no view of ${spec} has a frame`);
for (const [name, what] of Object.entries(texts)) {
  if (name !== "message" && engine.text(what, 0) === "") throw new Error(`no text '${name}'`);
}
