import type { KeyMap } from "@itoguchi/ui/keys";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { Step } from "./selection.ts";

/** What keys do in the grid while nothing is being edited. */
export interface GridDeeds {
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

export function gridKeys(deeds: GridDeeds, { isTyped, canWrite }: Where): KeyMap {
  const steps = Object.entries(STEPS).flatMap(([key, step]) => [
    [key, () => deeds.go(step, false)],
    [`shift+${key}`, () => deeds.go(step, true)],
  ]);
  const [unfolding, folding] = KEYS.table.subPosts;
  return {
    ...Object.fromEntries(steps),
    [unfolding]: () => deeds.unfold(true),
    [folding]: () => deeds.unfold(false),
    ...keysFor(KEYS.table, {
      edit: deeds.edit,
      back: deeds.back,
      selectAll: deeds.selectAll,
      openBeside: deeds.openBeside,
      toggleRow: deeds.toggleRow,
    }),
    ...(isTyped ? {} : { x: deeds.toggleRow }),
    ...(canWrite ? writingKeys(deeds) : {}),
  };
}

function writingKeys(deeds: GridDeeds): KeyMap {
  const [up, down] = KEYS.table.moveRow;
  return {
    ...keysFor(KEYS.table, { empty: deeds.empty, undo: deeds.undo, redo: deeds.redo, add: deeds.add }),
    [up]: () => deeds.moveRow(-1),
    [down]: () => deeds.moveRow(1),
  };
}
