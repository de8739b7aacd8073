/** Every pattern is bounded: a text made for it would cost the server, which draws the first rows, a second a page. Cells show one line: the parser would be asked for it a thousand times. */
const BLOCK_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*```.*$/gm, ""],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ""],
  [/^[ \t]{0,3}(?:>[ \t]?)+/gm, ""],
  [/^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, "$1"],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ""],
  [/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, "$1"],
];

const INLINE =
  /`(?<code>[^`\n]{1,300})`|\*\*(?<strong>\S[^\n]{0,300}?)\*\*|__(?<firm>\S[^\n]{0,300}?)__|~~(?<del>\S[^\n]{0,300}?)~~|(?<![\w*])(?<sign>[*_])(?<em>[^\s*_][^*_\n]{0,300})\k<sign>(?![\w*])/g;

/** What is longer than any cell only costs time. */
export const LONGEST_READ = 2_000;

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
