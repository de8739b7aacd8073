const OPENS_SOMETHING = /^(https?:\/\/[^/]|mailto:[^/])/i;

/** An address that may stand behind a link or a picture: it opens something and runs nothing. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop these before they look at the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
  if (/[\u0000-\u0020\u007f]/.test(address)) return false;
  if (address.startsWith("/")) return !/^\/[/\\]/.test(address);
  return OPENS_SOMETHING.test(address);
}

/** What somebody types into an address field: `example.com` is meant as https. */
export function addressFrom(typed: string): string | null {
  const text = typed.trim();
  if (isSafeAddress(text)) return text;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text);
  return isBare ? `https://${text}` : null;
}
