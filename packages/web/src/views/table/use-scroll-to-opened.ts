import { useLayoutEffect, useRef } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { FlatList } from "./rows/flat-list.ts";
import type { Cell } from "./selection.ts";

interface Input {
  source: ViewSource;
  list: FlatList;
  viewport: { height: number };
  active: Cell;
  reveal(cell: Cell): void;
}

/** The post that the address names is brought into sight once, as soon as it is known where it stands. */
export function useScrollToOpened(
  openedId: string | undefined,
  { source, list, viewport, active, reveal }: Input,
): void {
  const revealed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (openedId === undefined || revealed.current === openedId || viewport.height === 0) return;
    const [place] = source.placesOf(openedId);
    const row = place && list.rowOf(place);
    if (row === undefined) return;
    revealed.current = openedId;
    reveal({ row, column: row === active.row ? active.column : 1 });
  });
}
