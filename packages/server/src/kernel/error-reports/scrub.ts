/** In their order: what is replaced first is not looked at again. */
const PERSONAL: [RegExp, string][] = [
  // Everything after the question mark of an address.
  [/\?[^\s"')]*/g, "?…"],
  [/\b(Bearer|Basic)\s+\S+/gi, "$1 …"],
  [/[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+\.[^\s@"'<>()=,;:]+/g, "…@…"],
  // A value that the database or a parser quotes.
  [/([:=]\s*)(["'(])[^"')]*["')]/g, "$1$2…$2"],
  [/"[^"]*"(\.\.\.)? is not valid JSON/g, '"…" is not valid JSON'],
  [/[\w-]+\.[\w-]{10,}\.[\w-]{10,}/g, "…"],
  [/\b\d{1,3}(\.\d{1,3}){3}\b/g, "…"],
  [/(?<![\w:])([\da-f]{0,4}:){2,7}[\da-f]{1,4}(?![\w:])/gi, "…"],
  [/[\w+/=-]{40,}/g, "…"],
];
/** Escapes and apostrophes inside belong to it; one that does not end goes on to the end, as in a text that was cut. */
const QUOTED =
  /"(?:[^"\\]|\\.?)*(?:"|$)|`(?:[^`\\]|\\.?)*(?:`|$)|(?<!\w)'(?:[^'\\]|\\.?|'(?=\w))*(?:'|$)|「[^」]*(?:」|$)|『[^』]*(?:』|$)|“[^”]*(?:”|$)/gs;
const CLOSING: Record<string, string> = { "「": "」", "『": "』", "“": "”" };
/** Patterns are not tried on more than this. */
const LONGEST = 2_000;

/** A text of ours without what it may quote: tokens, queries of addresses, mail and network addresses, values. */
export function withoutPersonalData(text: string): string {
  return PERSONAL.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, LONGEST));
}

/** The same of a text that may quote anything people wrote: what stands in quotation marks is left out too. */
export function withoutQuotedText(text: string): string {
  const emptied = text.slice(0, LONGEST).replace(QUOTED, ([mark = ""]) => `${mark}…${CLOSING[mark] ?? mark}`);
  return withoutPersonalData(emptied);
}
