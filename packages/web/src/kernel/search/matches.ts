import { foldKana } from "@itoguchi/core/kernel/text";

/** Whether every word of the query stands in one of the texts. Width, case and the kind of kana do not matter. */
export function matches(query: string, texts: readonly string[]): boolean {
  const folded = texts.map(foldKana);
  return foldKana(query)
    .split(/\s+/)
    .every((word) => folded.some((text) => text.includes(word)));
}
