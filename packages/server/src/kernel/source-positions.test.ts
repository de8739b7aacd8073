import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";
import { afterAll, expect, it } from "vitest";
import { findOriginals, withSourcePositions } from "./source-positions.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-positions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, "src"));
writeFileSync(
  join(folder, "src/deep.ts"),
  "export const one: number = 1;\n\nexport function fall(): never {\n  throw new Error('fell');\n}\n",
);
writeFileSync(join(folder, "src/main.ts"), 'import { fall } from "./deep.ts";\nexport const act = () => fall();\n');
const { output } = await build({
  cwd: folder,
  input: { main: join(folder, "src/main.ts") },
  output: { dir: join(folder, "server/build"), format: "esm", sourcemap: true, minify: { mangle: false } },
});

it("a stack of the bundle names the lines of the source", () => {
  // In a process of its own: the test runner has source maps on.
  const bundle = pathToFileURL(join(folder, "server/build/main.js"));
  const program = `import { act } from "${bundle}"; try { act() } catch (error) { console.log(error.stack) }`;
  const stack = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(stack).toContain("server/build/main.js");
  const mapped = withSourcePositions(stack);
  expect(mapped).toMatch(/at fall \(\S*src\/deep\.ts:4:\d+\)/);
  expect(mapped).toMatch(/at act \(\S*src\/main\.ts:2:\d+\)/);
  expect(mapped).not.toContain("server/build");
});

it("a stack without the bundle, or without its map, stays as it is", () => {
  const stack = "Error: x\n    at a (/srv/app/src/a.ts:1:2)\n    at b (file:///nowhere/server/build/b.js:3:4)";
  expect(withSourcePositions(stack)).toBe(stack);
});

it.each(["file://host/server/build/a.js", "file:///a%2Fb/server/build/a.js"])(
  "an address that is no file here stays as it is: %s",
  (address) => {
    const stack = `Error: x\n    at a (${address}:1:2)`;
    expect(withSourcePositions(stack)).toBe(stack);
  },
);

it("every place is found as Node's own reader finds it", () => {
  const [chunk] = output;
  const map = new SourceMap(JSON.parse(String(chunk.map)));
  const wanted = chunk.code.split("\n").flatMap((text, line) => [...text].map((_, column) => ({ line, column })));
  const found = findOriginals(String(chunk.map?.mappings), wanted);
  const expected = wanted.map(({ line, column }) => {
    const entry = map.findEntry(line, column);
    return "originalLine" in entry && entry.generatedLine === line
      ? {
          source: chunk.map?.sources.indexOf(entry.originalSource),
          line: entry.originalLine,
          column: entry.originalColumn,
        }
      : undefined;
  });
  expect(found).toEqual(expected);
});
