import type { CompanyCalendar } from "#core/kernel/company-calendar";
import { dayNumber } from "#core/kernel/day";
import { isWorkedNaively } from "#core/kernel/testing/company-calendars";
import type { FormulaNode } from "../syntax.ts";

/** SPEC.md read aloud, on tagged values: slow, without types checked beforehand, and with nothing of the compiler in it. */
export type Naive =
  | { is: "number"; of: number }
  | { is: "text"; of: string }
  | { is: "date"; of: string }
  | { is: "boolean"; of: boolean }
  | { is: "term"; of: { start: string | null; end: string | null } }
  | { is: "empty" }
  | { is: "fault"; of: string };

export interface NaiveWorld {
  columns: Record<string, Naive>;
  today: string;
  calendar: CompanyCalendar;
}

const EMPTY: Naive = { is: "empty" };
const DAY = 86_400_000;
const fault = (of: string): Naive => ({ is: "fault", of });
const boolean = (of: boolean): Naive => ({ is: "boolean", of });

function number(of: number): Naive {
  if (!Number.isFinite(of) || Math.abs(of) > 999_999_999_999_999) return fault("NUMBER");
  const exact = Number(of.toPrecision(15));
  return { is: "number", of: Number(exact.toFixed(10)) + 0 };
}
function text(of: string): Naive {
  if (of.length > 1_000) return fault("LENGTH");
  return of === "" ? EMPTY : { is: "text", of };
}
function date(time: number): Naive {
  if (!(time >= Date.UTC(1900, 0, 1) && time <= Date.UTC(2200, 11, 31))) return fault("DATE");
  return { is: "date", of: new Date(time).toISOString().slice(0, 10) };
}
const timeOf = (value: Naive) => Date.parse((value as { of: string }).of);
const numberOf = (value: Naive) => (value as { of: number }).of;
const stringOf = (value: Naive) => (value as { of: string }).of;

function written(value: Naive): string {
  if (value.is === "number") return value.of.toLocaleString("en-US", { maximumFractionDigits: 10, useGrouping: false });
  if (value.is === "boolean") return value.of ? "TRUE" : "FALSE";
  return value.is === "text" || value.is === "date" ? value.of : "";
}

export function evaluateNaively(node: FormulaNode, world: NaiveWorld): Naive {
  const work = (one: FormulaNode | undefined): Naive => (one ? evaluateNaively(one, world) : EMPTY);
  if (node.kind === "number") return number(node.value);
  if (node.kind === "boolean") return boolean(node.value);
  if (node.kind === "text") return text(node.value);
  if (node.kind === "column") return world.columns[node.name] ?? EMPTY;
  if (node.kind === "negative") {
    const value = work(node.of);
    return value.is === "number" ? number(-value.of) : value;
  }
  if (node.kind === "binary") {
    const left = work(node.left);
    if (left.is === "fault") return left;
    const right = work(node.right);
    return right.is === "fault" ? right : join(node.sign, left, right);
  }
  return call(node.name, node.list, work, world);
}

function join(sign: string, left: Naive, right: Naive): Naive {
  if (sign === "&") return text(written(left) + written(right));
  const isSame = left.is === right.is && JSON.stringify(left) === JSON.stringify(right);
  if (sign === "=") return boolean(isSame);
  if (sign === "<>") return boolean(!isSame);
  const isEmpty = left.is === "empty" || right.is === "empty";
  if (["<", "<=", ">", ">="].includes(sign)) {
    if (isEmpty) return boolean(false);
    const [a, b] = [(left as { of: number }).of, (right as { of: number }).of];
    if (sign === "<") return boolean(a < b);
    if (sign === ">") return boolean(a > b);
    return boolean(sign === "<=" ? !(a > b) : !(a < b));
  }
  if (isEmpty) return EMPTY;
  if (left.is === "date" && right.is === "date") return number(Math.round((timeOf(left) - timeOf(right)) / DAY));
  if (left.is === "date" || right.is === "date") {
    const [day, days] = left.is === "date" ? [left, right] : [right, left];
    const amount = numberOf(days);
    if (amount % 1 !== 0) return fault("VALUE");
    return date(timeOf(day) + (sign === "-" ? -amount : amount) * DAY);
  }
  const [a, b] = [numberOf(left), numberOf(right)];
  if (sign === "+") return number(a + b);
  if (sign === "-") return number(a - b);
  if (sign === "*") return number(a * b);
  return b === 0 ? fault("DIVIDE") : number(a / b);
}

