import type { KeyMap } from "@itoguchi/ui/keys";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { Step } from "./selection.ts";

/** What keys do in the grid while nothing is being edited. */
export interface GridHandlers {
  go(step: Step, isExtending: boolean): void;
  selectAll(): void;
  edit(): void;
  empty(): void;
  openBeside(): void;
  toggleRow(): void;
  back(): void;
  undo(): void;
  redo(): void;
  moveRow(by: -1 | 1): void;
  add(): void;
  /** Sub-posts of the row, where they are shown. */
  unfold(isOpen: boolean): void;
}

/** Each also with shift: then it extends the range. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  PageUp: "pageUp",
  PageDown: "pageDown",
  Home: "rowStart",
  End: "rowEnd",
  "mod+Home": "first",
  "mod+End": "last",
  "mod+ArrowUp": "top",
  "mod+ArrowDown": "bottom",
  "mod+ArrowLeft": "rowStart",
  "mod+ArrowRight": "rowEnd",
};

interface Where {
  /** Letters are text for the cell; elsewhere they may be shortcuts. */
  isTyped: boolean;
  canWrite: boolean;
}

export function gridKeys(handlers: GridHandlers, { isTyped, canWrite }: Where): KeyMap {
  const steps = Object.entries(STEPS).flatMap(([key, step]) => [
    [key, () => handlers.go(step, false)],
    [`shift+${key}`, () => handlers.go(step, true)],
  ]);
  const [unfolding, folding] = KEYS.table.subPosts;
  return {
    ...Object.fromEntries(steps),
    [unfolding]: () => handlers.unfold(true),
    [folding]: () => handlers.unfold(false),
    ...keysFor(KEYS.table, {
      edit: handlers.edit,
      back: handlers.back,
      selectAll: handlers.selectAll,
      openBeside: handlers.openBeside,
      toggleRow: handlers.toggleRow,
    }),
    ...(isTyped ? {} : { x: handlers.toggleRow }),
    ...(canWrite ? writingKeys(handlers) : {}),
  };
}

function writingKeys(handlers: GridHandlers): KeyMap {
  const [up, down] = KEYS.table.moveRow;
  return {
    ...keysFor(KEYS.table, { empty: handlers.empty, undo: handlers.undo, redo: handlers.redo, add: handlers.add }),
    [up]: () => handlers.moveRow(-1),
    [down]: () => handlers.moveRow(1),
  };
}
