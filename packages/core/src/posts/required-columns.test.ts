import { describe, expect, it } from "vitest";
import { buildColumn, buildOption, idOf } from "../columns/columns.factory.ts";
import { ColumnType } from "../model/column.ts";
import { columnsToAskFor } from "./required-columns.ts";

const company = buildColumn({ columnType: ColumnType.TEXT, id: idOf(1), required: true, columnOrder: "b" });
const state = buildColumn({
  columnType: ColumnType.STATE,
  id: idOf(2),
  required: true,
  columnOrder: "a",
  valueOptionList: [buildOption(21, { isDefaultOption: true })],
});
const people = buildColumn({ columnType: ColumnType.USER, id: idOf(3), required: true, columnOrder: "a" });
const link = buildColumn({ columnType: ColumnType.POST_LINK, id: idOf(4), required: true, columnOrder: "c" });

describe("what has to be asked for before a post is made", () => {
  it("is what is required and has no value, in the order of the columns", () => {
    expect(columnsToAskFor([company, people, link], {})).toEqual([people, company, link]);
    expect(columnsToAskFor([company, people, link], { [company.id]: "糸口", [people.id]: [], [link.id]: [3] })).toEqual(
      [people],
    );
  });

  it("leaves out what begins with a value, is not used, or cannot be written", () => {
    const computed = buildColumn({ columnType: ColumnType.COLUMN_DATA_MIRROR, id: idOf(5), required: true });
    const inactive = { ...company, isActive: false };
    const optional = { ...company, required: false };
    expect(columnsToAskFor([state, computed, inactive, optional], {})).toEqual([]);
  });
});
