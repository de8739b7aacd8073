import { PREVIEW_EDGE } from "#web/kernel/moving/drag-preview.ts";
import type { Point, TouchGround } from "#web/kernel/moving/use-touch-moves.ts";
import type { Board } from "../board.ts";
import { notePointer } from "../scrolling.ts";
import { cardPreview } from "./card-preview.ts";
import { hoverCard, scrollAtEdges } from "./use-pointer-moves.ts";

/** What a finger carries over the lanes. */
export function touchGround(board: Board): TouchGround {
  return {
    liftable: (target) => target.closest<HTMLElement>("[data-card]"),
    lift(card) {
      const { lane: list, card: id } = card.dataset;
      if (list === undefined || id === undefined) return undefined;
      // With the focus it stays on the page, however far its lane is scrolled: a finger's moves go to where it was put down.
      board.now().focusCard({ list, id });
      board.lift({ list, id }, "pointer");
      const { width } = card.getBoundingClientRect();
      return {
        ghost: cardPreview(card, { count: board.withChosen({ list, id }).length, width }),
        edge: PREVIEW_EDGE,
      };
    },
    carry(at) {
      const lane = laneAt(at);
      notePointer(at.clientX, at.clientY);
      scrollAtEdges(board, lane, at);
      hoverCard(board, lane, at);
    },
    drop(at) {
      const lane = laneAt(at);
      hoverCard(board, lane, at);
      board.moves.dispatch({ type: lane === undefined ? "cancel" : "drop" });
    },
    cancel: () => board.moves.dispatch({ type: "cancel" }),
  };
}

function laneAt({ clientX, clientY }: Point): string | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest<HTMLElement>("[data-lane-key]")?.dataset.laneKey;
}
