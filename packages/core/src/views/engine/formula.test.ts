import { describe, expect, it, vi } from "vitest";
import { type Column, ColumnType } from "#core/model/column";
import { buildColumn, buildPost, idOf, readingOf } from "../testing/builders.ts";
import { listedReadersIn, postReaderOf, readerOf, readersIn } from "./column-reader.ts";
import { ProjectTable } from "./table/project-table.ts";

const SIZE = buildColumn(ColumnType.NUMERIC, { id: idOf("size") });
const LONG = 290;

const formula = (name: string, formulaText: string, overrides: Partial<Column> = {}) =>
  buildColumn(ColumnType.FORMULA, { id: idOf(name), name, formulaText, formulaType: "NUMBER", ...overrides });

/** Each refers to the one before it. */
function chained(length: number): { project: ProjectTable; columns: Column[] } {
  const project = new ProjectTable();
  project.setColumn(SIZE);
  let before = SIZE;
  const columns = Array.from({ length }, (_, index) => {
    before = formula(`F${index}`, `[${before.id}]`);
    project.setColumn(before);
    return before;
  });
  project.putPost(buildPost(1, { data: { [SIZE.id]: 5 } }));
  return { project, columns };
}

describe("formulas that refer to formulas", () => {
  it("[FM53] are checked once, however many refer to them", () => {
    const { project, columns } = chained(LONG);
    const lookUps = vi.spyOn(project, "column");
    const readers = columns.map(readersIn(project, readingOf(project)));
    expect(readers.map(({ value }) => value(0))).toEqual(columns.map(() => 5));
    // Once for its weight, once for its type, once to ask whether it is the project's.
    expect(lookUps.mock.calls.length).toBeLessThanOrEqual(5 * LONG);
    lookUps.mockClear();
    columns.map(readersIn(project, readingOf(project)));
    columns.map(listedReadersIn(project, readingOf(project)));
    expect(lookUps.mock.calls.length).toBeLessThanOrEqual(2 * 2 * LONG);
  });

  it("[FM53] are looked up once for each of them by whoever reads the last", () => {
    const { project, columns } = chained(LONG);
    const lookUps = vi.spyOn(project, "column");
    const last = columns.at(-1) as Column;
    const post = buildPost(1, { data: { [SIZE.id]: 7 } });
    expect(postReaderOf(project, last, readingOf(project))(post)).toBe(7);
    expect(lookUps.mock.calls.length).toBeLessThanOrEqual(5 * LONG);
  });

  it("[FM53] are checked again when a column has changed", () => {
    const { project, columns } = chained(3);
    const last = columns.at(-1) as Column;
    const result = (column = last) => readerOf(project, column, readingOf(project)).value(0);
    expect(result()).toBe(5);
    project.setColumn(formula("F0", `[${SIZE.id}] * 2`));
    expect(result()).toBe(10);
    expect(result({ ...last, formulaText: `[${SIZE.id}] + 1` })).toBe(6);
    expect(result()).toBe(10);
    project.removeColumn(idOf("F1"));
    expect(result()).toEqual({ error: "NAME" });
  });

  it("[FM50] lead into a loop with all that refer to it", () => {
    const { project, columns } = chained(4);
    project.setColumn(formula("F1", `[${idOf("F2")}]`));
    const readers = [...columns.slice(2), project.column(idOf("F1")) as Column].map(
      readersIn(project, readingOf(project)),
    );
    expect(readers.map(({ value }) => value(0))).toEqual([{ error: "LOOP" }, { error: "LOOP" }, { error: "LOOP" }]);
    expect(readerOf(project, columns[0] as Column, readingOf(project)).value(0)).toBe(5);
  });
});
