import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { dragOver } from "./drag-over.ts";
import { type Cell, type CellRange, extend, fillRange, type GridSelection, rangeOf, select } from "./selection.ts";

interface PointerInput {
  scroller: RefObject<HTMLElement | null>;
  inset: { top: number; bottom: number; left: number };
  selection: GridSelection;
  /** Undefined where there is none. */
  cellAt(point: { x: number; y: number }): Cell | undefined;
  setSelection(selection: GridSelection): void;
  fill(seed: CellRange, target: CellRange, isTurned: boolean): void;
  focusInput(): void;
  toggleRow(row: number, isRange: boolean): void;
  open(row: number): void;
  toggleSubPosts(row: number): void;
  edit(): void;
}

const REACTS = "a, button, input, select, textarea, [data-fill]";

/**
 * What a mouse does on cells. On a touch screen a drag scrolls: there a tap selects, and a tap on what is selected edits. A tap on a
 * title opens the post, where the title is written too.
 */
export function usePointer(input: PointerInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [filling, setFilling] = useState<CellRange>();
  const [isIdle, setIdle] = useState(true);
  const isTouch = useRef(false);

  function drag(onReach: (cell: Cell) => void, onEnd: (event: globalThis.PointerEvent | undefined) => void) {
    const scroller = input.scroller.current;
    if (!scroller) return;
    let last: Cell | undefined;
    setIdle(false);
    dragOver({
      scroller,
      inset: input.inset,
      onReach: (point) => {
        const cell = latest.current.cellAt(point);
        if (!cell || (cell.row === last?.row && cell.column === last.column)) return;
        last = cell;
        onReach(cell);
      },
      onEnd: (event) => {
        setIdle(true);
        onEnd(event);
      },
    });
  }

  function onPointerDown(event: PointerEvent) {
    isTouch.current = event.pointerType === "touch";
    const target = event.target as HTMLElement;
    if (event.button !== 0 || isTouch.current || !target.closest("[data-column]")) return;
    if (target.closest("[data-fill]")) return startFill(event);
    const reacts = target.closest(REACTS);
    const at = input.cellAt({ x: event.clientX, y: event.clientY });
    if (!at) return;
    if (event.shiftKey && !reacts) input.setSelection(extend(input.selection, at));
    else input.setSelection(select(at));
    // A press on it is over at once, and keys go on from its cell.
    if (target.closest("[data-tick]")) input.focusInput();
    if (reacts) return;
    event.preventDefault();
    input.focusInput();
    drag(
      (reach) => latest.current.setSelection(extend(latest.current.selection, reach)),
      () => undefined,
    );
  }

  function startFill(event: PointerEvent) {
    event.preventDefault();
    const seed = rangeOf(input.selection);
    let target: CellRange | undefined;
    drag(
      (cell) => {
        target = fillRange(seed, cell);
        setFilling(target);
      },
      (end) => {
        setFilling(undefined);
        if (end && target) latest.current.fill(seed, target, end.ctrlKey || end.metaKey);
        latest.current.focusInput();
      },
    );
  }

  function onClick(event: MouseEvent) {
    const target = event.target as HTMLElement;
    const row = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? -1);
    if (row < 0) return;
    if (target.closest("[data-choose]")) {
      input.toggleRow(row, event.shiftKey);
      input.focusInput();
    } else if (target.closest("[data-open]")) input.open(row);
    else if (target.closest("[data-subs]")) input.toggleSubPosts(row);
    else if (isTouch.current && !target.closest(REACTS))
      tap(input.cellAt({ x: event.clientX, y: event.clientY }), target.closest("[data-title]") !== null);
  }

  function tap(at: Cell | undefined, isTitle: boolean) {
    if (!at) return;
    if (isTitle) {
      input.setSelection(select(at));
      return input.open(at.row);
    }
    const { active } = input.selection;
    if (at.row === active.row && at.column === active.column) return input.edit();
    input.setSelection(select(at));
    input.focusInput();
  }

  function onDoubleClick(event: MouseEvent) {
    const target = event.target as HTMLElement;
    if (target.closest("[data-column]") && !target.closest(REACTS)) input.edit();
  }

  /** The focus stays in the input, whatever is pressed. */
  function onMouseDown(event: MouseEvent) {
    if (!(event.target as HTMLElement).closest("a, button, input")) return;
    if ((event.target as HTMLElement).closest("[data-choose], [data-open], [data-subs], [data-tick]"))
      event.preventDefault();
  }

  return { handlers: { onPointerDown, onMouseDown, onClick, onDoubleClick }, filling, isIdle };
}
