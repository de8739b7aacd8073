import { idsOf, stretched, toggled } from "../card/selection.ts";
import type { Board, Spot } from "./board.ts";
import { rowIn } from "./rows.ts";

/** Chooses a card or lets it go; as a range, all from the card that has the focus to this one. */
export function chooseCard(board: Pick<Board, "now">, spot: Spot, how: "toggle" | "range"): void {
  const { source, canWrite, selected, onSelect, focusCard } = board.now();
  if (!canWrite) return;
  const anchor = how === "range" ? focusedRow(board, spot.list) : undefined;
  const row = rowIn(source, spot.list, spot.id);
  if (anchor === undefined || row === undefined) onSelect(toggled(selected, spot.id));
  else onSelect(stretched(selected, idsOf(source, spot.list), { anchor, from: anchor, to: row }));
  focusCard(spot);
}

/** The nearest thing to where choosing began. */
function focusedRow(board: Pick<Board, "now">, list: string): number | undefined {
  const focused = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset;
  return focused?.lane === list && focused.card ? rowIn(board.now().source, list, focused.card) : undefined;
}
