import { roundNumber } from "#core/kernel/decimal";
import { FORMULA_LIMITS } from "./limits.ts";
import { FormulaProblem, type Span } from "./problem.ts";
import { type Token, tokensOf } from "./tokens.ts";

export type BinarySign = "+" | "-" | "*" | "/" | "&" | "=" | "<>" | "<" | "<=" | ">" | ">=";

export type FormulaNode = Span &
  (
    | { kind: "number"; value: number }
    | { kind: "text"; value: string }
    | { kind: "boolean"; value: boolean }
    /** In the stored form the name is the column's id. */
    | { kind: "column"; name: string }
    | { kind: "negative"; of: FormulaNode }
    | { kind: "binary"; sign: BinarySign; left: FormulaNode; right: FormulaNode }
    | { kind: "call"; name: string; list: FormulaNode[] }
  );

const TRUTHS: Readonly<Record<string, boolean>> = { TRUE: true, 真: true, FALSE: false, 偽: false };
/** From the loosest to the tightest. Comparisons are not chained. */
const LEVELS: readonly (readonly string[])[] = [["=", "<>", "<", "<=", ">", ">="], ["&"], ["+", "-"], ["*", "/"]];
const COMPARISONS = 0;

/** Throws FormulaProblem. */
export function parseFormula(source: string): FormulaNode {
  if (source.length > FORMULA_LIMITS.length)
    throw new FormulaProblem(`数式は${FORMULA_LIMITS.length.toLocaleString("en-US")}文字までです。`, {
      from: FORMULA_LIMITS.length,
      to: source.length,
    });
  return parseShownFormula(source);
}

/** With columns by name it may be longer or shorter than as it is stored, which is what the limit is on. Throws FormulaProblem. */
export function parseShownFormula(shown: string): FormulaNode {
  return new Parser(tokensOf(shown)).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): FormulaNode {
    // As in a spreadsheet.
    if (this.#isSign("=")) this.#next++;
    if (this.#isAtEnd) throw new FormulaProblem("数式を入力してください。", this.#token);
    const node = this.#level(COMPARISONS);
    if (!this.#isAtEnd) throw this.#unexpected();
    return node;
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  get #isAtEnd(): boolean {
    return this.#token.kind === "end";
  }

  #isSign(...signs: readonly string[]): boolean {
    return this.#token.kind === "sign" && signs.includes(this.#token.text);
  }

  #unexpected(): FormulaProblem {
    const { kind, text } = this.#token;
    if (kind === "end") return new FormulaProblem("数式が途中で終わっています。", this.#token);
    return new FormulaProblem(`ここに「${text}」は置けません。`, this.#token);
  }

  #made(node: FormulaNode): FormulaNode {
    if (++this.#nodes > FORMULA_LIMITS.nodes) throw new FormulaProblem("数式が複雑すぎます。", node);
    return node;
  }

  #level(level: number): FormulaNode {
    const signs = LEVELS[level];
    if (!signs) return this.#signed();
    let left = this.#level(level + 1);
    while (this.#isSign(...signs)) {
      const sign = this.#token.text as BinarySign;
      this.#next++;
      const right = this.#level(level + 1);
      left = this.#made({ kind: "binary", sign, left, right, from: left.from, to: right.to });
      if (level === COMPARISONS && this.#isSign(...signs))
        throw new FormulaProblem("比べる記号は続けて使えません。ANDでつないでください。", this.#token);
    }
    return left;
  }

  #signed(): FormulaNode {
    const { from } = this.#token;
    if (this.#isSign("+")) {
      this.#next++;
      return this.#deeper(() => this.#signed());
    }
    if (!this.#isSign("-")) return this.#single();
    this.#next++;
    const of = this.#deeper(() => this.#signed());
    return this.#made({ kind: "negative", of, from, to: of.to });
  }

  #deeper<Node>(parse: () => Node): Node {
    if (++this.#depth > FORMULA_LIMITS.depth)
      throw new FormulaProblem("かっこや関数の入れ子が深すぎます。", this.#token);
    const node = parse();
    this.#depth--;
    return node;
  }

  #single(): FormulaNode {
    const { kind, text, from, to } = this.#token;
    if (this.#isSign("(")) return this.#deeper(() => this.#inParentheses());
    if (kind === "sign" || kind === "end") throw this.#unexpected();
    this.#next++;
    if (kind === "text") return this.#made({ kind, value: text, from, to });
    if (kind === "column") return this.#made({ kind, name: text.trim(), from, to });
    if (kind === "number") {
      const value = Number(text);
      if (text.replace(".", "").replace(/^0+/, "").length > 15)
        throw new FormulaProblem("数は15桁までです。", { from, to });
      return this.#made({ kind, value: roundNumber(value), from, to });
    }
    const name = text.toUpperCase();
    const truth = TRUTHS[name];
    if (this.#isSign("(")) return this.#deeper(() => this.#call(name, from));
    if (truth !== undefined) return this.#made({ kind: "boolean", value: truth, from, to });
    throw new FormulaProblem(`「${text}」は関数なら「${text}(…)」、列なら「[${text}]」と書いてください。`, {
      from,
      to,
    });
  }

  #inParentheses(): FormulaNode {
    this.#next++;
    const node = this.#level(COMPARISONS);
    if (!this.#isSign(")")) throw this.#closing();
    this.#next++;
    return node;
  }

  #closing(): FormulaProblem {
    if (this.#token.kind !== "end") return this.#unexpected();
    return new FormulaProblem("閉じる「)」がありません。", this.#token);
  }

  #call(name: string, from: number): FormulaNode {
    this.#next++;
    const list: FormulaNode[] = [];
    while (!this.#isSign(")")) {
      if (list.length === FORMULA_LIMITS.arguments)
        throw new FormulaProblem(`関数に渡せる値は${FORMULA_LIMITS.arguments}個までです。`, this.#token);
      list.push(this.#level(COMPARISONS));
      if (this.#isSign(",")) {
        this.#next++;
        if (this.#isSign(")")) throw this.#unexpected();
      } else if (!this.#isSign(")")) throw this.#closing();
    }
    const { to } = this.#token;
    this.#next++;
    return this.#made({ kind: "call", name, list, from, to });
  }
}
