export interface FoundLink {
  start: number;
  end: number;
  /** With the full stop or bracket that may still turn out to belong to it. */
  reach: number;
  href: string;
}

/** Letters an address is written with. Any other, a Japanese one for instance, ends it. */
const ADDRESS = /(?<![A-Za-z0-9])https?:\/\/[A-Za-z0-9][A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*/gi;
const ENDS_A_SENTENCE = /[.,:;!?'*]$/;
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(ADDRESS)].map((match) => {
    const href = withoutSentenceEnd(match[0]);
    return { start: match.index, end: match.index + href.length, reach: match.index + match[0].length, href };
  });
}

/** The address that a whole text is; here letters of any language may stand in it. */
export function wholeAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s/]\S*$/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? new URL(trimmed).href : null;
}

/** `(see https://example.com/a_(b)).` means the address up to the bracket that it opened itself. */
function withoutSentenceEnd(address: string): string {
  const last = address.at(-1) ?? "";
  const opening = OPENING[last];
  const isUnopened = opening !== undefined && address.split(last).length > address.split(opening).length;
  return ENDS_A_SENTENCE.test(address) || isUnopened ? withoutSentenceEnd(address.slice(0, -1)) : address;
}
