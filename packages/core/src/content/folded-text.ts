import { foldKana } from "../kernel/text.ts";

/** A letter and the marks on it are read together: half-width ｶﾞ is が. */
const LETTER = /\s+|[^\s][\p{M}\uff9e\uff9f]{0,10}/gu;

/** A text as it is compared, which knows where each of its letters stands in the text as it is read. */
export interface FoldedText {
  folded: string;
  /** For each letter of `folded`, and one more for its end. */
  starts: number[];
  ends: number[];
}

export function foldedText(text: string): FoldedText {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const read = foldedLetter(letter);
    folded += read;
    for (let at = 0; at < read.length; at++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  return { folded, starts, ends };
}

/** Folding one by one takes its time; a text has few letters that differ. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

function foldedLetter(letter: string): string {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const read = /^\s/.test(letter) ? " " : foldKana(letter);
  if (known.size < MOST_KNOWN) known.set(letter, read);
  return read;
}
