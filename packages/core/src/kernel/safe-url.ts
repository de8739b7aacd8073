const SAFE = /^(https?:\/\/[^/]|mailto:[^/])/i;

/** An address that may stand behind a link or a picture: it opens something and runs nothing. Own files are named by their path. */
export function isSafeUrl(text: string): boolean {
  // Browsers drop these before they look at the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
  if (/[\u0000-\u0020\u007f]/.test(text)) return false;
  if (text.startsWith("/")) return !/^\/[/\\]/.test(text);
  return SAFE.test(text);
}
