import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { calendarOf, type Span } from "@itoguchi/core/timeline/working-span";
import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import type { KeyboardEvent } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { Item } from "./items.ts";
import { pulled } from "./pointer/gesture.ts";
import type { Draft } from "./pointer/use-pointer.ts";

export interface Keyed {
  rowCount: number;
  activeRow: number;
  /** The post that follows is being chosen. */
  isJoining: boolean;
  draft: Draft | undefined;
  isSkipDayOff: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
  isDate: boolean;
  itemIn(row: number): Item | undefined;
  isMovable(item: Item): boolean;
  pull(item: Item, span: Span): void;
  /** Puts what is pulled where it was pulled to. */
  put(): void;
  restore(): void;
  /** A pointer is drawing a dependency. */
  isPointing: boolean;
  /** True when a pointer held something. */
  cancelPointer(): boolean;
  goTo(row: number): void;
  open(item: Item): void;
  setDates(item: Item): void;
  clear(item: Item): void;
  links(item: Item): void;
  /** Absent where the person may not. */
  join: ((first: Item) => void) | undefined;
  joinTo(next: Item): void;
  giveUpJoining(): void;
  today(): void;
  undo(): void;
  redo(): void;
}

/** The keys of the canvas, by what has the focus. */
export function onBoardKeys(board: Keyed, event: KeyboardEvent): void {
  const focused = (event.target as HTMLElement).closest<HTMLElement>("[data-focus]");
  onKeys(boardKeys(board, focused ? Number(focused.dataset.focus) : undefined))(event);
}

/** Which keys there are depends on the row that has the focus, and on whether something is being pulled or joined. */
export function boardKeys(board: Keyed, focusedRow: number | undefined): KeyMap {
  const row = focusedRow ?? (board.isJoining ? board.activeRow : undefined);
  const item = row === undefined ? undefined : board.itemIn(row);
  if (board.isJoining) return joinKeys(board, item, row);
  return {
    ...keysFor(KEYS.timeline, { undo: board.undo, redo: board.redo }),
    ...(item && row !== undefined ? rowKeys(board, item, row) : {}),
    ...(board.draft || board.isPointing ? { Escape: () => board.cancelPointer() || board.restore() } : {}),
  };
}

function joinKeys(board: Keyed, item: Item | undefined, row = 0): KeyMap {
  return {
    ...keysFor(KEYS.joining, { giveUp: board.giveUpJoining, link: item ? () => board.joinTo(item) : undefined }),
    ...walkKeys(board.rowCount, row, board.goTo),
  };
}

function walkKeys(rowCount: number, row: number, goTo: (row: number) => void): KeyMap {
  const { next, previous } = KEYS.timeline;
  return {
    ...(row + 1 < rowCount ? { [next[0]]: () => goTo(row + 1) } : {}),
    ...(row > 0 ? { [previous[0]]: () => goTo(row - 1) } : {}),
    Home: () => goTo(0),
    End: () => goTo(rowCount - 1),
  };
}

function rowKeys(board: Keyed, item: Item, row: number): KeyMap {
  const { draft, rowCount } = board;
  const isHeld = draft?.by === "keys" && draft.number === item.number;
  const moving: KeyMap = item.span && board.isMovable(item) ? pullKeys(board, item, item.span) : {};
  return {
    ...moving,
    ...walkKeys(rowCount, row, (to) => {
      if (isHeld) board.put();
      board.goTo(to);
    }),
    ...(item.span ? { Enter: () => (isHeld ? board.put() : board.open(item)) } : {}),
    ...keysFor(KEYS.timeline, {
      dates: board.isMovable(item) ? () => board.setDates(item) : undefined,
      clear: item.span && board.isMovable(item) ? () => board.clear(item) : undefined,
      links: () => board.links(item),
      join: board.join && (() => board.join?.(item)),
      today: board.today,
    }),
  };
}

function pullKeys(board: Keyed, item: Item, own: Span): KeyMap {
  const { draft, isDate, isSkipDayOff, calendar: ownDays } = board;
  const span = draft?.number === item.number ? draft.span : own;
  const calendar = calendarOf(isSkipDayOff, ownDays);
  const pull = (grip: "body" | "end", days: 1 | -1) => () =>
    board.pull(item, pulled(span, isDate ? "body" : grip, days, calendar));
  return {
    ArrowLeft: pull("body", -1),
    ArrowRight: pull("body", 1),
    "shift+ArrowLeft": pull("end", -1),
    "shift+ArrowRight": pull("end", 1),
  };
}
