import type { KeyMap } from "@itoguchi/ui/keys";

interface HeaderActions {
  /** To the header of that column. */
  focus(at: number): void;
  openMenu(at: number): void;
  /** Undefined for those who may not move columns, or give them another width. */
  moveBy: ((at: number, by: -1 | 1) => void) | undefined;
  widenBy: ((at: number, by: number) => void) | undefined;
}

/** By how many pixels a key makes a column wider. */
export const WIDTH_STEP = 16;

/** What keys do on a column's header. The first column is that of the numbers, whose header takes no focus. */
export function headerKeys(at: number, count: number, { focus, openMenu, moveBy, widenBy }: HeaderActions): KeyMap {
  const last = count - 1;
  return {
    ArrowLeft: () => focus(Math.max(at - 1, 1)),
    ArrowRight: () => focus(Math.min(at + 1, last)),
    Home: () => focus(1),
    End: () => focus(last),
    ArrowDown: () => openMenu(at),
    ...(moveBy ? { "alt+ArrowLeft": () => moveBy(at, -1), "alt+ArrowRight": () => moveBy(at, 1) } : {}),
    ...(widenBy
      ? { "shift+ArrowLeft": () => widenBy(at, -WIDTH_STEP), "shift+ArrowRight": () => widenBy(at, WIDTH_STEP) }
      : {}),
  };
}
