import { join } from "node:path";
import { expect, it } from "vitest";
import { framesOf } from "./stack-frames.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const placesOf = (stack: string) =>
  framesOf(stack).map(({ filename, function: name, lineno, colno }) => [filename, name, lineno, colno]);

it("reads Node's stacks without the place of installation, the innermost frame last", () => {
  const stack = `Error: at home (secret)\n    at async run (file://${ROOT}/packages/server/src/a.ts:3:4)\n    at ${ROOT}/node_modules/pg/b.js:5:6\n    at node:net:7:8\n    at Object.x (/home/hanako/y.js:9:1)`;
  expect(placesOf(stack)).toEqual([
    ["outside", "Object.x", 9, 1],
    ["node:net", undefined, 7, 8],
    ["app:///node_modules/pg/b.js", undefined, 5, 6],
    ["app:///packages/server/src/a.ts", "run", 3, 4],
  ]);
});

it("reads those of Firefox and Safari, without the host", () => {
  const stack =
    "draw@https://shop.itoguchi.example/assets/board-a_1.js:2:7\n@https://elsewhere.example/x.js?token=1:1:1";
  expect(placesOf(stack)).toEqual([
    ["outside", undefined, 1, 1],
    ["app:///assets/board-a_1.js", "draw", 2, 7],
  ]);
});

it.each([
  "blob:https://tenant.example/0b0e-1",
  "blob:https://tenant.example/assets/a.js",
  "data:text/javascript,secret",
  "webpack-internal:///./secret.js",
  "file://host/secret.js",
  "C:/Users/hanako/x.js",
])("says nothing of %s", (file) => {
  expect(placesOf(`Error\n    at x (${file}:1:2)`)).toEqual([["outside", "x", 1, 2]]);
});

it("takes as long for a line made to be slow as for any other", () => {
  expect(framesOf(`${"a ".repeat(100_000)}\n${"at (".repeat(100_000)}`)).toEqual([]);
});
