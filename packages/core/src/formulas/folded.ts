import { foldKana } from "#core/kernel/text";

/** More than one formula looks through and for [FM51]; 128 texts of 1,000 characters at the most. */
const MOST_KNOWN = 128;
const known = new Map<string, string>();

/** Folded once, as long as few others come in between: formulas look for many words in the same text. */
export function folded(text: string): string {
  const found = known.get(text);
  const made = found ?? foldKana(text);
  // Those that were asked for last stay.
  if (found !== undefined) known.delete(text);
  known.set(text, made);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value as string);
  return made;
}
