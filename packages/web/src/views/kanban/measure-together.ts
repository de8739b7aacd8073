import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

const heights = new Map<Element, number>();

/**
 * How high a row is. Rows that come at once are looked at all together: each is put into its place as soon as its height is known,
 * and a look after that would have the browser lay out the page once more for every card.
 */
export function measureTogether(
  element: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, HTMLLIElement>,
): number {
  const index = virtual.indexFromElement(element);
  const isKnown = virtual.itemSizeCache.has(virtual.options.getItemKey(index));
  if (entry || isKnown) return measureElement(element, entry, virtual);
  if (!heights.has(element)) {
    const rows = element.closest("[data-lanes]")?.querySelectorAll<HTMLElement>("li[data-index]") ?? [element];
    for (const row of rows) heights.set(row, row.offsetHeight);
    queueMicrotask(() => heights.clear());
  }
  return heights.get(element) ?? element.offsetHeight;
}
