import { countWorkingDays, workingDayAfter } from "#core/kernel/calendar";
import type { CompanyCalendar } from "#core/kernel/company-calendar";
import { addMonths, type DayNumber, dayNumber, isoDay, weekday } from "#core/kernel/day";
import { shiftPoint } from "#core/kernel/decimal";
import { countCharacters, cutCharacters, lastCharacters } from "./characters.ts";
import { fault } from "./fault.ts";
import { folded } from "./folded.ts";
import { FORMULA_LIMITS } from "./limits.ts";
import {
  asDay,
  asNumber,
  asText,
  type FormulaTerm,
  type FormulaValue,
  type NodeType,
  type Result,
  textOf,
} from "./values.ts";

/** ANY is any type; SAME is the one type of all arguments that say SAME, and of the result. */
type ParameterType = "NUMBER" | "TEXT" | "DATE" | "BOOLEAN" | "TERM" | "ANY" | "SAME";

interface Parameter {
  name: string;
  type: ParameterType;
  isOptional?: boolean;
}

export interface Running {
  types: readonly NodeType[];
  today: DayNumber;
  calendar: CompanyCalendar;
}

export interface FormulaFunction {
  name: string;
  /** Other spellings. */
  aliases: readonly string[];
  group: "logic" | "number" | "text" | "date";
  help: string;
  example: string;
  parameters: readonly Parameter[];
  /** The last parameter may be given again and again. */
  isVariadic: boolean;
  result: "NUMBER" | "TEXT" | "DATE" | "BOOLEAN" | "SAME";
  /** Which types SAME may be. */
  same?: readonly NodeType[];
  /** Without it an empty argument makes the result empty. */
  takesEmpty: boolean;
  /** In nodes of arithmetic, by measured time. */
  cost: number;
  /** Besides, for each text that it is given: of 1,000 characters, as long as they get. A written-out one counts by its length. */
  textCost: number;
  /** Instead, for a column that the formula has given it before. */
  knownTextCost?: number;
  /** Arguments are worked out, and none is a fault. `lazy` ones get them as they are needed. */
  run?(list: readonly FormulaValue[], running: Running): Result;
  lazy?(list: readonly (() => Result)[]): Result;
}

const working = ({ calendar }: Running) => ({ weekends: false, holidays: false, calendar });
const MOST_DIGITS = 10;
/** No function takes more than half again as long as arithmetic that costs the same. */
const COSTS = {
  FOLDED: { textCost: 160, knownTextCost: 10 },
  CASED: { textCost: 25 },
  COUNTED: { textCost: 15 },
  WRITTEN: { cost: 8, textCost: 15 },
  SEARCHED: { cost: 10 },
  MONTHS: { cost: 6 },
  ROUNDED: { cost: 4 },
} as const;

const number = (name: string, more: Partial<Parameter> = {}): Parameter => ({ name, type: "NUMBER", ...more });
const text = (name: string, more: Partial<Parameter> = {}): Parameter => ({ name, type: "TEXT", ...more });
const date = (name: string): Parameter => ({ name, type: "DATE" });
const truth = (name: string): Parameter => ({ name, type: "BOOLEAN" });
const same = (name: string, more: Partial<Parameter> = {}): Parameter => ({ name, type: "SAME", ...more });
const any = (name: string): Parameter => ({ name, type: "ANY" });
const optional = { isOptional: true } as const;

type Shape = Pick<FormulaFunction, "name" | "group" | "help" | "example" | "parameters" | "result"> &
  Partial<FormulaFunction>;
const define = (shape: Shape): FormulaFunction => ({
  aliases: [],
  isVariadic: false,
  takesEmpty: false,
  cost: 1,
  textCost: 0,
  ...shape,
});

/** With so many decimals, by a rule for whole numbers; the point is moved in writing, so that 1.005 is not 1.00499…. */
function rounding(round: (value: number) => number) {
  return ([value, digits = 0]: readonly FormulaValue[]): Result => {
    const places = digits as number;
    if (!Number.isInteger(places) || Math.abs(places) > MOST_DIGITS) return fault.VALUE;
    return asNumber(shiftPoint(round(shiftPoint(value as number, places)), -places));
  };
}

const halfAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value));
const filled = (list: readonly FormulaValue[]) => list.filter((value) => value !== undefined) as number[];
const total = (list: readonly FormulaValue[]): Result => asNumber(filled(list).reduce((sum, value) => sum + value, 0));
const isCount = (value: number) => Number.isInteger(value) && value >= 0;

