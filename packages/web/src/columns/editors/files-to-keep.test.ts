import { expect, it } from "vitest";
import { filesToKeep } from "./files-to-keep.ts";

const file = (id: string) => ({ id, name: `${id}.png`, mime: "image/png", size: 1 });
const [first, second, uploaded] = [file("a"), file("b"), file("c")];

it("keeps finished uploads", () => {
  expect(filesToKeep([first], [first, uploaded])).toEqual([first, uploaded]);
  expect(filesToKeep([], [uploaded])).toEqual([uploaded]);
});

it("brings removed files back", () => {
  expect(filesToKeep([first, second], [second, uploaded])).toEqual([first, second, uploaded]);
});

it("has nothing to keep where no upload has finished", () => {
  expect(filesToKeep([first, second], [second])).toBeUndefined();
  expect(filesToKeep([], [])).toBeUndefined();
});
