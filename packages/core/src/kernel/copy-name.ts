const COPY = "のコピー";

/** What a duplicate is called, no longer than it may be. */
export function copyName(name: string, longest: number): string {
  return `${name.slice(0, longest - COPY.length).toWellFormed()}${COPY}`;
}
