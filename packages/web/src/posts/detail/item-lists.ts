/** In its place where it is known, else at the end. */
export function withItem<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  const at = items.findIndex(({ id }) => id === item.id);
  return at === -1 ? [...items, item] : items.with(at, item);
}

export function withoutItem<Item extends { id: string }>(items: readonly Item[], id: string): Item[] {
  return items.filter((item) => item.id !== id);
}
