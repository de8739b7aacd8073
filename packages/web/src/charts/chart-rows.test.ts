import { describe, expect, it } from "vitest";
import { chartRows, csvRows } from "./chart-rows.ts";

const mark = (key: string, label = key) => ({ key, label, color: null });
const WORDING = { timeZone: "Asia/Tokyo", numberOf: (number: number) => `KEY-${number}` };

describe("the table behind a chart", () => {
  it("has a row for each category and a column for each series; in files nothing is empty and numbers are numbers", () => {
    const rows = chartRows(
      {
        shape: "series",
        isDated: false,
        categories: [mark("r", "赤"), mark("", "なし")],
        series: [
          { ...mark("a"), values: [1, null] },
          { ...mark("b"), values: [-2.5, 0] },
        ],
      },
      "図",
      WORDING,
    );
    expect(csvRows(rows)).toEqual([
      ["分類", "a", "b"],
      ["赤", 1, -2.5],
      ["なし", "", 0],
    ]);
    expect(rows.rows[0]?.values[1]).toEqual({ value: -2.5, mark: { category: "r", series: "b" }, label: "赤 / b" });
  });

  it("of bubbles has 0 where there is none", () => {
    const points = [{ x: 1, y: 0, size: 3 }];
    const rows = chartRows(
      { shape: "bubble", categories: [mark("x"), mark("y")], series: [mark("s")], points },
      "図",
      WORDING,
    );
    expect(csvRows(rows)).toEqual([
      ["分類", "s"],
      ["x", 0],
      ["y", 3],
    ]);
  });

  it("of as many bubbles as there may be is there at once", () => {
    const [categories, series] = [2_001, 50].map((count) => Array.from({ length: count }, (_, at) => mark(String(at))));
    if (!categories || !series) throw new Error("no marks");
    const points = categories.flatMap((_, x) => series.map((__, y) => ({ x, y, size: x + y + 1 })));
    const { rows } = chartRows({ shape: "bubble", categories, series, points }, "図", WORDING);
    expect(rows.at(-1)?.values.at(-1)?.value).toBe(2_050);
    expect(rows[7]?.values[3]?.value).toBe(11);
  });

  it("of one number and of a timeline", () => {
    expect(csvRows(chartRows({ shape: "number", value: null }, "平均", WORDING))).toEqual([
      ["分類", "値"],
      ["平均", ""],
    ]);
    const row = { projectSerialNumber: 3, title: "三", start: "2026-11-01", end: "2026-11-05" };
    expect(csvRows(chartRows({ shape: "timeline", count: 1, rows: [row] }, "図", WORDING))).toEqual([
      ["投稿", "開始", "終了"],
      ["KEY-3 三", "2026-11-01", "2026-11-05"],
    ]);
    const timed = { ...row, start: "2026-11-01T16:00:00.000Z", end: "2026-11-02T01:30:00.000Z" };
    expect(csvRows(chartRows({ shape: "timeline", count: 1, rows: [timed] }, "図", WORDING))[1]).toEqual([
      ...["KEY-3 三", "2026-11-02 01:00", "2026-11-02 10:30"],
    ]);
  });
});
