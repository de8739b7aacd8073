import { fold } from "@itoguchi/core/kernel/text";

/** Whether every word of the query stands in one of the texts. Width, case and the kind of kana do not matter. */
export function matches(query: string, texts: readonly string[]): boolean {
  const folded = texts.map(foldKana);
  return foldKana(query)
    .split(/\s+/)
    .every((word) => folded.some((text) => text.includes(word)));
}

/** NFKC comes first: it makes one sign of ｶ and ﾞ. */
function foldKana(text: string): string {
  return fold(text).replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA));
}

const KATAKANA_AFTER_HIRAGANA = 0x60;
