import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import type { KeyboardEvent } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { isHeld, type Step } from "#web/kernel/moving/moving.ts";
import type { AgileBoard, Spot } from "./agile-board.ts";

/** The keys of the rows: as on a kanban board, with the lists below each other. */
export function createAgileKeys(board: AgileBoard): (event: KeyboardEvent) => void {
  function spotOf(target: EventTarget): Spot | undefined {
    const row = (target as HTMLElement).closest("[data-row-link]")?.closest<HTMLElement>("[data-post]");
    const { post: id, list } = row?.dataset ?? {};
    return id === undefined || list === undefined ? undefined : { id, list };
  }

  function goTo(list: string, row: number): boolean {
    const id = board.rowsOf(list)[row]?.id;
    if (id === undefined) return false;
    board.now().focus({ list, id });
    return true;
  }

  /** Over the end of a list into the next one that has something. */
  function goBy({ list, id }: Spot, step: -1 | 1) {
    if (goTo(list, board.rowOf({ list, id }) + step)) return;
    const filled = board.now().sections.filter(({ key, rows }) => rows.length > 0 || key === list);
    const beside = filled[filled.findIndex(({ key }) => key === list) + step];
    if (beside) goTo(beside.key, step === 1 ? 0 : beside.rows.length - 1);
  }

  function choose(spot: Spot) {
    const { selected, onSelect } = board.now();
    const next = new Set(selected);
    if (!next.delete(spot.id)) next.add(spot.id);
    onSelect(next);
  }

  function extend(spot: Spot, step: -1 | 1) {
    const there = board.rowsOf(spot.list)[board.rowOf(spot) + step]?.id;
    if (there === undefined) return;
    board.now().onSelect(new Set([...board.now().selected, spot.id, there]));
    board.now().focus({ list: spot.list, id: there });
  }

  function idleKeys(spot: Spot): KeyMap {
    const { canManage, selected, onSelect } = board.now();
    const reading: KeyMap = {
      ArrowUp: () => goBy(spot, -1),
      ArrowDown: () => goBy(spot, 1),
      Home: () => goTo(spot.list, 0),
      End: () => goTo(spot.list, board.rowsOf(spot.list).length - 1),
    };
    if (!canManage) return reading;
    const [up, down] = KEYS.agile.extend;
    return {
      ...reading,
      [up]: () => extend(spot, -1),
      [down]: () => extend(spot, 1),
      ...keysFor(KEYS.agile, {
        lift: () => board.lift(spot, "keys"),
        choose: () => choose(spot),
        moveTo: () => board.now().openMenu(spot),
        unchoose: selected.size > 0 ? () => onSelect(new Set()) : undefined,
      }),
    };
  }

  function heldKeys(): KeyMap {
    const step = (to: Step) => () => board.moves.dispatch({ type: "step", step: to });
    return {
      ArrowUp: () => stepOver(-1),
      ArrowDown: () => stepOver(1),
      ArrowLeft: step("previous-list"),
      ArrowRight: step("next-list"),
      Home: step("first"),
      End: step("last"),
      ...keysFor(KEYS.lifted, {
        drop: () => board.moves.dispatch({ type: "drop" }),
        cancel: () => board.moves.dispatch({ type: "cancel" }),
      }),
    };
  }

  /** At the end of a list it goes on in the next one. */
  function stepOver(step: -1 | 1) {
    const before = board.moves.state();
    board.moves.dispatch({ type: "step", step: step === 1 ? "after" : "before" });
    const state = board.moves.state();
    if (!isHeld(state) || (state !== before && !board.now().isSorted && before.phase !== "lifted")) return;
    const { list, rank } = state.phase === "over" ? state.place : state.origin;
    const wasAt = before.phase === "over" ? before.place : state.origin;
    if (!board.now().isSorted && rank !== wasAt.rank) return;
    const lists = board.now().sections.map(({ key }) => key);
    const beside = lists[lists.indexOf(list) + step];
    if (beside === undefined) return;
    const last = board.rowsOf(beside).length - board.movedRows(beside, state.items).length;
    board.moves.dispatch({ type: "hover", place: { list: beside, rank: step === 1 ? 0 : last } });
  }

  return (event) => {
    if ((event.target as HTMLElement).closest("input:not([type=checkbox]), textarea, select, [contenteditable]"))
      return;
    const { actions, canWrite } = board.now();
    if (canWrite) onKeys(keysFor(KEYS.agile, { undo: () => actions.undo(), redo: () => actions.redo() }))(event);
    const spot = spotOf(event.target);
    if (!spot || event.defaultPrevented) return;
    const state = board.moves.state();
    onKeys(isHeld(state) && state.by === "keys" ? heldKeys() : idleKeys(spot))(event);
  };
}
