import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pastedInto, rowsOf } from "./pasted-lines.ts";

const EMPTY = { value: "", from: 0, until: 0 };

describe("lines pasted into a field", () => {
  it.each<[string, string]>([
    ["", ""],
    ["一つだけ", ""],
    ["一つだけ\r\n", ""],
    ["\n\n一つだけ\n\n", ""],
    ["題\t値", ""],
    ['"一つの\nセル"\r\n', "<table><tr><td>一つの<br>セル</td></tr></table>"],
  ])("are the field's own where there is one: %j", (plain, html) => {
    expect(pastedInto(EMPTY, { plain, html })).toBeUndefined();
  });

  it.each<[string, string, string[][]]>([
    ["一\n二", "", [["一"], ["二"]]],
    ["一\r\n\r\n  \r\n二\r\n", "", [["一"], ["二"]]],
    ["一\r二\r", "", [["一"], ["二"]]],
    ['"はい"\n"いいえ"', "", [['"はい"'], ['"いいえ"']]],
    [
      "一\t1\n二\t2\n\t\n",
      "",
      [
        ["一", "1"],
        ["二", "2"],
      ],
    ],
    ['"上\n下"\r\n二\r\n', "<table><tr></tr></table>", [["上\n下"], ["二"]]],
  ])("are read from %j", (plain, html, rows) => {
    const pasted = pastedInto(EMPTY, { plain, html });
    expect(pasted && rowsOf(pasted)).toEqual(rows);
  });

  it("are put where the cursor is, over what is selected", () => {
    const pasted = pastedInto({ value: "先頭と末尾", from: 2, until: 3 }, { plain: "一\n二\n", html: "" });
    expect(pasted && rowsOf(pasted)).toEqual([["先頭一"], ["二末尾"]]);
  });

  it("lose no line and no letter, whatever ends the lines", () => {
    const line = fc
      .string({ unit: fc.constantFrom('"', "a", "あ", " ", "😀", "・"), minLength: 1 })
      .filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(fc.array(line, { minLength: 2 }), fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
        const pasted = pastedInto(EMPTY, { plain: lines.join(end), html: "" });
        expect(pasted && rowsOf(pasted).flat()).toEqual(lines);
      }),
    );
  });
});
