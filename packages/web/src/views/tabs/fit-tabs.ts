interface Fitting {
  ids: readonly string[];
  /** As they were measured; one that is not known yet takes no room. */
  widths: ReadonlyMap<string, number>;
  room: number;
  /** What the button for the others takes. */
  moreWidth: number;
  currentId: string;
}

/** The tabs that have room, in their order, and the others. The current one always stays in sight. */
export function fitTabs({ ids, widths, room, moreWidth, currentId }: Fitting): { shown: string[]; others: string[] } {
  const widthOf = (id: string) => widths.get(id) ?? 0;
  const total = ids.reduce((sum, id) => sum + widthOf(id), 0);
  if (total <= room) return { shown: [...ids], others: [] };
  const kept = new Set([currentId]);
  let used = moreWidth + widthOf(currentId);
  for (const id of ids) {
    if (kept.has(id)) continue;
    if (used + widthOf(id) > room) break;
    kept.add(id);
    used += widthOf(id);
  }
  return { shown: ids.filter((id) => kept.has(id)), others: ids.filter((id) => !kept.has(id)) };
}
