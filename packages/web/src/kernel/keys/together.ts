/** Keys as they are drawn: the parts of each, and arrows under the same modifiers as one. */
export function together(keys: readonly string[]): string[][] {
  const drawn: string[][] = [];
  let last = "";
  for (const key of keys) {
    const parts = key.split("+");
    const arrow = parts.at(-1)?.startsWith("Arrow") ? parts.slice(0, -1).join("+") : undefined;
    if (arrow !== undefined && drawn.length > 0 && last === `${arrow}+arrows`) drawn.at(-1)?.push(parts.at(-1) ?? "");
    else drawn.push(parts);
    last = arrow === undefined ? "" : `${arrow}+arrows`;
  }
  return drawn;
}