/** By digits, as it is taught at school. */
function roundDigits(value: number, digits: number, name: string): number {
  const scale = 10n ** 20n;
  const [whole = "0", fraction = ""] = Math.abs(value).toFixed(10).split(".");
  const large = BigInt(whole) * scale + BigInt(fraction.padEnd(20, "0"));
  const unit = digits >= 0 ? scale / 10n ** BigInt(digits) : scale * 10n ** BigInt(-digits);
  const rest = large % unit;
  const isUp =
    name === "ROUND" ? rest * 2n >= unit : name === "FLOOR" ? rest > 0n && value < 0 : rest > 0n && value > 0;
  const result = large - rest + (isUp ? unit : 0n);
  const size = Number(`${result / scale}.${(result % scale).toString().padStart(20, "0")}`);
  return value < 0 ? -size : size;
}

function monthsLater(time: number, months: number): number {
  const from = new Date(time);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), last));
}

function isWorked(time: number, { calendar }: NaiveWorld): boolean {
  const day = dayNumber(new Date(time).toISOString());
  return isWorkedNaively(day, { weekends: false, holidays: false, calendar });
}

const UNITS: Record<string, string> = {
  日: "日",
  週: "週",
  月: "月",
  か月: "月",
  年: "年",
  day: "日",
  week: "週",
  month: "月",
  year: "年",
};

