import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Input } from "@atlaskit/pragmatic-drag-and-drop/types";
import { useEffect } from "react";
import { edgeScroll } from "#web/kernel/moving/edge-scroll.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { rankOfGap } from "#web/kernel/moving/places.ts";
import type { Point } from "#web/kernel/moving/use-touch-moves.ts";
import { type Board, LANES } from "../board.ts";
import { sizeOf } from "../rows.ts";
import { notePointer } from "../scrolling.ts";

/** What a drag carries. The board is part of it: two boards on a page do not take each other's cards. */
export type Dragged = { board: Board } & ({ kind: "card"; list: string; id: string } | { kind: "lane"; lane: string });

export function draggedOf(data: Record<string | symbol, unknown>, board: Board): Dragged | undefined {
  return data.board === board ? (data as unknown as Dragged) : undefined;
}

/** The lane takes what is dragged over any part of it. */
export function laneTarget(element: HTMLElement, board: Board, lane: string): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedOf(source.data, board) !== undefined,
    getData: () => ({ lane }),
    getDropEffect: () => "move",
  });
}

interface PointerOptions {
  /** The gap between lanes nearest to a place on the screen. */
  laneGapAt(clientX: number): number;
}

/** Mouse: tells the machine where the pointer is, frame by frame, because what is under it scrolls too. */
export function usePointerMoves(board: Board, { laneGapAt }: PointerOptions): void {
  useEffect(() => {
    let frame = 0;
    let input: Input | undefined;
    let lane: string | undefined;
    let dragged: Dragged | undefined;

    function hover() {
      if (!input || !dragged) return;
      if (dragged.kind === "card") hoverCard(board, lane, input);
      else board.laneMoves.dispatch({ type: "hover", place: lanePlace(board, dragged.lane, laneGapAt(input.clientX)) });
    }
    function tick() {
      if (input) scrollAtEdges(board, lane, input);
      hover();
      frame = requestAnimationFrame(tick);
    }
    function note(location: { current: { input: Input; dropTargets: { data: Record<string | symbol, unknown> }[] } }) {
      input = location.current.input;
      const target = location.current.dropTargets[0]?.data.lane;
      lane = typeof target === "string" ? target : undefined;
      if (input.clientX !== 0 || input.clientY !== 0) notePointer(input.clientX, input.clientY);
    }
    function end() {
      cancelAnimationFrame(frame);
      frame = 0;
      input = undefined;
      dragged = undefined;
    }

    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data, board) !== undefined,
        onDragStart({ source, location }) {
          dragged = draggedOf(source.data, board);
          if (!dragged) return;
          if (dragged.kind === "card") board.lift(dragged, "pointer");
          else liftLane(board, dragged.lane, "pointer");
          note(location);
          frame = requestAnimationFrame(tick);
        },
        onDrag: ({ location }) => note(location),
        onDropTargetChange: ({ location }) => note(location),
        onDrop({ location }) {
          const moves = dragged?.kind === "lane" ? board.laneMoves : board.moves;
          // Escape and a drop beside everything look the same: no target is left.
          if (location.current.dropTargets.length === 0) moves.dispatch({ type: "cancel" });
          else {
            note(location);
            hover();
            moves.dispatch({ type: "drop" });
          }
          end();
        },
      }),
      () => {
        end();
        for (const moves of [board.moves, board.laneMoves])
          if (isHeld(moves.state())) moves.dispatch({ type: "cancel" });
      },
    );
  }, [board, laneGapAt]);
}

/** What is carried is over a lane, or over none. */
export function hoverCard(board: Board, lane: string | undefined, { clientY }: Point): void {
  board.moves.dispatch({ type: "hover", place: cardPlace(board, lane, clientY) });
}

function cardPlace(board: Board, lane: string | undefined, clientY: number) {
  if (lane === undefined) return undefined;
  const state = board.moves.state();
  const items = isHeld(state) ? state.items : [];
  const gap = board.handles.get(lane)?.gapAt(clientY) ?? sizeOf(board.now().source, lane);
  return { list: lane, rank: rankOfGap(gap, board.movedRows(lane, items)) };
}

function shownKeys(board: Board): string[] {
  return board.now().lanes.map(({ key }) => key);
}

function lanePlace(board: Board, lane: string, gap: number) {
  return { list: LANES, rank: rankOfGap(gap, [shownKeys(board).indexOf(lane)]) };
}

export function liftLane(board: Board, lane: string, by: "pointer" | "keys" | "menu"): void {
  const rank = shownKeys(board).indexOf(lane);
  if (rank === -1 || !board.now().onLaneOrder) return;
  board.laneMoves.dispatch({ type: "lift", items: [{ id: lane, from: LANES }], by, origin: { list: LANES, rank } });
}

export function scrollAtEdges(board: Board, lane: string | undefined, { clientX, clientY }: Point): void {
  const across = board.now().scroller();
  if (across) {
    const { left, right } = across.getBoundingClientRect();
    const step = edgeScroll(clientX, { start: left, end: right });
    if (step !== 0) across.scrollLeft += step;
  }
  const down = lane === undefined ? undefined : board.handles.get(lane)?.scroller;
  if (!down || !isHeld(board.moves.state())) return;
  const { top, bottom } = down.getBoundingClientRect();
  const step = edgeScroll(clientY, { start: top, end: bottom });
  if (step !== 0) down.scrollTop += step;
}
