import type { CompanyCalendar } from "#core/kernel/company-calendar";
import type { DayNumber } from "#core/kernel/day";
import { FormulaFault, fault } from "./fault.ts";
import { type FormulaFunction, functionNamed } from "./functions.ts";
import { FormulaProblem, type Span } from "./problem.ts";
import type { BinarySign, FormulaNode } from "./syntax.ts";
import {
  asDay,
  asNumber,
  asText,
  type FormulaType,
  type FormulaValue,
  type NodeType,
  type Result,
  textOf,
} from "./values.ts";

/** What a formula is worked out with: no clock and no columns inside. */
export interface FormulaSources {
  /** By the column's place in `columns`. */
  read(place: number): Result;
  today: DayNumber;
  calendar: CompanyCalendar;
}

export interface CompiledFormula {
  type: FormulaType;
  /** As the formula names them, each once. */
  columns: readonly string[];
  /** Whether the result may be another tomorrow. */
  asksForToday: boolean;
  nodes: number;
  run(sources: FormulaSources): Result;
}

/** The type of a column by the name that the formula uses; a text says why it cannot be used. */
export type ColumnTypes = (name: string) => NodeType | { problem: string };

type Work = (sources: FormulaSources) => Result;
interface Typed {
  type: NodeType;
  work: Work;
}

const TYPE_NAMES: Record<NodeType, string> = {
  ...{ NUMBER: "数", TEXT: "文字列", DATE: "日付", BOOLEAN: "はい・いいえ", TERM: "期間", EMPTY: "空" },
};

/** Checks types once, so that nothing has to be asked while it runs. Throws FormulaProblem. */
export function compileFormula(root: FormulaNode, typeOf: ColumnTypes): CompiledFormula {
  const compiler = new Compiler(typeOf);
  const { type, work } = compiler.node(root);
  if (type === "TERM") throw new FormulaProblem("期間は、STARTかENDで日付にしてください。", root);
  return {
    type: type === "EMPTY" ? "TEXT" : type,
    columns: compiler.columns,
    asksForToday: compiler.asksForToday,
    nodes: compiler.nodes,
    run: work,
  };
}

class Compiler {
  readonly #typeOf: ColumnTypes;
  readonly columns: string[] = [];
  asksForToday = false;
  nodes = 0;

  constructor(typeOf: ColumnTypes) {
    this.#typeOf = typeOf;
  }

  node(node: FormulaNode): Typed {
    this.nodes++;
    switch (node.kind) {
      case "number":
        return { type: "NUMBER", work: () => node.value };
      case "boolean":
        return { type: "BOOLEAN", work: () => node.value };
      case "text":
        return node.value === ""
          ? { type: "EMPTY", work: () => undefined }
          : { type: "TEXT", work: () => asText(node.value) };
      case "column":
        return this.#column(node.name, node);
      case "negative":
        return this.#negative(this.node(node.of), node.of);
      case "binary":
        return binary(node.sign, [this.node(node.left), node.left], [this.node(node.right), node.right]);
      case "call":
        return this.#call(node.name, node.list, node);
    }
  }

  #column(name: string, at: Span): Typed {
    const type = this.#typeOf(name);
    if (typeof type === "object") throw new FormulaProblem(type.problem, at);
    let place = this.columns.indexOf(name);
    if (place < 0) place = this.columns.push(name) - 1;
    return { type, work: ({ read }) => read(place) };
  }

  #negative({ type, work }: Typed, at: Span): Typed {
    mustBe("NUMBER", type, at);
    return {
      type: "NUMBER",
      work: (sources) => {
        const value = work(sources);
        return typeof value === "number" ? 0 - value : (value as FormulaFault | undefined);
      },
    };
  }

  #call(name: string, list: readonly FormulaNode[], at: Span): Typed {
    const found = functionNamed(name);
    if (!found) throw new FormulaProblem(`「${name}」という関数はありません。`, at);
    const least = found.parameters.filter(({ isOptional }) => !isOptional).length;
    if (list.length < least || (!found.isVariadic && list.length > found.parameters.length))
      throw new FormulaProblem(`${found.name}に渡す値の数が違います。例：${found.example}`, at);
    if (found.name === "TODAY") this.asksForToday = true;
    const typed = list.map((node) => this.node(node));
    const type = resultOf(found, typed, list);
    return { type, work: workOf(found, typed) };
  }
}

function mustBe(wanted: NodeType, type: NodeType, at: Span): void {
  if (type !== wanted && type !== "EMPTY")
    throw new FormulaProblem(`ここは${TYPE_NAMES[wanted]}ですが、${TYPE_NAMES[type]}が渡されています。`, at);
}

