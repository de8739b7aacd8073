import { FormulaProblem } from "./problem.ts";

/** `from` and `to` are places in the text as it was given. */
export interface Token {
  kind: "number" | "text" | "column" | "word" | "sign" | "end";
  text: string;
  from: number;
  to: number;
}

const FULL_WIDTH = { first: 0xff01, last: 0xff5e, shift: 0xfee0 } as const;
const ALIKE: Readonly<Record<string, string>> = {
  ...{ "\u3000": " ", "“": '"', "”": '"', "„": '"', "−": "-", "‐": "-", "–": "-" },
  ...{ "×": "*", "÷": "/", "、": ",", "≦": "≤", "≧": "≥" },
};
const LONG_SIGNS = ["<=", ">=", "<>"];
const SIGNS = "+-*/&=<>(),";
const SHORT_FOR: Readonly<Record<string, string>> = { "≤": "<=", "≥": ">=", "≠": "<>" };
const SPACE = /\s/;
const DIGIT = /[0-9]/;
const LETTER = /[\p{L}\p{N}_ー]/u;

/** One character as an input method may have left it: full-width digits, operators, parentheses and quotes read as half-width ones. */
function folded(character: string): string {
  const code = character.charCodeAt(0);
  const plain =
    code >= FULL_WIDTH.first && code <= FULL_WIDTH.last ? String.fromCharCode(code - FULL_WIDTH.shift) : character;
  return ALIKE[plain] ?? plain;
}

/** Throws FormulaProblem. Texts in quotes and names in brackets are kept as they are. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const at = (index: number) => folded(source[index] ?? "");
  for (let from = 0; from < source.length; ) {
    const first = at(from);
    if (SPACE.test(first)) {
      from++;
      continue;
    }
    const token = tokenAt(source, from, at);
    tokens.push(token);
    from = token.to;
  }
  tokens.push({ kind: "end", text: "", from: source.length, to: source.length });
  return tokens;
}

function tokenAt(source: string, from: number, at: (index: number) => string): Token {
  const first = at(from);
  if (first === '"') return quoted(source, { from, at, close: '"', kind: "text" });
  if (first === "[") return quoted(source, { from, at, close: "]", kind: "column" });
  if (DIGIT.test(first) || (first === "." && DIGIT.test(at(from + 1)))) return numberAt(from, at);
  if (LETTER.test(first)) {
    let to = from + 1;
    while (to < source.length && LETTER.test(at(to))) to++;
    const text = Array.from({ length: to - from }, (_, index) => at(from + index)).join("");
    return { kind: "word", text, from, to };
  }
  const short = SHORT_FOR[first];
  if (short) return { kind: "sign", text: short, from, to: from + 1 };
  const long = first + at(from + 1);
  if (LONG_SIGNS.includes(long)) return { kind: "sign", text: long, from, to: from + 2 };
  if (SIGNS.includes(first)) return { kind: "sign", text: first, from, to: from + 1 };
  throw new FormulaProblem(`「${source[from]}」は数式に使えない文字です。`, { from, to: from + 1 });
}

interface Quoted {
  from: number;
  at(index: number): string;
  close: string;
  kind: "text" | "column";
}

/** A closing sign twice stands for the sign itself. */
function quoted(source: string, { from, at, close, kind }: Quoted): Token {
  let text = "";
  for (let index = from + 1; index < source.length; index++) {
    if (at(index) !== close) text += source[index];
    else if (at(index + 1) === close) text += source[index++];
    else return { kind, text, from, to: index + 1 };
  }
  const message = kind === "text" ? '文字列を閉じる「"」がありません。' : "列の名前を閉じる「]」がありません。";
  throw new FormulaProblem(message, { from, to: source.length });
}

function numberAt(from: number, at: (index: number) => string): Token {
  let text = "";
  let to = from;
  const digits = () => {
    while (DIGIT.test(at(to))) text += at(to++);
  };
  digits();
  if (at(to) === ".") {
    text += at(to++);
    digits();
  }
  return { kind: "number", text, from, to };
}
