import fc from "fast-check";
import type { NodeType } from "../values.ts";
import type { Naive } from "./naive.ts";

/** Two columns of each type; what stands in them is drawn anew for each run. */
export const COLUMN_TYPES_BY_NAME: Record<string, NodeType> = {
  ...{
    数1: "NUMBER",
    数2: "NUMBER",
    文1: "TEXT",
    文2: "TEXT",
    日1: "DATE",
    日2: "DATE",
    真1: "BOOLEAN",
    真2: "BOOLEAN",
  },
  期間1: "TERM",
};

const day = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const VALUES: Record<string, fc.Arbitrary<Naive>> = {
  NUMBER: fc
    .oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0.1, 0.2, 1.005, 2.5, -2.5, 99_999_999, 0))
    .map((of) => ({ is: "number", of })),
  TEXT: fc.constantFrom("至急", "しきゅう", "ABC", "ａｂｃ", "𠮷野家", "5").map((of) => ({ is: "text", of })),
  DATE: day.map((of) => ({ is: "date", of })),
  BOOLEAN: fc.boolean().map((of) => ({ is: "boolean", of })),
  TERM: fc.tuple(day, day).map(([a, b]) => {
    const [start = null, end = null] = [a, b].sort();
    return { is: "term", of: { start, end } };
  }),
};

export const columnsArbitrary: fc.Arbitrary<Record<string, Naive>> = fc.record(
  Object.fromEntries(
    Object.entries(COLUMN_TYPES_BY_NAME).map(([name, type]) => [
      name,
      fc.option(VALUES[type] as fc.Arbitrary<Naive>, { nil: { is: "empty" } as Naive, freq: 4 }),
    ]),
  ),
);

const refer = (type: NodeType) =>
  fc
    .constantFrom(...Object.keys(COLUMN_TYPES_BY_NAME).filter((name) => COLUMN_TYPES_BY_NAME[name] === type))
    .map((name) => `[${name}]`);

/** Texts of formulas of each type, nested to a depth. */
export const formulaArbitrary = fc.letrec<Record<"NUMBER" | "TEXT" | "DATE" | "BOOLEAN", string>>((tie) => {
  const [number, text, date, boolean] = [tie("NUMBER"), tie("TEXT"), tie("DATE"), tie("BOOLEAN")];
  const call = (name: string, ...list: fc.Arbitrary<string>[]) =>
    fc.tuple(...list).map((parts) => `${name}(${parts.join(", ")})`);
  const several = (name: string, one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 3 }).map((parts) => `${name}(${parts.join(",")})`);
  const between = (left: fc.Arbitrary<string>, signs: string[], right: fc.Arbitrary<string>) =>
    fc.tuple(left, fc.constantFrom(...signs), right).map(([a, sign, b]) => `(${a} ${sign} ${b})`);
  const common = (one: fc.Arbitrary<string>) => [
    call("IF", boolean, one, one),
    call("IF", boolean, one),
    call("IFEMPTY", one, one),
  ];
  const digits = fc.constantFrom("0", "1", "2", "-1", "11", "0.5");
  const unit = fc.constantFrom('"日"', '"週"', '"月"', '"年"', '"時"');
  const term = refer("TERM");
  const nested = { depthSize: "small", withCrossShrink: true } as const;
  return {
    NUMBER: fc.oneof(
      nested,
      fc.constantFrom("0", "1", "2.5", "１００", "0.1", "7"),
      refer("NUMBER"),
      between(number, ["+", "-", "*", "/", "×", "÷", "−"], number),
      between(date, ["-"], date),
      number.map((one) => `-${one}`),
      call("ROUND", number, digits),
      call("FLOOR", number, digits),
      call("CEIL", number),
      call("ABS", number),
      several("SUM", number),
      several("AVERAGE", number),
      several("MIN", number),
      several("MAX", number),
      call("LEN", text),
      call("YEAR", date),
      call("MONTH", date),
      call("DAY", date),
      call("DATEDIFF", date, date, unit),
      call("WORKDAYS", date, date),
      ...common(number),
    ),
    TEXT: fc.oneof(
      nested,
      fc.constantFrom('"至急"', "“ＡＢＣ”", '""', '"a""b"'),
      refer("TEXT"),
      between(fc.oneof(text, number, date, boolean), ["&"], fc.oneof(text, number, date, boolean)),
      call("LEFT", text, number),
      call("RIGHT", text, digits),
      call("MID", text, digits, number),
      several("CONCAT", fc.oneof(text, number, date, boolean)),
      call("UPPER", text),
      call("LOWER", text),
      call("TEXT", fc.oneof(number, date, boolean)),
      ...common(text),
    ),
    DATE: fc.oneof(
      nested,
      fc.constantFrom("TODAY()", "DATE(2026, 2, 28)", "DATE(2026, 2, 29)", "今日()"),
      refer("DATE"),
      between(date, ["+", "-"], number),
      call("DATEADD", date, number, unit),
      call("WORKDAY_ADD", date, number),
      several("MIN", date),
      several("MAX", date),
      call("START", term),
      call("END", term),
      ...common(date),
    ),
    BOOLEAN: fc.oneof(
      nested,
      fc.constantFrom("TRUE", "偽"),
      refer("BOOLEAN"),
      between(number, ["=", "<>", "<", "<=", ">", ">=", "≦", "≠"], number),
      between(text, ["=", "<>", "<", ">="], text),
      between(date, ["=", "<", ">="], date),
      several("AND", boolean),
      several("OR", boolean),
      call("NOT", boolean),
      call("CONTAINS", text, text),
      call("ISEMPTY", fc.oneof(number, text, date, boolean)),
      ...common(boolean),
    ),
  };
});
