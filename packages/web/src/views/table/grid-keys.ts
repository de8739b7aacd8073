import type { KeyMap } from "@itoguchi/ui/keys";
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
  return {
    ...Object.fromEntries(steps),
    Enter: deeds.edit,
    F2: deeds.edit,
    Escape: deeds.back,
    "mod+a": deeds.selectAll,
    space: deeds.openBeside,
    "shift+space": deeds.toggleRow,
    ...(isTyped ? {} : { x: deeds.toggleRow }),
    ...(canWrite
      ? {
          Delete: deeds.empty,
          Backspace: deeds.empty,
          "mod+z": deeds.undo,
          "mod+shift+z": deeds.redo,
          "mod+y": deeds.redo,
          "alt+ArrowUp": () => deeds.moveRow(-1),
          "alt+ArrowDown": () => deeds.moveRow(1),
          "mod+Enter": deeds.add,
        }
      : {}),
  };
}