function call(
  name: string,
  nodes: readonly FormulaNode[],
  work: (node: FormulaNode | undefined) => Naive,
  world: NaiveWorld,
): Naive {
  if (name === "IF") {
    const condition = work(nodes[0]);
    if (condition.is === "fault") return condition;
    return work(condition.is === "boolean" && condition.of ? nodes[1] : nodes[2]);
  }
  if (name === "AND" || name === "OR") {
    for (const node of nodes) {
      const value = work(node);
      if (value.is === "fault") return value;
      const holds = value.is === "boolean" && value.of;
      if (holds === (name === "OR")) return boolean(holds);
    }
    return boolean(name === "AND");
  }
  if (name === "IFEMPTY") {
    const value = work(nodes[0]);
    return value.is === "empty" ? work(nodes[1]) : value;
  }
  const list: Naive[] = [];
  for (const node of nodes) {
    const value = work(node);
    if (value.is === "fault") return value;
    list.push(value);
  }
  const [first = EMPTY, second = EMPTY, third = EMPTY] = list;
  const there = list.filter(({ is }) => is !== "empty");
  const sum = () => number(there.reduce((total, value) => total + numberOf(value), 0));
  switch (name) {
    case "NOT":
      return boolean(!(first.is === "boolean" && first.of));
    case "ISEMPTY":
      return boolean(first.is === "empty");
    case "SUM":
      return sum();
    case "AVERAGE": {
      const total = sum();
      return total.is === "fault" || there.length > 0
        ? total.is === "number"
          ? number(total.of / there.length)
          : total
        : EMPTY;
    }
    case "MIN":
    case "MAX": {
      const sorted = there.toSorted((a, b) => ((a as { of: number }).of < (b as { of: number }).of ? -1 : 1));
      return sorted.at(name === "MIN" ? 0 : -1) ?? EMPTY;
    }
    case "CONCAT":
      return text(list.map(written).join(""));
    case "LEN":
      return number(first.is === "empty" ? 0 : [...stringOf(first)].length);
    case "CONTAINS": {
      const plain = (value: Naive) =>
        [...stringOf(value).normalize("NFKC").trim().toLowerCase()]
          .map((c) => (c >= "ァ" && c <= "ヶ" ? String.fromCharCode(c.charCodeAt(0) - 96) : c))
          .join("");
      return boolean(there.length === 2 && plain(first).includes(plain(second)));
    }
    case "TODAY":
      return { is: "date", of: world.today };
  }
  if (there.length < list.length) return EMPTY;
  switch (name) {
    case "ROUND":
    case "FLOOR":
    case "CEIL": {
      const digits = second.is === "number" ? second.of : 0;
      if (digits % 1 !== 0 || digits < -10 || digits > 10) return fault("VALUE");
      return number(roundDigits(numberOf(first), digits, name));
    }
    case "ABS":
      return number(Math.abs(numberOf(first)));
    case "UPPER":
      return text(stringOf(first).toUpperCase());
    case "LOWER":
      return text(stringOf(first).toLowerCase());
    case "LEFT":
    case "RIGHT": {
      const count = second.is === "number" ? second.of : 1;
      if (count % 1 !== 0 || count < 0) return fault("VALUE");
      const letters = Array.from(stringOf(first));
      const from = name === "LEFT" ? 0 : letters.length - count;
      return text(letters.filter((_, index) => index >= from && index < from + count).join(""));
    }
    case "MID": {
      const [from, count] = [numberOf(second), numberOf(third)];
      if (from % 1 !== 0 || count % 1 !== 0 || from < 1 || count < 0) return fault("VALUE");
      return text(
        Array.from(stringOf(first))
          .filter((_, index) => index >= from - 1 && index < from - 1 + count)
          .join(""),
      );
    }
    case "TEXT":
      return text(written(first));
    case "DATE": {
      const [year, month, day] = [numberOf(first), numberOf(second), numberOf(third)];
      const made = new Date(Date.UTC(year, month - 1, day));
      const isReal =
        [year, month, day].every((part) => part % 1 === 0) &&
        made.getUTCFullYear() === year &&
        made.getUTCMonth() === month - 1 &&
        made.getUTCDate() === day;
      return isReal ? date(made.getTime()) : fault("DATE");
    }
    case "YEAR":
      return number(new Date(timeOf(first)).getUTCFullYear());
    case "MONTH":
      return number(new Date(timeOf(first)).getUTCMonth() + 1);
    case "DAY":
      return number(new Date(timeOf(first)).getUTCDate());
    case "DATEADD": {
      const unit = UNITS[third.is === "text" ? third.of : "日"];
      const count = numberOf(second);
      if (!unit || count % 1 !== 0 || Math.abs(count) > 1_000_000) return fault("VALUE");
      if (unit === "日") return date(timeOf(first) + count * DAY);
      if (unit === "週") return date(timeOf(first) + count * 7 * DAY);
      return date(monthsLater(timeOf(first), unit === "月" ? count : count * 12));
    }
    case "DATEDIFF": {
      const unit = UNITS[third.is === "text" ? third.of : "日"];
      if (!unit) return fault("VALUE");
      const [from, to] = [timeOf(first), timeOf(second)];
      const [early, late, sign] = from <= to ? [from, to, 1] : [to, from, -1];
      let count = 0;
      const step = (steps: number) =>
        unit === "日" || unit === "週"
          ? early + steps * (unit === "日" ? 1 : 7) * DAY
          : monthsLater(early, unit === "月" ? steps : steps * 12);
      while (step(count + 1) <= late) count++;
      return number(sign * count);
    }
    case "WORKDAYS": {
      const [from, to] = [timeOf(first), timeOf(second)];
      let count = 0;
      for (let time = Math.min(from, to); time <= Math.max(from, to); time += DAY) if (isWorked(time, world)) count++;
      return number(from <= to ? count : -count);
    }
    case "WORKDAY_ADD": {
      const count = numberOf(second);
      if (count % 1 !== 0 || Math.abs(count) > 2_000) return fault("VALUE");
      let time = timeOf(first);
      for (let left = Math.abs(count); left > 0; ) {
        time += Math.sign(count) * DAY;
        if (isWorked(time, world)) left--;
      }
      return date(time);
    }
    case "START":
    case "END": {
      const { start, end } = (first as { of: { start: string | null; end: string | null } }).of;
      const day = name === "START" ? start : end;
      return day === null ? EMPTY : { is: "date", of: day };
    }
    default:
      throw new Error(`the naive evaluator does not know ${name}`);
  }
}
