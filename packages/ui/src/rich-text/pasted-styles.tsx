/** What the style attributes of Word and Google Docs say about the text; everything else in them is decoration. */
export type PastedMark = "strong" | "em" | "u" | "s";

const MARKS: readonly (readonly [PastedMark, RegExp])[] = [
  ["strong", /(?:^|;)\s*font-weight\s*:\s*(?:bold(?:er)?|[6-9]00)\b/i],
  ["em", /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i],
  ["u", /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bunderline/i],
  ["s", /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through/i],
];

export function marksOfStyle(style: string): PastedMark[] {
  return MARKS.filter(([, pattern]) => pattern.test(style)).map(([mark]) => mark);
}

/** Google Docs puts everything it copies into a `b` that is not bold. */
export function isPlainWeight(style: string): boolean {
  return /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)\b/i.test(style);
}

/** Word writes a list as paragraphs: `mso-list:l0 level2 lfo1`. Levels count from one. */
export function wordListLevel(style: string): number | null {
  const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  return level ? Math.min(Number(level), 9) : null;
}

/** `1.`, `(a)`, `２）` count; `·` and a bare letter, which is a dot or a square in Word's font of signs, do not. */
const COUNTING = /^[(（]?([0-9０-９]+|[a-zA-Z]{1,5}(?=[.)．）])|[一二三四五六七八九十]+|[①-⑳])[.)．）、]?$/;

export function isCountingMarker(marker: string): boolean {
  return COUNTING.test(marker.trim());
}

const CJK = "[\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef]";
const BROKEN_INSIDE = new RegExp(`(?<=${CJK})[ \\t]*\\r?\\n[ \\t]*(?=${CJK})`, "g");

/** Word breaks its source between any two Japanese letters; a space would be seen there. */
export function joinBrokenLines(text: string): string {
  return text.replace(BROKEN_INSIDE, "").replaceAll("\u00a0", " ");
}

/** Browsers put a copied picture there twice, as a file and as HTML; Word and Excel add a picture of what was copied. */
export function isOnlyPicture(html: string): boolean {
  const pictures = html.match(/<img\b/gi)?.length ?? 0;
  const words = html.replace(/<!--[\s\S]*?-->|<(style|head|title)\b[\s\S]*?<\/\1>|<[^>]*>|&nbsp;/gi, "").trim();
  return pictures <= 1 && words === "" && !/<table\b/i.test(html);
}
