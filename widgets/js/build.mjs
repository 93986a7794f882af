// Makes ../static/ from these modules. The results are committed, readable, so that neither
// installing nor building the book needs Node; `--check` says whether they are stale.
import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const common = {
  bundle: true,
  write: false,
  charset: "utf8",
  target: "es2020",
  legalComments: "inline",
  preserveSymlinks: true, // a bundle names its parts: the same names wherever they are kept
  logLevel: "error",
};
const outputs = [
  { ...common, entryPoints: ["widget.js"], format: "esm", outfile: "board.mjs" },
  { ...common, entryPoints: ["page.js"], format: "iife", outfile: "board.page.js" },
  { ...common, entryPoints: ["board.css"], outfile: "board.css" },
];

let stale = 0;
for (const options of outputs) {
  const [made] = (await build(options)).outputFiles;
  const file = new URL(`../static/${options.outfile}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    await writeFile(file, made.text);
  } else if ((await readFile(file, "utf8")) !== made.text) {
    stale += 1;
    console.error(`${options.outfile} is stale: run make bundles`);
  }
}
process.exit(stale ? 1 : 0);
