import { describe, expect, it } from "vitest";
import { shortened, textDiff } from "./text-diff.ts";

const told = (before: string, after: string) =>
  textDiff(before, after).map(({ kind, pieces }) => [
    kind,
    pieces.map((piece) => (piece.kind === "same" ? piece.text : `[${piece.text}]`)).join(""),
  ]);

describe("the difference of two texts", () => {
  it("keeps lines that stayed, and marks those that came and went", () => {
    expect(told("一\n二\n三", "一\n三\n四")).toEqual([
      ["same", "一"],
      ["removed", "[二]"],
      ["same", "三"],
      ["added", "[四]"],
    ]);
  });

  it("marks the words inside a line that was rewritten", () => {
    expect(told("検索が遅いです", "検索が速いです")).toEqual([
      ["removed", "検索が[遅い]です"],
      ["added", "検索が[速い]です"],
    ]);
  });

  it("is a whole line where nothing is alike", () => {
    expect(told("あいう", "xyz")).toEqual([
      ["removed", "[あいう]"],
      ["added", "[xyz]"],
    ]);
  });

  it("of nothing and something is all new, of two that are the same nothing", () => {
    expect(told("", "新しい")).toEqual([["added", "[新しい]"]]);
    expect(told("同じ", "同じ")).toEqual([["same", "同じ"]]);
    expect(told("", "")).toEqual([]);
  });

  it("of very long texts is there at once", () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join("\n");
    expect(textDiff(many("a"), many("b"))).toHaveLength(10_000);
  });

  it("leaves out what is far from any change", () => {
    const lines = textDiff("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\n5\n6\n8");
    expect(shortened(lines).map((line) => line?.pieces.map(({ text }) => text).join("") ?? "…")).toEqual([
      "…",
      "5",
      "6",
      "7",
      "8",
    ]);
    expect(shortened(textDiff("1", "1"))).toEqual([null]);
  });
});
