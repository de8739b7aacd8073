import { isSafeUrl } from "@itoguchi/core/kernel/safe-url";

export interface ReadLink {
  text: string;
  url: string;
}

const WITH_TEXT = /^(.*) \((\S+)\)$/s;
const MARKDOWN = /^\[(.*)\]\((\S+)\)$/s;
const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
const MAIL = /^[^\s@/:]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/** Longer than any text and any address that is kept; the patterns above take their time on what is longer. */
const LONGEST = 3_000;

/** 「text (address)」, a Markdown link, or an address alone; undefined when there is none that may be opened. */
export function parseLink(typed: string): ReadLink | undefined {
  const text = typed.trim();
  if (text.length > LONGEST) return undefined;
  const [, words = "", address = text] = MARKDOWN.exec(text) ?? WITH_TEXT.exec(text) ?? [];
  const url = addressOf(address);
  return url === undefined ? undefined : { text: words.trim(), url };
}

/** As a browser's address bar: the scheme may be left out. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = MAIL.test(text) ? `mailto:${text}` : DOMAIN.test(text) ? `https://${text}` : text;
  return isSafeUrl(address) && !address.startsWith("/") ? address : undefined;
}
