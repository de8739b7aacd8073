import { describe, expect, it } from "vitest";
import { markdownHtml } from "../kernel/markdown.ts";
import { COLUMN_TYPES, type Column, ColumnType } from "../model/column.ts";
import { columnDataOf } from "./column-data.ts";
import { buildColumn, buildReading, idOf } from "./columns.factory.ts";
import type { CellSources } from "./kind.ts";
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

  it("of a mirror reads as the mirrored kind reads it", () => {
    const mirrored = buildColumn({ columnType: ColumnType.NUMERIC, numericUnit: "円" });
    const mirror = buildColumn({ columnType: ColumnType.COLUMN_DATA_MIRROR });
    const kind = mirrorKind(mirror, mirrored, COLUMN_KINDS[ColumnType.NUMERIC]);
    expect(filled(ColumnType.COLUMN_DATA_MIRROR, [1, 2], {}, { kind })).toEqual([{ textData: "1円、2円" }]);
  });

  it("leaves out linked posts that are gone", () => {
    expect(filled(ColumnType.POST_LINK, [idOf(1)])).toEqual([]);
  });
});
