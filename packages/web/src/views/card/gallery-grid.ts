export interface GridGroup {
  key: string;
  size: number;
  isContract: boolean;
}

/** A row across the gallery: the head of a group, or as many of its cards as fit side by side. */
export type GridRow = { kind: "head"; group: GridGroup } | { kind: "cards"; key: string; from: number; until: number };

export interface GridShape {
  groups: readonly GridGroup[];
  columns: number;
  isGrouped: boolean;
}

export function gridRows({ groups, columns, isGrouped }: GridShape): GridRow[] {
  return groups.flatMap((group) => {
    const head: GridRow[] = isGrouped ? [{ kind: "head", group }] : [];
    if (isGrouped && group.isContract) return head;
    const count = Math.ceil(group.size / columns);
    const cards = Array.from({ length: count }, (_, row): GridRow => {
      const from = row * columns;
      return { kind: "cards", key: group.key, from, until: Math.min(group.size, from + columns) };
    });
    return [...head, ...cards];
  });
}

/** The row that holds a card, so that it can be scrolled to. */
export function rowOfCard(rows: readonly GridRow[], { key, index }: Spot): number {
  return rows.findIndex((row) => row.kind === "cards" && row.key === key && index >= row.from && index < row.until);
}

export interface Spot {
  key: string;
  index: number;
}

export type Direction = "left" | "right" | "up" | "down" | "first" | "last";

/** The card in a direction; from the last row of a group to the first of the next, in the same column as far as there is one. */
export function cardBeside(
  { groups, columns, isGrouped }: GridShape,
  { key, index }: Spot,
  direction: Direction,
): Spot | undefined {
  const open = groups.filter(({ size, isContract }) => size > 0 && !(isGrouped && isContract));
  const at = open.findIndex((group) => group.key === key);
  const here = open[at];
  if (!here) return undefined;
  const [previous, next] = [open[at - 1], open[at + 1]];
  const column = index % columns;
  switch (direction) {
    case "first":
      return { key, index: 0 };
    case "last":
      return { key, index: here.size - 1 };
    case "left":
      return index > 0 ? { key, index: index - 1 } : previous && { key: previous.key, index: previous.size - 1 };
    case "right":
      return index < here.size - 1 ? { key, index: index + 1 } : next && { key: next.key, index: 0 };
    case "up":
      if (index >= columns) return { key, index: index - columns };
      return previous && { key: previous.key, index: inLastRow(previous.size, columns, column) };
    case "down":
      if (Math.floor(index / columns) < Math.floor((here.size - 1) / columns))
        return { key, index: Math.min(index + columns, here.size - 1) };
      return next && { key: next.key, index: Math.min(column, next.size - 1) };
  }
}

function inLastRow(size: number, columns: number, column: number): number {
  const start = Math.floor((size - 1) / columns) * columns;
  return Math.min(start + column, size - 1);
}
