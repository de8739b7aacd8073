import { Email, emailKey } from "@itoguchi/core/accounts/account";

export interface Addresses {
  good: string[];
  wrong: string[];
}

const BETWEEN = /[\s　,、;；]+/;

/** Addresses out of pasted text: one a line, a list from a mail's head, `名前 <a@b.example>`; each once. */
export function splitAddresses(text: string): Addresses {
  const bare = text.replace(/[^\s,、;；<>]*(?:[ 　][^\s,、;；<>@]+)*[ 　]*<([^<>]+)>/g, " $1 ");
  const found = new Map<string, string>();
  for (const word of bare.split(BETWEEN)) if (word && !found.has(emailKey(word))) found.set(emailKey(word), word);
  const words = [...found.values()];
  return {
    good: words.filter((word) => Email.safeParse(word).success),
    wrong: words.filter((word) => !Email.safeParse(word).success),
  };
}
