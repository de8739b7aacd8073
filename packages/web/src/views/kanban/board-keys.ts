import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import type { KeyboardEvent } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { isHeld, type Step } from "#web/kernel/moving/moving.ts";
import { idsOf, stretched } from "../card/selection.ts";
import type { Board, Spot } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import { rowIn } from "./rows.ts";
import { cardElement } from "./scrolling.ts";

interface Stretching extends Spot {
  anchor: number;
}

/** The keys of the board. Which ones there are depends on what has the focus and on whether a card is lifted. */
export function createBoardKeys(board: Board, handlers: BoardHandlers): (event: KeyboardEvent) => void {
  let stretching: Stretching | undefined;

  function spotOf(target: EventTarget): Spot | undefined {
    const card = (target as HTMLElement).closest("[data-card-link]")?.closest<HTMLElement>("[data-card]");
    const { card: id, lane: list } = card?.dataset ?? {};
    return id === undefined || list === undefined ? undefined : { id, list };
  }

  function goTo(list: string, row: number): Spot | undefined {
    const id = board.now().source.post(list, row)?.id;
    if (id === undefined) return undefined;
    board.now().focusCard({ list, id });
    return { list, id };
  }

  function goBeside({ list, id }: Spot, step: -1 | 1) {
    const { source } = board.now();
    const lanes = board.now().lanes.filter(({ isContract, size }) => !isContract && size > 0);
    const lane = lanes[lanes.findIndex(({ key }) => key === list) + step];
    if (!lane) return;
    const middle = middleOf(cardElement(list, id));
    const row = board.handles.get(lane.key)?.rowAt(middle) ?? rowIn(source, list, id) ?? 0;
    goTo(lane.key, Math.min(row, lane.size - 1));
  }

  function stretch(spot: Spot, step: -1 | 1) {
    const { source, selected, onSelect, canWrite } = board.now();
    const row = rowIn(source, spot.list, spot.id);
    if (row === undefined || !canWrite) return;
    const goesOn = stretching?.list === spot.list && stretching.id === spot.id && selected.has(spot.id);
    const anchor = goesOn && stretching ? stretching.anchor : row;
    const there = goTo(spot.list, row + step);
    if (!there) return;
    stretching = { ...there, anchor };
    onSelect(stretched(selected, idsOf(source, spot.list), { anchor, from: row, to: row + step }));
  }

  function idleKeys(spot: Spot): KeyMap {
    const { source, selected, onSelect, canWrite } = board.now();
    const row = rowIn(source, spot.list, spot.id) ?? 0;
    const last = (source.groups().find(({ key }) => key === spot.list)?.size ?? 1) - 1;
    const reading: KeyMap = {
      ArrowUp: () => goTo(spot.list, row - 1),
      ArrowDown: () => goTo(spot.list, row + 1),
      ArrowLeft: () => goBeside(spot, -1),
      ArrowRight: () => goBeside(spot, 1),
      Home: () => goTo(spot.list, 0),
      End: () => goTo(spot.list, last),
    };
    if (!canWrite) return reading;
    const [up, down] = KEYS.kanban.extend;
    return {
      ...reading,
      [up]: () => stretch(spot, -1),
      [down]: () => stretch(spot, 1),
      ...keysFor(KEYS.kanban, {
        lift: () => board.lift(spot, "keys"),
        choose: () => handlers.choose(spot, "toggle"),
        moveTo: () => openMenuAt(spot),
        unchoose: selected.size > 0 ? () => onSelect(new Set()) : undefined,
      }),
    };
  }

  function openMenuAt(spot: Spot) {
    const button = cardElement(spot.list, spot.id)?.querySelector<HTMLElement>("[data-move]");
    if (button) handlers.openMenu(spot, button);
  }

  function heldKeys(): KeyMap {
    const step = (to: Step) => () => board.moves.dispatch({ type: "step", step: to });
    const drop = () => board.moves.dispatch({ type: "drop" });
    return {
      ArrowUp: step("before"),
      ArrowDown: step("after"),
      ArrowLeft: step("previous-list"),
      ArrowRight: step("next-list"),
      Home: step("first"),
      End: step("last"),
      ...keysFor(KEYS.lifted, { drop, cancel: () => board.moves.dispatch({ type: "cancel" }) }),
    };
  }

  return (event) => {
    if ((event.target as HTMLElement).closest("input:not([type=checkbox]), textarea, select, [contenteditable]"))
      return;
    if (board.now().canWrite)
      onKeys(keysFor(KEYS.kanban, { undo: () => board.now().actions.undo(), redo: () => board.now().actions.redo() }))(
        event,
      );
    const spot = spotOf(event.target);
    if (!spot || event.defaultPrevented) return;
    const state = board.moves.state();
    onKeys(isHeld(state) && state.by === "keys" ? heldKeys() : idleKeys(spot))(event);
  };
}

function middleOf(element: HTMLElement | null): number {
  const rect = element?.getBoundingClientRect();
  return rect ? rect.top + rect.height / 2 : 0;
}