function resultOf(called: FormulaFunction, typed: readonly Typed[], list: readonly FormulaNode[]): NodeType {
  let same: NodeType = "EMPTY";
  for (const [index, { type }] of typed.entries()) {
    const at = list[index] as FormulaNode;
    const wanted = (called.parameters[index] ?? called.parameters.at(-1))?.type ?? "ANY";
    if (wanted === "ANY") {
      if (type === "TERM") throw new FormulaProblem("期間は、STARTかENDで日付にしてください。", at);
    } else if (wanted !== "SAME") mustBe(wanted, type, at);
    else if (same === "EMPTY") {
      if (type !== "EMPTY" && !called.same?.includes(type))
        throw new FormulaProblem(`${called.name}に${TYPE_NAMES[type]}は渡せません。`, at);
      same = type;
    } else mustBe(same, type, at);
  }
  return called.result === "SAME" ? same : called.result;
}

function workOf({ run, lazy, takesEmpty }: FormulaFunction, typed: readonly Typed[]): Work {
  const works = typed.map(({ work }) => work);
  if (lazy) return (sources) => lazy(works.map((work) => () => work(sources)));
  const types = typed.map(({ type }) => type);
  return (sources) => {
    const list: FormulaValue[] = [];
    let isEmpty = false;
    for (const work of works) {
      const value = work(sources);
      if (value instanceof FormulaFault) return value;
      isEmpty ||= value === undefined;
      list.push(value);
    }
    if (isEmpty && !takesEmpty) return undefined;
    return run?.(list, { types, today: sources.today, calendar: sources.calendar });
  };
}

type Side = [typed: Typed, at: FormulaNode];
type Calculate = (left: never, right: never) => Result;

const COMPARED: Partial<Record<BinarySign, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

function binary(sign: BinarySign, [left, leftAt]: Side, [right, rightAt]: Side): Typed {
  for (const [{ type }, at] of [
    [left, leftAt],
    [right, rightAt],
  ] as const)
    if (type === "TERM") throw new FormulaProblem("期間は、STARTかENDで日付にしてください。", at);
  if (sign === "&")
    return {
      type: "TEXT",
      work: both(left, right, (a, b) => asText(textOf(a, left.type) + textOf(b, right.type))),
    };
  if (sign === "=" || sign === "<>") {
    if (left.type !== "EMPTY") mustBe(left.type, right.type, rightAt);
    const isEqual = sign === "=";
    return { type: "BOOLEAN", work: both(left, right, (a, b) => (a === b) === isEqual) };
  }
  const compare = COMPARED[sign];
  if (compare) {
    if (left.type === "BOOLEAN") throw new FormulaProblem("はい・いいえの大小は比べられません。", leftAt);
    if (left.type !== "EMPTY") mustBe(left.type, right.type, rightAt);
    else if (right.type === "BOOLEAN") throw new FormulaProblem("はい・いいえの大小は比べられません。", rightAt);
    return {
      type: "BOOLEAN",
      work: both(left, right, (a, b) => a !== undefined && b !== undefined && compare(order(a, b))),
    };
  }
  const { type, calculate } = arithmetic(sign, [left, leftAt], [right, rightAt]);
  return {
    type,
    work: both(left, right, (a, b) =>
      a === undefined || b === undefined ? undefined : calculate(a as never, b as never),
    ),
  };
}

function both(left: Typed, right: Typed, join: (a: FormulaValue, b: FormulaValue) => Result): Work {
  const [first, second] = [left.work, right.work];
  return (sources) => {
    const a = first(sources);
    if (a instanceof FormulaFault) return a;
    const b = second(sources);
    return b instanceof FormulaFault ? b : join(a, b);
  };
}

/** Texts by code unit, as they are sorted. */
function order(a: FormulaValue, b: FormulaValue): number {
  return (a as number) < (b as number) ? -1 : a === b ? 0 : 1;
}

function arithmetic(
  sign: BinarySign,
  [left, leftAt]: Side,
  [right, rightAt]: Side,
): { type: NodeType; calculate: Calculate } {
  if (left.type === "DATE" && right.type === "DATE" && sign === "-")
    return { type: "NUMBER", calculate: (a: DayNumber, b: DayNumber) => a - b };
  if (left.type === "DATE" && (sign === "+" || sign === "-")) {
    mustBe("NUMBER", right.type, rightAt);
    const way = sign === "+" ? 1 : -1;
    return { type: "DATE", calculate: (day: DayNumber, days: number) => moved(day, way * days) };
  }
  if (right.type === "DATE" && sign === "+") {
    mustBe("NUMBER", left.type, leftAt);
    return { type: "DATE", calculate: (days: number, day: DayNumber) => moved(day, days) };
  }
  mustBe("NUMBER", left.type, leftAt);
  mustBe("NUMBER", right.type, rightAt);
  return { type: "NUMBER", calculate: CALCULATED[sign as keyof typeof CALCULATED] };
}

const moved = (day: DayNumber, days: number) => (Number.isInteger(days) ? asDay(day + days) : fault.VALUE);

const CALCULATED = {
  "+": (a: number, b: number) => asNumber(a + b),
  "-": (a: number, b: number) => asNumber(a - b),
  "*": (a: number, b: number) => asNumber(a * b),
  "/": (a: number, b: number) => (b === 0 ? fault.DIVIDE : asNumber(a / b)),
};
