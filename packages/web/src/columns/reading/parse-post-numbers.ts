const LINE = /^[#＃]?\s*(\d{1,15})(?:\s+.*)?$/s;
const SEPARATOR = /[、，,\s]+/;
const NEXT = /[、，,]\s*(?=[#＃]\s*[\d０-９])/;

interface ReadPosts {
  numbers: number[];
  /** The first thing that is no number. */
  unknown: string | undefined;
}

/** 「#12 title」 on lines of their own, or numbers side by side. Titles may have any sign inside, also that of a number. */
export function parsePostNumbers(text: string, titleOf: (number: number) => string | undefined): ReadPosts {
  const lines = text.split("\n").map((line) => line.trim());
  const parts = lines.filter(Boolean).flatMap((line) => partsOf(line, titleOf));
  const numbers = parts.map(numberIn);
  const lost = numbers.indexOf(undefined);
  return { numbers: numbers.flatMap((number) => number ?? []), unknown: parts[lost] };
}

function partsOf(line: string, titleOf: (number: number) => string | undefined): readonly string[] {
  const words = line.split(SEPARATOR).filter(Boolean);
  if (words.every((word) => /^[#＃]?[\d０-９]+$/.test(word))) return words;
  const first = numberIn(line);
  const title = first === undefined ? undefined : titleOf(first);
  if (title !== undefined && line.endsWith(title.trim())) return [line];
  return line.split(NEXT);
}

function numberIn(part: string): number | undefined {
  const digits = LINE.exec(part.normalize("NFKC").trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}
