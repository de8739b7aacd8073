import { useEffect, useEffectEvent, useRef } from "react";
import { isHeld } from "#web/kernel/moving/moving.ts";
import type { SourceGroup } from "#web/kernel/project/view-source.ts";
import type { Board, Spot } from "./board.ts";
import { rowIn } from "./rows.ts";

interface Staying {
  board: Board;
  /** Other ones whenever what the board shows has changed. */
  groups: readonly SourceGroup[];
  focusCard(spot: Spot): void;
}

/** When the card with the focus leaves its lane by somebody else's hand, the focus goes to the one that took its row. */
export function useStaying(active: Spot | undefined, { board, groups, focusCard }: Staying): void {
  const row = useRef<number>(undefined);
  const focus = useEffectEvent(focusCard);
  useEffect(() => {
    const { source } = board.now();
    const state = board.moves.state();
    if (isHeld(state)) {
      const gone = state.items.filter(({ id }) => source.placesOf(id).length === 0).map(({ id }) => id);
      board.moves.dispatch({ type: "changed", gone });
    }
    if (!active) return;
    const found = rowIn(source, active.list, active.id);
    if (found !== undefined) {
      row.current = found;
      return;
    }
    if (document.activeElement !== document.body || board.wanted.spot || row.current === undefined) return;
    const size = groups.find(({ key }) => key === active.list)?.size ?? 0;
    const next = source.post(active.list, Math.min(row.current, size - 1));
    if (next) focus({ list: active.list, id: next.id });
  }, [active, groups, board]);
}