function pieces(cut: (text: string, count: number) => string) {
  return ([value, count = 1]: readonly FormulaValue[]): Result =>
    isCount(count as number) ? asText(cut(value as string, count as number)) : fault.VALUE;
}

const UNITS: Readonly<Record<string, "DAY" | "WEEK" | "MONTH" | "YEAR">> = {
  ...{ 日: "DAY", 週: "WEEK", 月: "MONTH", か月: "MONTH", 年: "YEAR" },
  ...{ day: "DAY", week: "WEEK", month: "MONTH", year: "YEAR" },
};
const LONGEST_UNIT = 20;
const unitOf = (value: FormulaValue) => {
  const name = String(value);
  return name.length > LONGEST_UNIT ? undefined : UNITS[name.normalize("NFKC").trim().toLowerCase()];
};

function dateAdd([day, count, name = "日"]: readonly FormulaValue[]): Result {
  const unit = unitOf(name);
  const amount = count as number;
  if (!unit || !Number.isInteger(amount) || Math.abs(amount) > 1_000_000) return fault.VALUE;
  if (unit === "DAY" || unit === "WEEK") return asDay((day as DayNumber) + amount * (unit === "DAY" ? 1 : 7));
  return asDay(addMonths(day as DayNumber, unit === "MONTH" ? amount : amount * 12));
}

/** Whole units that have passed, negative when the second comes first. */
function dateDiff([from, to, name = "日"]: readonly FormulaValue[]): Result {
  const unit = unitOf(name);
  const [first, last] = [from as DayNumber, to as DayNumber];
  if (!unit) return fault.VALUE;
  if (unit === "DAY" || unit === "WEEK") return Math.trunc((last - first) / (unit === "DAY" ? 1 : 7)) + 0;
  if (last < first) return 0 - (dateDiff([to, from, name]) as number);
  let months = monthOf(last) - monthOf(first);
  if (addMonths(first, months) > last) months--;
  return unit === "MONTH" ? months : Math.trunc(months / 12);
}

function monthOf(day: DayNumber): number {
  const iso = isoDay(day);
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
}

