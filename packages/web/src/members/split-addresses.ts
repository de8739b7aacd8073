import { Email, emailKey } from "@itoguchi/core/accounts/account";

export interface Addresses {
  good: string[];
  wrong: string[];
  /** How many were there more than once. */
  doubled: number;
}

/** Addresses out of pasted text: one a line, a list from a mail's head, `名前 <a@b.example>`; each once. */
export function splitAddresses(text: string): Addresses {
  const words = text.split(/[\n\r,、;；]+/).flatMap(wordsOf);
  const found = new Map<string, string>();
  for (const word of words) if (!found.has(emailKey(word))) found.set(emailKey(word), word);
  const once = [...found.values()];
  return {
    good: once.filter((word) => Email.safeParse(word).success),
    wrong: once.filter((word) => !Email.safeParse(word).success),
    doubled: words.length - once.length,
  };
}

/** Beside an address in angle brackets, words without an @ are somebody's name. */
function wordsOf(part: string): string[] {
  const words = part.split(/[\s　<>]+/).filter((word) => word !== "");
  return part.includes("<") ? words.filter((word) => /[@＠]/.test(word)) : words;
}
