import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromTsv, toTsv } from "./tsv.ts";

describe("cells on the clipboard", () => {
  it("are written as Excel writes them", () => {
    expect(toTsv([["a", "b"]])).toBe("a\tb");
    expect(
      toTsv([
        ['彼は"はい"と', "二\n行"],
        ["c", ""],
      ]),
    ).toBe('"彼は""はい""と"\t"二\n行"\r\nc\t\r\n');
  });

  it.each<[string, string[][]]>([
    ["", [[""]]],
    ["a", [["a"]]],
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\nb", [["a"], ["b"]]],
    ["a\rb", [["a"], ["b"]]],
    ['"二\n行"\tx', [["二\n行", "x"]]],
    ['"タブ\tと""引用"""', [['タブ\tと"引用"']]],
    ['"閉じない', [['"閉じない']]],
    ['5" のねじ\tx', [['5" のねじ', "x"]]],
    ['"a"b\tc', [['"a"b', "c"]]],
    ["\n\na", [[""], [""], ["a"]]],
  ])("are read from %j", (text, cells) => {
    expect(fromTsv(text)).toEqual(cells);
  });

  it("come back as they were", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', "\t", "\n", "\r", "a", "あ", " ", "😀") });
    const table = fc
      .nat({ max: 4 })
      .chain((more) =>
        fc.array(fc.array(cell, { minLength: more + 1, maxLength: more + 1 }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (cells) => {
        expect(fromTsv(toTsv(cells))).toEqual(cells);
      }),
    );
  });
});
