import { describe, expect, it } from "vitest";
import { COLUMN_TYPES, ColumnType } from "../model/column.ts";
import { convertColumn, convertValue, mayConvert } from "./column-conversion.ts";
import { buildColumn, buildOption, idOf } from "./columns.factory.ts";

const { TEXT, LONG_TEXT, NUMERIC, STATE, DROP_DOWN, DATE, TERM, LINK_URL, USER } = ColumnType;
const valueOptionList = [buildOption(1, { name: "甲" }), buildOption(2, { name: "乙", deletedAt: "2026-11-15" })];

function converted(from: ColumnType, to: ColumnType, value: unknown) {
  const column = buildColumn({ columnType: from, valueOptionList });
  return convertValue(value, column, convertColumn(column, to));
}

describe("a value of another kind", () => {
  it.each([
    ["a text becomes a number", TEXT, NUMERIC, "1,234.5", 1234.5, false],
    ["unless it is none", TEXT, NUMERIC, "たくさん", undefined, true],
    ["or too large a one", TEXT, NUMERIC, "1e400", undefined, true],
    ["a number becomes a text", NUMERIC, TEXT, -0.5, "-0.5", false],
    ["a long text loses its lines, not its words", LONG_TEXT, TEXT, "一\n二", "一 二", false],
    ["but is lost when it is too long", LONG_TEXT, TEXT, "長".repeat(1_001), undefined, true],
    ["a text becomes a day when it is one", TEXT, DATE, "2026-02-28", "2026-02-28", false],
    ["and is lost otherwise", TEXT, DATE, "2026-02-30", undefined, true],
    ["a day begins a term", DATE, TERM, "2026-02-28", { start: "2026-02-28", end: null }, false],
    ["a term keeps its beginning", TERM, DATE, { start: "2026-02-01", end: "2026-02-28" }, "2026-02-01", true],
    ["or its only end", TERM, DATE, { start: null, end: "2026-02-28" }, "2026-02-28", false],
    ["a state is chosen in a list", STATE, DROP_DOWN, idOf(1), [idOf(1)], false],
    ["though nobody can choose it any more", STATE, DROP_DOWN, idOf(2), [idOf(2)], false],
    ["of a list the first stays", DROP_DOWN, STATE, [idOf(2), idOf(1)], idOf(2), true],
    ["options become their names", DROP_DOWN, TEXT, [idOf(1), idOf(2)], "甲、乙", false],
    [
      "a link becomes its text and address",
      LINK_URL,
      TEXT,
      { text: "頁", url: "https://a.example/" },
      "頁 https://a.example/",
      false,
    ],
    ["an address becomes a link", TEXT, LINK_URL, "https://a.example/", { text: "", url: "https://a.example/" }, false],
    ["what is no address does not", TEXT, LINK_URL, "javascript:alert(1)", undefined, true],
  ])("%s", (_, from, to, value, expected, isLost) => {
    expect(converted(from, to, value)).toEqual({ value: expected, isLost });
  });
});

describe("a column of another kind", () => {
  it("is possible only where values convert", () => {
    expect(mayConvert(TEXT, TEXT)).toBe(false);
    for (const to of COLUMN_TYPES) expect(mayConvert(USER, to)).toBe(false);
    for (const from of COLUMN_TYPES) expect(mayConvert(from, ColumnType.POST_TITLE)).toBe(false);
  });

  it("leaves the status and what the other kind cannot count", () => {
    const state = buildColumn({
      columnType: STATE,
      isStatus: true,
      valueOptionList: [buildOption(1, { statusType: 4 })],
    });
    expect(convertColumn(state, DROP_DOWN)).toMatchObject({ isStatus: false, valueOptionList: [{ statusType: null }] });
    expect(convertColumn(convertColumn(state, DROP_DOWN), STATE).valueOptionList[0]?.statusType).toBe(1);
    const sum = buildColumn({ columnType: NUMERIC, numericFunctionType: "SUM" });
    expect(convertColumn(sum, TEXT).numericFunctionType).toBe("NONE");
  });
});
