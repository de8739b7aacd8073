import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Input } from "@atlaskit/pragmatic-drag-and-drop/types";
import { type RefObject, useEffect } from "react";
import { PREVIEW_EDGE } from "#web/kernel/moving/drag-preview.ts";
import { edgeScroll } from "#web/kernel/moving/edge-scroll.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { type Place, rankOfGap } from "#web/kernel/moving/places.ts";
import type { Point, TouchGround } from "#web/kernel/moving/use-touch-moves.ts";
import type { AgileBoard, Spot } from "./agile-board.ts";
import { rowPreview } from "./row-preview.ts";

export type Dragged = { agile: AgileBoard } & Spot;

function draggedOf(data: Record<string | symbol, unknown>, board: AgileBoard): Dragged | undefined {
  return data.agile === board ? (data as unknown as Dragged) : undefined;
}

/** Mouse: where the pointer is, frame by frame, because what is under it scrolls too. */
export function useAgilePointer(board: AgileBoard, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    let input: Input | undefined;

    function tick() {
      if (input && element) carry(board, element, input);
      frame = requestAnimationFrame(tick);
    }
    function end() {
      cancelAnimationFrame(frame);
      input = undefined;
    }
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data, board) !== undefined,
        getDropEffect: () => "move",
      }),
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data, board) !== undefined,
        onDragStart({ source, location }) {
          const dragged = draggedOf(source.data, board);
          if (dragged) board.lift(dragged, "pointer");
          input = location.current.input;
          frame = requestAnimationFrame(tick);
        },
        onDrag({ location }) {
          input = location.current.input;
        },
        onDrop({ location }) {
          // Escape and a drop beside everything look the same: no target is left.
          if (location.current.dropTargets.length === 0) board.moves.dispatch({ type: "cancel" });
          else dropAt(board, location.current.input);
          end();
        },
      }),
      () => {
        end();
        if (isHeld(board.moves.state())) board.moves.dispatch({ type: "cancel" });
      },
    );
  }, [board, scroller]);
}

/** What a finger carries over the sections. */
export function agileTouch(board: AgileBoard, scroller: RefObject<HTMLElement | null>): TouchGround {
  return {
    liftable: (target) => target.closest<HTMLElement>("[data-post]"),
    lift(row) {
      const { list, post: id, number = "", title = "" } = row.dataset;
      if (list === undefined || id === undefined) return undefined;
      board.lift({ list, id }, "pointer");
      const count = board.withChosen({ list, id }).length;
      return { ghost: rowPreview({ number, title, count }), edge: PREVIEW_EDGE };
    },
    carry: (at) => scroller.current && carry(board, scroller.current, at),
    drop: (at) => dropAt(board, at),
    cancel: () => board.moves.dispatch({ type: "cancel" }),
  };
}

function carry(board: AgileBoard, scroller: HTMLElement, at: Point): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const step = edgeScroll(at.clientY, { start: top, end: bottom });
  if (step !== 0) scroller.scrollTop += step;
  board.moves.dispatch({ type: "hover", place: placeAt(board, at) });
}

function dropAt(board: AgileBoard, at: Point): void {
  const place = placeAt(board, at);
  board.moves.dispatch({ type: "hover", place });
  board.moves.dispatch({ type: place ? "drop" : "cancel" });
}

/** The upper half of a row is before it, the lower half behind; a head is the first place of its list. */
function placeAt(board: AgileBoard, { clientX, clientY }: Point): Place | undefined {
  const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-line]");
  const { line: list, index } = line?.dataset ?? {};
  if (!line || list === undefined) return undefined;
  const state = board.moves.state();
  const moved = isHeld(state) ? board.movedRows(list, state.items) : [];
  if (index === undefined) return { list, rank: 0 };
  const { top, height } = line.getBoundingClientRect();
  const gap = Number(index) + (clientY > top + height / 2 ? 1 : 0);
  return { list, rank: rankOfGap(gap, moved) };
}
