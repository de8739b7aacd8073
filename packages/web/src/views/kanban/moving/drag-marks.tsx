import { type RefObject, useEffect } from "react";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { gapOfRank } from "#web/kernel/moving/places.ts";
import { useBoard } from "../board.ts";
import styles from "../kanban.module.css";

/** The board snaps to lanes on a phone, but not under a drag that scrolls it. */
export function DraggingMark({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const board = useBoard();
  const isCard = useMoving(board.moves, isHeld);
  const isLane = useMoving(board.laneMoves, isHeld);
  useEffect(() => {
    scroller.current?.toggleAttribute("data-dragging", isCard || isLane);
  }, [scroller, isCard, isLane]);
  return null;
}

/** Where a lane would come to stand. */
export function LaneLine({ offsetOf, count }: { offsetOf(gap: number): number | undefined; count: number }) {
  const board = useBoard();
  const state = useMoving(board.laneMoves, (moving) => (moving.phase === "over" ? moving : undefined));
  if (!state) return null;
  const from = board.now().lanes.findIndex(({ key }) => key === state.items[0]?.id);
  const gap = gapOfRank(state.place.rank, count, [from]);
  const left = (offsetOf(gap) ?? offsetOf(count - 1) ?? 0) - LINE_BEFORE;
  return <div className={styles.laneLine} style={{ left }} aria-hidden="true" />;
}

const LINE_BEFORE = 6;
