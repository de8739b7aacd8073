import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderCycles } from "./boundaries/folder-cycles.ts";
import { targetOf } from "./boundaries/places.ts";
import { parseSource } from "./boundaries/source.ts";
import { COMMENT_WALK, WALK_STARTS } from "./house/comment-walk.ts";
import { flatFolders } from "./house/folders.ts";
import { measureSource } from "./house/measured-source.ts";
import { ROOT } from "./run-step.ts";

const source = (path: string, text: string) => parseSource({ path, text });

describe("the walk of a comment", () => {
  const paths = COMMENT_WALK.map(({ path }) => path);

  it.each(paths)("%s is there", (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it("has no file twice", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("hangs together: imports lead from its starts to every file, through files of the walk alone", () => {
    const reached = new Set(WALK_STARTS);
    // A set hands out what is added to it on the way.
    for (const path of reached)
      for (const { specifier } of source(path, readFileSync(join(ROOT, path), "utf8")).imports) {
        const target = (targetOf(path, specifier) ?? "").replace(/\.tsx?$/, "");
        const met = paths.find((other) => other.replace(/\.tsx?$/, "") === target);
        if (met) reached.add(met);
      }
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe("folders", () => {
  it("that import each other are one group, in whatever depth their files lie", () => {
    const sources = [
      source("packages/core/src/a/x/one.ts", 'import "../../b/two.ts";'),
      source("packages/core/src/b/two.ts", 'import "#core/c/three";'),
      source("packages/core/src/c/three.ts", 'import "#core/a/four";'),
      source("packages/core/src/d/five.ts", 'import "#core/a/four";'),
    ];
    expect(folderCycles(sources)).toEqual([["a", "b", "c"].map((name) => `packages/core/src/${name}`)]);
  });

  it("and their own sub-folders are one thing", () => {
    const sources = [
      source("packages/core/src/a/one.ts", 'import "./x/two.ts";'),
      source("packages/core/src/a/x/two.ts", 'import "../three.ts";'),
    ];
    expect(folderCycles(sources)).toEqual([]);
  });

  it("are counted without what lies deeper", () => {
    expect(flatFolders(["a/one.ts", "a/two.ts", "a/b/three.ts"])).toEqual([
      ["a", 2],
      ["a/b", 1],
    ]);
  });
});

it("functions are measured with their names", () => {
  const text = "const long = () => {\n  a();\n  b();\n};\nfunction short() {}\n";
  const { functions } = measureSource({ path: "packages/core/src/a.ts", text });
  expect(functions.map(({ name, lines }) => [name, lines])).toEqual([
    ["long", 4],
    ["short", 1],
  ]);
});
