import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Board, Spot } from "./board.ts";
import type { CardItem } from "./kanban-props.ts";
import { rowIn } from "./rows.ts";

/** Ends of a lane, and one step in the lane where the card stands; only those that change something. */
export function placesIn(board: Board, source: ViewSource, spot: Spot, lane: string) {
  const items = board.withChosen(spot);
  const last = othersIn(board, source, lane, items);
  const ends = [
    { name: "top", rank: 0 },
    { name: "bottom", rank: last },
  ] as const;
  if (lane !== spot.list || items.length > 1) return last === 0 ? ends.slice(0, 1) : ends;
  const row = rowIn(source, lane, spot.id) ?? 0;
  const steps = [ends[0], { name: "up", rank: row - 1 }, { name: "down", rank: row + 1 }, ends[1]] as const;
  return steps.filter(({ rank }) => rank >= 0 && rank <= last && rank !== row);
}

/** Where the order is given, and in an empty lane, there is one place only. */
export function asksPlace(board: Board, source: ViewSource, spot: Spot, lane: string): boolean {
  if (board.now().view.orderConditionList.length > 0) return false;
  return lane === spot.list || othersIn(board, source, lane, board.withChosen(spot)) > 0;
}

function othersIn(board: Board, source: ViewSource, lane: string, items: readonly CardItem[]): number {
  const size = source.groups().find(({ key }) => key === lane)?.size ?? 0;
  return size - board.movedRows(lane, items).length;
}
