import { describe, expect, it } from "vitest";
import { markdownHtml } from "../kernel/markdown.ts";
import { COLUMN_TYPES, type Column, ColumnType } from "../model/column.ts";
import { columnDataOf } from "./column-data.ts";
import { buildColumn, buildReading, idOf } from "./columns.factory.ts";
import type { CellSources, ColumnKind } from "./kind.ts";
import { mirrorKind } from "./kinds/column-data-mirror.ts";
import { COLUMN_KINDS } from "./registry.ts";

const context: CellSources = {
  reading: buildReading(),
  file: () => undefined,
  linkedPost: () => undefined,
  markdownHtml,
};
const filled = (columnType: ColumnType, value: unknown, overrides: Partial<Column> = {}, more = {}) =>
  columnDataOf(buildColumn({ columnType, ...overrides }), value, { ...context, ...more }, 7).map((datum) =>
    Object.fromEntries(
      Object.entries(datum).filter(([name, field]) => field !== null && !/^id$|Id$|SerialN/.test(name)),
    ),
  );

describe("a value as a list of fields", () => {
  it.each(COLUMN_TYPES)("kind %i makes nothing of what is empty or not its own", (columnType) => {
    const column = buildColumn({ columnType });
    for (const value of [undefined, null, { odd: true }, Number.NaN])
      expect(columnDataOf(column, value, context, 7)).toEqual([]);
  });

  it("has its column, its post's number and a name of its own", () => {
    const list = columnDataOf(buildColumn({ columnType: ColumnType.DROP_DOWN }), [idOf(1), idOf(2)], context, 7);
    expect(
      list.map(({ id, projectBoardColumnId, postProjectSerialNumber, valueOptionId }) => [
        ...[id, projectBoardColumnId, postProjectSerialNumber, valueOptionId],
      ]),
    ).toEqual([
      [`${idOf(900)}:0`, idOf(900), 7, idOf(1)],
      [`${idOf(900)}:1`, idOf(900), 7, idOf(2)],
    ]);
  });

  it("of measured time says from when to when and how long", () => {
    const value = { start: "2026-04-01T00:00:00.000Z", end: "2026-04-01T01:30:00.000Z" };
    expect(filled(ColumnType.TIME_MEASUREMENT, value)).toEqual([
      { timeMeasurementStart: value.start, timeMeasurementEnd: value.end, timeMeasurementDuration: 90 },
    ]);
  });

  it("of a mirror has the fields of the mirrored kind", () => {
    const mirrorOf = (columnType: ColumnType, settings: Partial<Column> = {}) => {
      const mirror = buildColumn({ columnType: ColumnType.COLUMN_DATA_MIRROR, ...settings });
      return mirrorKind(mirror, buildColumn({ columnType }), COLUMN_KINDS[columnType]) as unknown as ColumnKind;
    };
    const read = (value: unknown, kind: ColumnKind, settings: Partial<Column> = {}) =>
      filled(ColumnType.COLUMN_DATA_MIRROR, value, settings, { kind });
    expect(read([1, 2], mirrorOf(ColumnType.NUMERIC))).toEqual([{ numericData: 1 }, { numericData: 2 }]);
    expect(read(["2026-04-01"], mirrorOf(ColumnType.DATE))).toEqual([{ dateData: "2026-04-01" }]);
    expect(read(["甲", "乙"], mirrorOf(ColumnType.TEXT))).toEqual([{ textData: "甲" }, { textData: "乙" }]);
    const sum = { numericFunctionType: "SUM" } as const;
    expect(read([1, 2], mirrorOf(ColumnType.NUMERIC, sum), sum)).toEqual([{ numericData: 3 }]);
    expect(read([], mirrorOf(ColumnType.NUMERIC, sum), sum)).toEqual([]);
    expect(read([1], COLUMN_KINDS[ColumnType.COLUMN_DATA_MIRROR])).toEqual([]);
  });

  it("leaves out linked posts that are gone", () => {
    expect(filled(ColumnType.POST_LINK, [idOf(1)])).toEqual([]);
  });
});
