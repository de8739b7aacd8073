import type { ViewSource } from "#web/kernel/project/view-source.ts";

export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface Stretch {
  anchor: number;
  /** Where the stretch ended until now. */
  from: number;
  to: number;
}

/** A stretch from where choosing began, made longer or shorter; what was chosen elsewhere stays. */
export function stretched(
  selected: ReadonlySet<string>,
  idAt: (row: number) => string | undefined,
  { anchor, from, to }: Stretch,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of idsBetween(idAt, anchor, from)) next.delete(id);
  for (const id of idsBetween(idAt, anchor, to)) next.add(id);
  return next;
}

function idsBetween(idAt: (row: number) => string | undefined, a: number, b: number): string[] {
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  return Array.from({ length: last - first + 1 }, (_, index) => idAt(first + index)).filter((id) => id !== undefined);
}

export function idsOf(source: ViewSource, list: string): (row: number) => string | undefined {
  return (row) => source.post(list, row)?.id;
}
