import { expect, it } from "vitest";
import { ColumnType } from "../model/column.ts";
import { columnGuide, guideText } from "./column-guide.ts";
import { COLUMN_KINDS } from "./registry.ts";

const WRITTEN = Object.values(ColumnType).filter((type) => COLUMN_KINDS[type].origin === "stored");

it.each(WRITTEN)("the example of kind %i can be written", (type) => {
  const kind = COLUMN_KINDS[type];
  expect((kind.sent ?? kind.value).safeParse(kind.example?.value).error).toBeUndefined();
});

it("says of every kind what is written and what can be asked", () => {
  expect(columnGuide().map(({ type }) => type)).toEqual(Object.values(ColumnType));
  expect(guideText("values")).toContain("- TERM: { start?: date | date-time | null, end?: date | date-time | null }");
  expect(guideText("values")).toContain("- STATE: uuid");
  expect(guideText("operators")).toContain("- FILE: IS_EMPTY 8, IS_NOT_EMPTY 9");
});
