import { Fragment, type ReactNode } from "react";

/** Each by its place and not by what it is: while a table scrolls, other words in the same elements cost less than other elements. */
export function inPlaces<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above; nothing in a cell has a state of its own
  return items.map((item, place) => <Fragment key={place}>{draw(item)}</Fragment>);
}
