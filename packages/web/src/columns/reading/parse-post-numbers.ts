import { postNumberIn } from "@itoguchi/core/posts/post-number";

const FIRST_WORD = /^[#＃]?\s*[^\s]+/;
const SEPARATOR = /[、，,\s]+/;
const NEXT = /[、，,]\s*(?=(?:[#＃]\s*|[A-Za-zＡ-Ｚａ-ｚ][A-Za-z0-9Ａ-Ｚａ-ｚ０-９]*[-－])[\d０-９])/;

interface ReadPosts {
  numbers: number[];
  /** The first thing that is no number. */
  unknown: string | undefined;
}

interface Known {
  projectKey: string;
  titleOf(number: number): string | undefined;
}

/** 「KEY-12 title」 on lines of their own, or numbers side by side. Titles may have any sign inside, also that of a number. */
export function parsePostNumbers(text: string, known: Known): ReadPosts {
  const lines = text.split("\n").map((line) => line.trim());
  const parts = lines.filter(Boolean).flatMap((line) => partsOf(line, known));
  const numbers = parts.map((part) => numberAt(part, known));
  const lost = numbers.indexOf(undefined);
  return { numbers: numbers.flatMap((number) => number ?? []), unknown: parts[lost] };
}

function partsOf(line: string, known: Known): readonly string[] {
  const words = line.split(SEPARATOR).filter(Boolean);
  if (words.every((word) => postNumberIn(word, known.projectKey) !== undefined)) return words;
  const first = numberAt(line, known);
  const title = first === undefined ? undefined : known.titleOf(first);
  if (title !== undefined && line.endsWith(title.trim())) return [line];
  const parts: string[] = [];
  for (const part of line.split(NEXT)) {
    const before = numberAt(part, known) === undefined ? parts.pop() : undefined;
    parts.push(before === undefined ? part : `${before}, ${part}`);
  }
  return parts;
}

/** The number that a part begins with. */
function numberAt(part: string, { projectKey }: Known): number | undefined {
  const [word = ""] = FIRST_WORD.exec(part) ?? [];
  return postNumberIn(word.replace(/\s+/g, ""), projectKey);
}
