// Makes playgrounds to be tried in a browser.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

// Writes a page with `play`. Its engine is the module at MOORING_ENGINE where that is set: the one
// that Tests/Embedded/check builds from the present sources.
export const makePlayground = (tool, options, page) => {
  execFileSync(tool, ["play", ...options, "-o", page]);
  const path = process.env.MOORING_ENGINE;
  if (!path) return;
  const engine = gzipSync(readFileSync(path)).toString("base64");
  const opening = "<script type=\"application/wasm\" id=\"engine\">";
  const [before, after] = readFileSync(page, "utf8").split(opening);
  writeFileSync(page, before + opening + engine + after.slice(after.indexOf("</script>")));
};
