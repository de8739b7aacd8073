/** Cells show one line: the parser would be asked for it a thousand times. */
const BLOCK_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\s*```.*$/gm, ""],
  [/^\s{0,3}#{1,6}\s+/gm, ""],
  [/^\s{0,3}(?:>\s?)+/gm, ""],
  [/^(\s*)(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/gm, "$1"],
  [/^\s*(?:[-*_]\s*){3,}$/gm, ""],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1"],
];

const INLINE =
  /`(?<code>[^`\n]+)`|\*\*(?<strong>\S[^\n]*?)\*\*|__(?<firm>\S[^\n]*?)__|~~(?<del>\S[^\n]*?)~~|(?<![\w*])(?<sign>[*_])(?<em>[^\s*_][^*_\n]*)\k<sign>(?![\w*])/g;

/** What is longer than any cell only costs time. */
const LONGEST_READ = 2_000;

export type InlineMark = "strong" | "em" | "del" | "code";

export interface InlinePart {
  text: string;
  mark?: InlineMark;
}

/** What was written, without the marks around it. */
export function plainMarkdown(source: string): string {
  return inlineMarkdown(source)
    .map(({ text }) => text)
    .join("");
}

/** The same in parts, each with what its marks made of it; marks inside marks are left out. */
export function inlineMarkdown(source: string): InlinePart[] {
  const text = BLOCK_MARKS.reduce((read, [mark, rest]) => read.replace(mark, rest), source.slice(0, LONGEST_READ))
    .replace(/\n{2,}/g, "\n")
    .trim();
  return partsOf(text);
}

function partsOf(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(marked(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function marked({ code, strong, firm, del, em }: Record<string, string | undefined>): InlinePart {
  if (code !== undefined) return { text: code, mark: "code" };
  const mark: InlineMark = del === undefined ? (em === undefined ? "strong" : "em") : "del";
  const inner = strong ?? firm ?? del ?? em ?? "";
  const text = partsOf(inner)
    .map((part) => part.text)
    .join("");
  return { text, mark };
}
