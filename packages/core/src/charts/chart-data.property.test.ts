import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "../kernel/slices.ts";
import { type Column, ColumnType, NumericFunction } from "../model/column.ts";
import { Arrangement } from "../views/engine/arrangement.ts";
import { ask, BOARD, idOf, NOW } from "../views/testing/builders.ts";
import { shows } from "../views/testing/reference.ts";
import { asResult } from "../views/testing/reference-formulas.ts";
import {
  calculate,
  dayIn,
  dayText,
  groupKeysOf,
  sourceOf,
  valueOn,
  type World,
} from "../views/testing/reference-values.ts";
import { conditionArbitrary } from "../views/testing/views.ts";
import { COLUMNS, load, worldArbitrary } from "../views/testing/worlds.ts";
import { ChartSetting } from "./chart.ts";
import { chartData, postsBehind } from "./chart-data.ts";
import { ChartType } from "./chart-type.ts";
import { ChartedPosts } from "./charted-posts.ts";
import { DATE_UNITS, type DateUnit } from "./date-unit.ts";

const EYE = { now: NOW, self: idOf("self") };
const NUMBERS = COLUMNS.find(
  ({ columnType, boardId }) => columnType === ColumnType.NUMERIC && boardId === BOARD,
) as Column;
const HERE = COLUMNS.filter(({ boardId }) => boardId === BOARD).map(({ id }) => id);
const DATED: readonly ColumnType[] = [ColumnType.DATE, ColumnType.TERM, ColumnType.CREATED_AT, ColumnType.UPDATED_AT];

const settingArbitrary = fc
  .record({
    chartType: fc.constantFrom(ChartType.COLUMN, ChartType.LINE, ChartType.STACKED_AREA, ChartType.BUBBLE),
    countLogic: fc.constantFrom("ITEM" as const, "COLUMN" as const),
    functionType: fc.constantFrom(...NumericFunction.options.filter((one) => one !== "NONE")),
    groupColumnId: fc.constantFrom(...HERE),
    splitColumnId: fc.option(fc.constantFrom(...HERE)),
    dateUnit: fc.constantFrom(...DATE_UNITS),
    condition: fc.option(conditionArbitrary),
  })
  .map(({ condition, ...setting }) =>
    ChartSetting.parse({
      ...setting,
      targetColumnId: NUMBERS.id,
      filterGroupList: condition
        ? [{ id: idOf("group"), conditionOperator: "AND", filterConditionList: [condition] }]
        : [],
    }),
  );

/** The first day of the unit, by the calendar. */
function unitOf(day: string, unit: DateUnit): string {
  if (unit === "DAILY") return day;
  if (unit === "MONTHLY") return `${day.slice(0, 8)}01`;
  if (unit === "YEARLY") return `${day.slice(0, 5)}01-01`;
  const number = dayIn(day);
  return dayText(number - ((new Date(day).getUTCDay() + 6) % 7));
}

/** SPEC.md read aloud: slow, and with nothing of the engine in it. */
function reference(world: World, setting: ChartSetting) {
  const { view } = ask(load(world));
  const asked = { ...view, filterGroupList: setting.filterGroupList };
  const posts = world.posts.filter((post) => shows(world, asked, EYE, post));
  const keysIn = (columnId: string | null) => (post: (typeof posts)[number]) => {
    const column = world.columns.find(({ id, isActive }) => id === columnId && isActive);
    const keys = column && groupKeysOf(world, { column: asResult(column), value: valueOn(world, column, post, EYE) });
    if (!column || !keys) return [""];
    const shown = column.columnType === ColumnType.COLUMN_DATA_MIRROR ? sourceOf(world, column) : asResult(column);
    const isDated = shown !== undefined && DATED.includes(shown.columnType);
    const own = keys.length === 0 ? [""] : keys;
    return own.map((key) => (isDated && key !== "" ? unitOf(key, setting.dateUnit) : key));
  };
  const [across, split] = [keysIn(setting.groupColumnId), keysIn(setting.splitColumnId)];
  const target = world.columns.find(({ id, isActive }) => id === NUMBERS.id && isActive);
  return {
    categories: new Set(posts.flatMap(across)),
    series: new Set(posts.flatMap(split)),
    numbersIn: (category: string, series: string) =>
      posts
        .filter((post) => across(post).includes(category) && split(post).includes(series))
        .map(({ projectSerialNumber }) => projectSerialNumber),
    valueIn(category: string, series: string): number | null {
      const inside = posts.filter((post) => across(post).includes(category) && split(post).includes(series));
      if (setting.countLogic === "ITEM" || !target) return inside.length;
      const numbers = inside.flatMap((post) => (valueOn(world, target, post, EYE) as number | undefined) ?? []);
      return calculate(setting.functionType, numbers) ?? null;
    },
  };
}

describe("chart data against the reference", () => {
  it("[CH1] [CH2] [CH3] [CH4] [CH5] [CH8] [CH11] any chart of any board", () => {
    fc.assert(
      fc.property(worldArbitrary, settingArbitrary, (world, setting) => {
        const arrangement = new Arrangement(ask(load(world)));
        const posts = new ChartedPosts(arrangement.question, arrangement.members());
        const data = atOnce((isDue) => chartData(posts, setting, isDue));
        if (data.shape !== "series" && data.shape !== "bubble") throw new Error(data.shape);
        const expected = reference(world, setting);
        const categories = new Set(data.categories.map(({ key }) => key));
        const series = new Set(data.series.map(({ key }) => key));
        expect(
          [...expected.categories].filter((key) => !categories.has(key)),
          "categories that are missing",
        ).toEqual([]);
        expect(
          [...expected.series].filter((key) => !series.has(key)),
          "series that are missing",
        ).toEqual([]);
        const { number } = arrangement.question.project.board(BOARD);
        for (const [x, category] of data.categories.entries())
          for (const [y, { key }] of data.series.entries()) {
            const value = expected.valueIn(category.key, key);
            if (data.shape === "series") expect(data.series[y]?.values[x]).toEqual(close(value));
            else
              expect(data.points.find((point) => point.x === x && point.y === y)?.size ?? 0).toEqual(close(value ?? 0));
            const mark = { category: category.key, series: key };
            const behind = [...atOnce((isDue) => postsBehind(posts, setting, mark, isDue))];
            expect(behind.map((slot) => number.get(slot)).toSorted()).toEqual(
              expected.numbersIn(category.key, key).toSorted(),
            );
          }
      }),
      { numRuns: 200 },
    );
  });
});

function close(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 6);
}
