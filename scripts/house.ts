import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { folderCycles } from "./boundaries/folder-cycles.ts";
import { isProduct, isTest } from "./boundaries/places.ts";
import { isRegistry } from "./boundaries/registries.ts";
import { COMMENT_WALK } from "./house/comment-walk.ts";
import { flatFolders } from "./house/folders.ts";
import { measureSource } from "./house/measured-source.ts";
import { ROOT } from "./run-step.ts";

/** Prints the figures of the code's structure: where it is crowded, long or knotted. None of them is a gate. */
const SHOWN = 8;

const paths = globSync("packages/*/src/**/*.{ts,tsx,css,sql}", { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
const sources = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => measureSource({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const product = sources.filter(({ path }) => isProduct(path));

const walk = COMMENT_WALK.map(({ path }) => path);
const own = COMMENT_WALK.filter(({ isPlumbing }) => !isPlumbing).map(({ path }) => path);
const cycles = folderCycles(product);
const folders = flatFolders(paths);
const functions = product.flatMap((source) => source.functions).sort((a, b) => b.lines - a.lines);
const naming = product.filter(({ path, kinds }) => kinds.length > 0 && !isRegistry(path));
const suppressions = product.reduce((sum, source) => sum + source.hookSuppressions, 0);

show("add a comment", [
  `${walk.length} files (${own.length} without shared plumbing)`,
  `${foldersOf(walk)} folders (${foldersOf(own)})`,
]);
show(
  `folder cycles: ${cycles.length}`,
  cycles.map((folders) => folders.join(" ↔ ")),
);
show(
  "fullest folders",
  folders.slice(0, SHOWN).map(([folder, files]) => `${files} ${folder}`),
);
show(
  "longest functions",
  functions.slice(0, SHOWN).map((f) => `${f.lines} ${f.name} ${f.path}:${f.line}`),
);
show(`files that name a kind outside its registry: ${naming.length}`, [
  ...(["ColumnType", "ChartType", "ViewType"] as const).map(
    (kind) => `${naming.filter(({ kinds }) => kinds.some(({ what }) => what.startsWith(kind))).length} ${kind}`,
  ),
]);
show(`suppressed hook dependencies: ${suppressions}`, []);
const [webTests, webLines] = [true, false].map((tests) =>
  sources
    .filter(({ path }) => path.startsWith("packages/web/src/") && isTest(path) === tests)
    .reduce((sum, { text }) => sum + text.split("\n").length, 0),
) as [number, number];
show(`lines of unit tests per line of code in web: ${(webTests / webLines).toFixed(2)}`, []);

console.log(
  JSON.stringify({
    house: `${product.length} files`,
    metrics: {
      commentFiles: walk.length,
      commentFolders: foldersOf(walk),
      folderCycles: cycles.length,
      largestFlatFolder: folders[0]?.[1] ?? 0,
      longestFunction: functions[0]?.lines ?? 0,
      kindsNamedElsewhere: naming.length,
      hookSuppressions: suppressions,
    },
  }),
);

function foldersOf(files: string[]): number {
  return new Set(files.map((path) => posix.dirname(path))).size;
}

function show(title: string, lines: string[]): void {
  console.log([title, ...lines.map((line) => `  ${line}`)].join("\n"));
}
