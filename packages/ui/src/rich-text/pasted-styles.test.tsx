import { describe, expect, it } from "vitest";
import {
  isCountingMarker,
  isOnlyPicture,
  isPlainWeight,
  joinBrokenLines,
  marksOfStyle,
  wordListLevel,
} from "./pasted-styles.tsx";

describe("styles of pasted text", () => {
  it.each([
    ["font-weight:700;font-style:italic", ["strong", "em"]],
    ["color:#000; font-weight: bold", ["strong"]],
    ["text-decoration:underline line-through", ["u", "s"]],
    ["font-weight:400;font-style:normal;text-decoration:none", []],
    ["mso-bidi-font-weight:bold;font-size:10.5pt", []],
  ])("%s", (style, marks) => expect(marksOfStyle(style)).toEqual(marks));

  it("knows a weight that is none", () => {
    expect(isPlainWeight("font-weight:normal;")).toBe(true);
    expect(isPlainWeight("font-weight:700")).toBe(false);
  });

  it.each([
    ["margin-left:42.0pt;mso-list:l0 level2 lfo1", 2],
    ["mso-list:Ignore", null],
    ["margin-left:42.0pt", null],
  ])("%s is of level %s", (style, level) => expect(wordListLevel(style)).toBe(level));

  it.each(["1.", "(a)", "２）", "iv.", "①", "一、"])("%s counts", (marker) =>
    expect(isCountingMarker(marker)).toBe(true),
  );
  it.each(["·", "o", "l", "n", "§", "•", "", "■"])("%j does not count", (marker) =>
    expect(isCountingMarker(marker)).toBe(false),
  );

  it("joins lines that the source broke between Japanese letters, and only those", () => {
    expect(joinBrokenLines("今日は\n  晴れ、\n明日は雨")).toBe("今日は晴れ、明日は雨");
    expect(joinBrokenLines("hello\nworld")).toBe("hello\nworld");
  });

  it("tells a copied picture from a table that came with its picture", () => {
    expect(isOnlyPicture('<meta charset="utf-8"><img src="https://a.example/a.png" alt="甲">')).toBe(true);
    expect(isOnlyPicture("")).toBe(true);
    expect(isOnlyPicture("<style>td{}</style><table><tr><td></td></tr></table>")).toBe(false);
    expect(isOnlyPicture('<p>甲</p><img src="file:///a.png">')).toBe(false);
  });
});
