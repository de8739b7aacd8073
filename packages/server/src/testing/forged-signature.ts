/** A signed address with another first letter of its signature, whichever it was. */
export function withForgedSignature(url: string): string {
  return url.replace(/sign=(.)/, (_, first: string) => `sign=${first === "_" ? "-" : "_"}`);
}
