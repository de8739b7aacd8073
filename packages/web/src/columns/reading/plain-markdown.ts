/** Cells show one line: the parser would be asked for it a thousand times. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\s*```.*$/gm, ""],
  [/^\s{0,3}#{1,6}\s+/gm, ""],
  [/^\s{0,3}(?:>\s?)+/gm, ""],
  [/^(\s*)(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/gm, "$1"],
  [/^\s*(?:[-*_]\s*){3,}$/gm, ""],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1"],
  [/(\*\*|__|~~)([^\n]*?)\1/g, "$2"],
  [/(?<![\w*])[*_]([^\s*_][^*_\n]*)[*_](?![\w*])/g, "$1"],
  [/`([^`\n]+)`/g, "$1"],
];

/** What is longer than any cell only costs time. */
const LONGEST_READ = 2_000;

/** What was written, without the marks around it. */
export function plainMarkdown(source: string): string {
  const text = source.slice(0, LONGEST_READ);
  return MARKS.reduce((read, [mark, instead]) => read.replace(mark, instead), text)
    .replace(/\n{2,}/g, "\n")
    .trim();
}
