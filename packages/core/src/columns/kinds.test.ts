import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMN_TYPES, type Column, ColumnType } from "../model/column.ts";
import { ComparisonOperator } from "../model/filter.ts";
import { buildColumn, buildCondition, buildOption, buildReading, idOf } from "./columns.factory.ts";
import { EVERY } from "./operators/matching.ts";
import { COLUMN_KINDS, kindOf } from "./registry.ts";

const { POST_LINK, CUSTOM_ACTION, COLUMN_DATA_MIRROR } = ColumnType;
const reading = buildReading({ self: idOf(1) });
const columnOf = (columnType: ColumnType): Column =>
  buildColumn({
    columnType,
    valueOptionList: [buildOption(1), buildOption(2), buildOption(3, { deletedAt: "2026-01-01" })],
  });

const ids = fc.array(fc.integer({ min: 1, max: 4 }).map(idOf), { maxLength: 5 });
const moment = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((iso) => iso.slice(0, 10));
const text = fc.string({ unit: "binary", maxLength: 50 });
const address = fc.constantFrom(
  "https://example.com/a?b=%E3%81%82",
  "http://例え.jp/",
  "https://github.com/a/b/pull/1",
);
const pull = fc.record({
  pullId: fc.constantFrom("1", "2"),
  number: fc.integer({ min: 1, max: 9 }),
  url: address,
  title: text,
  repository: text,
  head: text,
  base: text,
  state: fc.constantFrom("OPEN", "CLOSED"),
});
const issue = fc.record({ key: fc.string({ minLength: 1, maxLength: 9 }), url: address, title: text, state: text });
const ordered = (values: fc.Arbitrary<string>) =>
  fc.tuple(values, values).map((pair) => {
    const [start = null, end = null] = pair.sort();
    return { start, end };
  });

const VALUES: Record<ColumnType, fc.Arbitrary<unknown>> = {
  [ColumnType.NUMERIC]: fc.double({ min: -1e14, max: 1e14, noNaN: true }),
  [ColumnType.DATE]: fc.oneof(day, moment),
  [ColumnType.USER]: ids,
  [ColumnType.STATE]: fc.integer({ min: 1, max: 4 }).map(idOf),
  [ColumnType.TEXT]: text,
  [ColumnType.LONG_TEXT]: text,
  [ColumnType.DROP_DOWN]: ids,
  [ColumnType.FILE]: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }).map(idOf),
      name: fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
      mime: fc.constant("image/png"),
      size: fc.nat(),
    }),
    { maxLength: 4 },
  ),
  [ColumnType.MARKDOWN_TEXT]: text,
  [ColumnType.JIRA_LINK]: issue,
  [ColumnType.GITHUB_LINK]: issue,
  [POST_LINK]: ids,
  [COLUMN_DATA_MIRROR]: fc.array(fc.nat(), { maxLength: 3 }),
  [ColumnType.TERM]: fc.oneof(ordered(day), ordered(moment), fc.record({ start: day, end: fc.constant(null) })),
  [ColumnType.POST_TITLE]: text,
  [ColumnType.BOARD_SECTION]: fc.constant(idOf(1)),
  [ColumnType.CREATED_AT]: fc.nat(),
  [ColumnType.CREATED_USER]: fc.constant(idOf(1)),
  [ColumnType.UPDATED_AT]: fc.nat(),
  [ColumnType.UPDATED_USER]: fc.constant(idOf(1)),
  [ColumnType.POST_CONTENTS]: text,
  [ColumnType.GITHUB_PULL_REQUEST]: fc.array(pull, { maxLength: 3 }),
  [ColumnType.LINK_URL]: fc.record({ text, url: address }),
  [CUSTOM_ACTION]: fc.constant(undefined),
  [ColumnType.TIME_MEASUREMENT]: ordered(moment),
  [ColumnType.CHECKBOX]: fc.boolean(),
  [ColumnType.FORMULA]: fc.oneof(fc.nat(), text, fc.boolean(), fc.constant({ error: "DIVIDE" })),
  [ColumnType.SPRINT]: fc.integer({ min: 1, max: 4 }).map(idOf),
};

/** A condition that lacks nothing, whatever kind is asked. */
const complete = (operator: keyof typeof ComparisonOperator) =>
  buildCondition(operator, {
    textData: "あ",
    numericData: 1,
    numericEndData: 5,
    dateOperator: "TODAY",
    deadlineData: "2030-01-01",
    relativeDateDirection: "CURRENT",
    relativeDateUnit: "YEAR",
    boardSectionIdList: [idOf(1)],
    valueOptionIdList: [idOf(1)],
    userIdList: [idOf(1)],
    linkedPostIds: new Set([idOf(1)]),
    pullState: "OPEN",
    timeMeasurementDuration: 1,
  });
const OPERATORS = Object.keys(ComparisonOperator) as (keyof typeof ComparisonOperator)[];
const NEGATIVE = { NOT_EQUAL: "EQUAL", IS_NOT_CONTAIN: "IS_CONTAIN", IS_NOT_EMPTY: "IS_EMPTY" } as const;