function dateFrom([year, month, day]: readonly FormulaValue[]): Result {
  const parts = [year, month, day] as number[];
  const [y = 0, m = 0, d = 0] = parts;
  if (!parts.every(Number.isInteger) || y < 1900 || y > 2200 || m < 1 || m > 12 || d < 1 || d > 31) return fault.DATE;
  const iso = `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
  const found = dayNumber(iso);
  return isoDay(found) === iso ? found : fault.DATE;
}

const part =
  (from: number, to: number) =>
  ([day]: readonly FormulaValue[]) =>
    Number(isoDay(day as DayNumber).slice(from, to));

const WEEKDAYS = "月火水木金土日";
const NUMBER_FORM = /^(#,##)?0(?:\.(0{1,10}))?$/;

function formatted([value, form]: readonly FormulaValue[], { types }: Running): Result {
  const [type = "EMPTY"] = types;
  if (form === undefined) return asText(textOf(value, type));
  const pattern = String(form).normalize("NFKC");
  if (type === "DATE") return asText(dateText(value as DayNumber, pattern));
  const parts = type === "NUMBER" ? NUMBER_FORM.exec(pattern) : null;
  if (!parts) return fault.VALUE;
  const decimals = parts[2]?.length ?? 0;
  const rounded = rounding(halfAway)([value, decimals]);
  if (typeof rounded !== "number") return rounded;
  const [whole = "", fraction] = Math.abs(rounded).toFixed(decimals).split(".");
  const grouped = parts[1] ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${rounded < 0 ? "-" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

function dateText(day: DayNumber, pattern: string): string {
  const [year = "", month = "", date = ""] = isoDay(day).split("-");
  const parts: Record<string, string> = {
    ...{ YYYY: year, MM: month, DD: date, M: String(Number(month)), D: String(Number(date)) },
    AAA: WEEKDAYS[weekday(day)] as string,
  };
  return pattern.replace(/YYYY|MM|DD|AAA|M|D/gi, (name) => parts[name.toUpperCase()] ?? name);
}

const ROUNDING = {
  ...COSTS.ROUNDED,
  group: "number",
  parameters: [number("数"), number("小数の桁", optional)],
  result: "NUMBER",
} as const;
const SEVERAL = { group: "number", isVariadic: true, takesEmpty: true } as const;
const EXTREME = { ...SEVERAL, parameters: [same("数か日付")], result: "SAME", same: ["NUMBER", "DATE"] } as const;
const DAY_PART = { group: "date", parameters: [date("日付")], result: "NUMBER" } as const;

/** Of every argument in turn, until one decides. */
const until =
  (decides: boolean) =>
  (list: readonly (() => Result)[]): Result => {
    for (const work of list) {
      const value = work();
      if (typeof value === "object") return value;
      if ((value ?? false) === decides) return decides;
    }
    return !decides;
  };

export const FORMULA_FUNCTIONS: readonly FormulaFunction[] = [
  define({
    ...{ name: "IF", aliases: ["もし"], group: "logic", takesEmpty: true },
    help: "条件が成り立てば2つ目、成り立たなければ3つ目の値。3つ目を省くと空になります。",
    example: 'IF([残り] < 0, "超過", "")',
    parameters: [truth("条件"), same("成り立つとき"), same("成り立たないとき", optional)],
    ...{ result: "SAME", same: ["NUMBER", "TEXT", "DATE", "BOOLEAN"] },
    lazy: ([condition, yes, no]) => {
      const holds = condition?.();
      if (typeof holds === "object") return holds;
      return holds === true ? yes?.() : no?.();
    },
  }),
  define({
    ...{ name: "AND", aliases: ["かつ"], group: "logic", isVariadic: true, takesEmpty: true },
    help: "すべての条件が成り立つかどうか。",
    example: "AND([点数] >= 3, [確認])",
    ...{ parameters: [truth("条件")], result: "BOOLEAN", lazy: until(false) },
  }),
  define({
    ...{ name: "OR", aliases: ["または"], group: "logic", isVariadic: true, takesEmpty: true },
    help: "どれかの条件が成り立つかどうか。",
    example: "OR([点数] >= 3, [確認])",
    ...{ parameters: [truth("条件")], result: "BOOLEAN", lazy: until(true) },
  }),
  define({
    ...{ name: "NOT", aliases: ["でない"], group: "logic", takesEmpty: true },
    help: "条件が成り立たないかどうか。",
    example: "NOT([確認])",
    ...{ parameters: [truth("条件")], result: "BOOLEAN", run: ([holds]) => holds !== true },
  }),
  define({
    ...{ name: "ISEMPTY", aliases: ["空か"], group: "logic", takesEmpty: true },
    help: "値が空かどうか。",
    example: "ISEMPTY([期限])",
    ...{ parameters: [any("値")], result: "BOOLEAN", run: ([value]) => value === undefined },
  }),
  define({
    ...{ name: "IFEMPTY", aliases: ["空なら"], group: "logic", takesEmpty: true },
    help: "値が空なら、代わりの値。",
    example: "IFEMPTY([点数], 0)",
    parameters: [same("値"), same("代わりの値")],
    ...{ result: "SAME", same: ["NUMBER", "TEXT", "DATE", "BOOLEAN"] },
    lazy: ([value, instead]) => value?.() ?? instead?.(),
  }),
  define({
    ...{ ...ROUNDING, name: "ROUND", aliases: ["四捨五入"] },
    help: "四捨五入。桁を省くと整数になります。",
    example: "ROUND([金額] * 1.1, 0)",
    run: rounding(halfAway),
  }),
  define({
    ...{ ...ROUNDING, name: "FLOOR", aliases: ["切り捨て"] },
    help: "小さいほうへ切り捨て。",
    example: "FLOOR([金額] / 3)",
    run: rounding(Math.floor),
  }),
  define({
    ...{ ...ROUNDING, name: "CEIL", aliases: ["切り上げ"] },
    help: "大きいほうへ切り上げ。",
    example: "CEIL([時間] / 8)",
    run: rounding(Math.ceil),
  }),
  define({
    ...{ name: "ABS", aliases: ["絶対値"], group: "number", parameters: [number("数")], result: "NUMBER" },
    help: "符号を除いた大きさ。",
    example: "ABS([差])",
    run: ([value]) => Math.abs(value as number),
  }),
  define({
    ...{ ...EXTREME, name: "MIN", aliases: ["最小"] },
    help: "いちばん小さい数、または早い日付。空は数えません。",
    example: "MIN([見積もり], [実績])",
    run: (list) =>
      filled(list).reduce<number | undefined>((least, value) => Math.min(least ?? value, value), undefined),
  }),
  define({
    ...{ ...EXTREME, name: "MAX", aliases: ["最大"] },
    help: "いちばん大きい数、または遅い日付。空は数えません。",
    example: "MAX([見積もり], [実績])",
    run: (list) => filled(list).reduce<number | undefined>((most, value) => Math.max(most ?? value, value), undefined),
  }),
  define({
    ...{ ...SEVERAL, name: "SUM", aliases: ["合計"], parameters: [number("数")], result: "NUMBER" },
    help: "合計。空は数えません。",
    example: "SUM([設計], [実装], [確認])",
    run: total,
  }),
  define({
    ...{ ...SEVERAL, name: "AVERAGE", cost: 3, aliases: ["平均"], parameters: [number("数")], result: "NUMBER" },
    help: "平均。空は数えません。",
    example: "AVERAGE([評価1], [評価2])",
    run: (list) => {
      const sum = total(list);
      if (typeof sum !== "number") return sum;
      const count = filled(list).length;
      return count === 0 ? undefined : asNumber(sum / count);
    },
  }),
  define({
    ...{
      name: "LEN",
      ...COSTS.COUNTED,
      aliases: ["文字数"],
      group: "text",
      parameters: [text("文字列")],
      result: "NUMBER",
    },
    ...{ takesEmpty: true, help: "文字の数。", example: "LEN([タイトル])" },
    run: ([value]) => countCharacters((value ?? "") as string),
  }),
  define({
    ...{ name: "LEFT", ...COSTS.COUNTED, aliases: ["左から"], group: "text", result: "TEXT" },
    parameters: [text("文字列"), number("文字数", optional)],
    ...{ help: "はじめの何文字か。", example: "LEFT([コード], 3)" },
    run: pieces((text, count) => cutCharacters(text, 0, count)),
  }),
  define({
    ...{ name: "RIGHT", ...COSTS.COUNTED, aliases: ["右から"], group: "text", result: "TEXT" },
    parameters: [text("文字列"), number("文字数", optional)],
    ...{ help: "終わりの何文字か。", example: "RIGHT([コード], 2)" },
    run: pieces(lastCharacters),
  }),
  define({
    ...{ name: "MID", ...COSTS.COUNTED, aliases: ["途中"], group: "text", result: "TEXT" },
    parameters: [text("文字列"), number("何文字目から"), number("文字数")],
    ...{ help: "途中の何文字か。1文字目から数えます。", example: "MID([コード], 2, 3)" },
    run: ([value, from, count]) => {
      const first = (from as number) - 1;
      if (!isCount(first) || !isCount(count as number)) return fault.VALUE;
      return asText(cutCharacters(value as string, first, count as number));
    },
  }),
  define({
    ...{ name: "CONCAT", aliases: ["つなぐ"], group: "text", result: "TEXT", isVariadic: true, takesEmpty: true },
    ...{ parameters: [any("値")], help: "値をつないだ文字列。「&」と同じです。", example: 'CONCAT([姓], " ", [名])' },
    run: (list, { types }) => asText(list.map((value, index) => textOf(value, types[index] ?? "EMPTY")).join("")),
  }),
  define({
    ...{ name: "CONTAINS", ...COSTS.FOLDED, aliases: ["含む"], group: "text", result: "BOOLEAN", takesEmpty: true },
    parameters: [text("文字列"), text("探す文字列")],
    help: "文字列を含むかどうか。全角と半角、大文字と小文字、ひらがなとカタカナは区別しません。",
    example: 'CONTAINS([メモ], "至急")',
    run: ([value, wanted]) =>
      value !== undefined && wanted !== undefined && folded(value as string).includes(folded(wanted as string)),
  }),
  define({
    ...{
      name: "UPPER",
      ...COSTS.CASED,
      aliases: ["大文字"],
      group: "text",
      parameters: [text("文字列")],
      result: "TEXT",
    },
    ...{ help: "英字を大文字にします。", example: "UPPER([コード])" },
    run: ([value]) => asText((value as string).toUpperCase()),
  }),
  define({
    ...{
      name: "LOWER",
      ...COSTS.CASED,
      aliases: ["小文字"],
      group: "text",
      parameters: [text("文字列")],
      result: "TEXT",
    },
    ...{ help: "英字を小文字にします。", example: "LOWER([コード])" },
    run: ([value]) => asText((value as string).toLowerCase()),
  }),
  define({
    ...{
      name: "TEXT",
      ...COSTS.WRITTEN,
      aliases: ["文字列"],
      group: "text",
      parameters: [any("値"), text("形", optional)],
      result: "TEXT",
    },
    help: "数や日付を文字列にします。形は「#,##0.00」「YYYY/MM/DD」「M月D日(AAA)」のように書きます。",
    example: 'TEXT([期限], "M月D日")',
    run: formatted,
  }),
  define({
    ...{ name: "DATE", aliases: ["日付"], group: "date", result: "DATE" },
    parameters: [number("年"), number("月"), number("日")],
    ...{ help: "年・月・日から作る日付。", example: "DATE(2026, 4, 1)" },
    run: dateFrom,
  }),
  define({
    ...{ name: "TODAY", aliases: ["今日"], group: "date", parameters: [], result: "DATE" },
    ...{ help: "今日の日付(ワークスペースのタイムゾーン)。", example: "DATEDIFF(TODAY(), [期限])" },
    run: (_, { today }) => today,
  }),
  define({ ...DAY_PART, name: "YEAR", aliases: ["年"], help: "日付の年。", example: "YEAR([期限])", run: part(0, 4) }),
  define({
    ...DAY_PART,
    name: "MONTH",
    aliases: ["月"],
    help: "日付の月。",
    example: "MONTH([期限])",
    run: part(5, 7),
  }),
  define({ ...DAY_PART, name: "DAY", aliases: ["日"], help: "日付の日。", example: "DAY([期限])", run: part(8, 10) }),
  define({
    ...{ name: "DATEADD", cost: 2, aliases: ["日付加算"], group: "date", result: "DATE" },
    parameters: [date("日付"), number("数"), text("単位", optional)],
    help: "日付に足した日付。単位は「日」「週」「月」「年」で、省くと日です。",
    example: 'DATEADD([開始日], 2, "月")',
    run: dateAdd,
  }),
  define({
    ...{ name: "DATEDIFF", ...COSTS.MONTHS, aliases: ["日付差"], group: "date", result: "NUMBER" },
    parameters: [date("はじめ"), date("おわり"), text("単位", optional)],
    help: "はじめからおわりまでに過ぎた日数。単位は「日」「週」「月」「年」で、省くと日です。",
    example: "DATEDIFF(TODAY(), [期限])",
    run: dateDiff,
  }),
  define({
    ...{ name: "WORKDAYS", aliases: ["営業日数"], group: "date", result: "NUMBER" },
    parameters: [date("はじめ"), date("おわり")],
    help: "はじめからおわりまでの営業日の数(両端を含む)。土日、祝日、会社の休日を除きます。",
    example: "WORKDAYS(TODAY(), [期限])",
    run: ([from, to], running) => {
      const rule = working(running);
      const [first, last] = [from as DayNumber, to as DayNumber];
      return first <= last ? countWorkingDays(first, last, rule) : 0 - countWorkingDays(last, first, rule);
    },
  }),
  define({
    ...{ name: "WORKDAY_ADD", ...COSTS.SEARCHED, aliases: ["営業日加算"], group: "date", result: "DATE" },
    parameters: [date("日付"), number("営業日数")],
    help: "日付から数えて、何営業日かあと(負の数なら前)の日付。土日、祝日、会社の休日を除きます。",
    example: "WORKDAY_ADD([受付日], 5)",
    run: ([day, count], running) => {
      const amount = count as number;
      if (!Number.isInteger(amount) || Math.abs(amount) > FORMULA_LIMITS.workingDays) return fault.VALUE;
      return asDay(workingDayAfter(day as DayNumber, amount, working(running)));
    },
  }),
  define({
    ...{
      name: "START",
      aliases: ["開始"],
      group: "date",
      result: "DATE",
      parameters: [{ name: "期間", type: "TERM" }],
    },
    ...{ help: "期間の始まりの日付。", example: "START([期間])" },
    run: ([term]) => (term as FormulaTerm).start,
  }),
  define({
    ...{ name: "END", aliases: ["終了"], group: "date", result: "DATE", parameters: [{ name: "期間", type: "TERM" }] },
    ...{ help: "期間の終わりの日付。", example: "WORKDAYS(START([期間]), END([期間]))" },
    run: ([term]) => (term as FormulaTerm).end,
  }),
];

const BY_NAME = new Map(FORMULA_FUNCTIONS.flatMap((one) => [one.name, ...one.aliases].map((name) => [name, one])));

export function functionNamed(name: string): FormulaFunction | undefined {
  return BY_NAME.get(name);
}
