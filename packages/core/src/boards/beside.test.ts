import { describe, expect, it } from "vitest";
import { keyBeside } from "./beside.ts";

const three = [
  { id: "c", key: "a2" },
  { id: "a", key: "a0" },
  { id: "b", key: "a1" },
];
const order = (key: string) =>
  [...three, { id: "new", key }]
    .sort((x, y) => (x.key < y.key ? -1 : 1))
    .map(({ id }) => id)
    .join("");

describe("a place among others", () => {
  it.each([
    ["behind the first", { previousId: "a" }, "anewbc"],
    ["behind the last", { previousId: "c" }, "abcnew"],
    ["before the first", { nextId: "a" }, "newabc"],
    ["before another", { nextId: "c" }, "abnewc"],
    ["at the end", {}, "abcnew"],
    [
      "between two that no longer stand side by side: behind the one before",
      { previousId: "b", nextId: "a" },
      "abnewc",
    ],
  ])("%s", (_, beside, expected) => {
    expect(order(keyBeside(three, beside))).toBe(expected);
  });

  it("is the beginning where nothing else is", () => {
    expect(keyBeside([], {})).toBe("a0");
  });

  it("is found among keys that are alike", () => {
    const alike = [
      { id: "a", key: "a0" },
      { id: "b", key: "a0" },
    ];
    expect(keyBeside(alike, { previousId: "a" }) > "a0").toBe(true);
    expect(keyBeside(alike, { nextId: "b" }) < "a0").toBe(true);
  });

  it("does not exist beside what is not there", () => {
    expect(() => keyBeside(three, { previousId: "gone" })).toThrow("対象が見つかりません");
  });
});