describe("every kind", () => {
  it("[CL1] stands under its own type with a name of its own", () => {
    expect(COLUMN_TYPES).toHaveLength(28);
    for (const type of COLUMN_TYPES) expect(kindOf({ columnType: type }).type).toBe(type);
    expect(new Set(COLUMN_TYPES.map((type) => COLUMN_KINDS[type].label)).size).toBe(28);
  });

  it.each(COLUMN_TYPES)("[CL2] type %i: an operator it does not know holds for every post", (columnType) => {
    const kind = COLUMN_KINDS[columnType];
    for (const operator of OPERATORS) {
      const matcher = kind.matcher(complete(operator), columnOf(columnType), reading);
      expect(matcher === EVERY, operator).toBe(!kind.operators.includes(ComparisonOperator[operator]));
    }
  });

  it.each(COLUMN_TYPES)("[CL2] type %i: a condition that lacks what it needs holds for every post", (columnType) => {
    const asksNothing = ["IS_EMPTY", "IS_NOT_EMPTY"];
    for (const operator of OPERATORS.filter((name) => !asksNothing.includes(name)))
      expect(COLUMN_KINDS[columnType].matcher(buildCondition(operator), columnOf(columnType), reading)).toBe(EVERY);
  });

  it.each(COLUMN_TYPES)("[CL3] type %i: only negative operators hold for an empty value", (columnType) => {
    const kind = COLUMN_KINDS[columnType];
    const forEmpty = ["NOT_EQUAL", "IS_NOT_CONTAIN", "IS_EMPTY"];
    for (const operator of OPERATORS.filter((name) => kind.operators.includes(ComparisonOperator[name])))
      expect(kind.matcher(complete(operator), columnOf(columnType), reading)(undefined), operator).toBe(
        forEmpty.includes(operator),
      );
  });

  it.each(COLUMN_TYPES)("[CL3] type %i: a negative operator is the opposite of its positive", (columnType) => {
    const kind = COLUMN_KINDS[columnType];
    for (const [negative, positive] of Object.entries(NEGATIVE)) {
      if (!kind.operators.includes(ComparisonOperator[negative as keyof typeof NEGATIVE])) continue;
      const no = kind.matcher(complete(negative as keyof typeof NEGATIVE), columnOf(columnType), reading);
      const yes = kind.matcher(complete(positive), columnOf(columnType), reading);
      fc.assert(
        fc.property(VALUES[columnType], (value) => no(value) !== yes(value)),
        { numRuns: 40 },
      );
    }
  });

  it.each(COLUMN_TYPES.filter((type) => COLUMN_KINDS[type].fits))(
    "[CL4] type %i: the quick look at a value's shape says what its schema says",
    (columnType) => {
      const { fits, value: schema } = COLUMN_KINDS[columnType];
      const edges = [999_999_999_999_999, 1e15, -1e15, Number.NaN, Number.POSITIVE_INFINITY, -0, null, undefined];
      const lengths = [0, 255, 256, 1_000, 1_001, 20_000, 20_001].map((length) => "あ".repeat(length));
      const agrees = (value: unknown) => expect(fits?.(value)).toBe(schema.safeParse(value).success);
      for (const value of [...edges, ...lengths]) agrees(value);
      fc.assert(fc.property(fc.oneof(fc.anything(), fc.double(), fc.string()), (value) => void agrees(value)));
    },
  );

  it.each(COLUMN_TYPES.filter((type) => type !== CUSTOM_ACTION))(
    "[CL4] type %i: what is normalised fits its shape and stays as it is",
    (columnType) => {
      const kind = COLUMN_KINDS[columnType];
      const column = columnOf(columnType);
      fc.assert(
        fc.property(VALUES[columnType], (value) => {
          const kept = kind.normalise(kind.value.parse(value), column);
          if (kept === undefined) return;
          expect(kind.normalise(kind.value.parse(kept), column)).toEqual(kept);
          expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
          expect(typeof kind.text(kept, column, reading)).toBe("string");
          const key = kind.sortKey(kept, column, reading);
          expect(["number", "string", "undefined"]).toContain(typeof key);
          for (const group of kind.groupKeys?.(kept, column, reading) ?? [])
            expect(group.length).toBeLessThanOrEqual(500);
        }),
      );
    },
  );

  it.each(COLUMN_TYPES)("[CL5] type %i: what PostgreSQL cannot keep in jsonb is taken out", (columnType) => {
    const kind = COLUMN_KINDS[columnType];
    fc.assert(
      fc.property(VALUES[columnType], (value) => {
        if (columnType === CUSTOM_ACTION) return;
        const kept = JSON.stringify(kind.normalise(kind.value.parse(value), columnOf(columnType))) ?? "";
        expect(kept).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });

  it("[CL6] nothing but a shared field of the post or a derived value is closed to writing", () => {
    const closed = COLUMN_TYPES.filter((type) => COLUMN_KINDS[type].origin !== "stored");
    expect(closed).toEqual([12, 13, 15, 16, 17, 18, 19, 20, 21, 24, 27, 28]);
  });

  it("[CL7] a button has no values", () => {
    const kind = COLUMN_KINDS[CUSTOM_ACTION];
    expect(kind.operators).toEqual([]);
    expect(kind.value.safeParse("x").success).toBe(false);
  });

  it("[CL8] these kinds can be grouped by", () => {
    expect(COLUMN_TYPES.filter((type) => COLUMN_KINDS[type].groupKeys)).toEqual([
      1, 2, 3, 4, 5, 7, 12, 14, 16, 17, 18, 19, 20, 23, 26, 28,
    ]);
  });
});
