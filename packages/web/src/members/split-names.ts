const BETWEEN = /[\s　,、;；]+/;

/** Account names out of pasted text, each once, with or without the sign before them. */
export function splitNames(text: string): string[] {
  const names = text.split(BETWEEN).map((word) => word.normalize("NFKC").replace(/^@/, ""));
  return [...new Set(names)].filter((name) => name !== "");
}
