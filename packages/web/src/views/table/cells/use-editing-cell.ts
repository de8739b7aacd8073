import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Move } from "#web/columns/cell.ts";
import type { GridColumn } from "../grid-columns.ts";
import type { Step } from "../selection.ts";
import { type CellChange, writeOne } from "./cell-changes.ts";
import { toggleOf } from "./toggling.ts";

interface EditedCell {
  /** As it was when the editor opened: it is what gets the value, also when its row has gone elsewhere. */
  post: ListedPost;
  grid: GridColumn;
  initialText: string | undefined;
}

interface EditingInput {
  post: ListedPost | undefined;
  grid: GridColumn | undefined;
  input: RefObject<HTMLTextAreaElement | null>;
  write(changes: readonly CellChange[]): void;
  go(step: Step): void;
}

/** The editor over the active cell, if one is open. */
export function useEditingCell({ post, grid, input, write, go }: EditingInput) {
  const [edited, setEdited] = useState<EditedCell>();
  const open = useRef<EditedCell>(undefined);

  function set(next: EditedCell | undefined) {
    open.current = next;
    setEdited(next);
  }
  function refocus() {
    input.current?.focus({ preventScroll: true });
  }
  /** Whoever clicked elsewhere goes on there. */
  function refocusUnlessElsewhere() {
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) refocus();
    });
  }

  return {
    edited,
    /** Answers whether there is something to edit. */
    start(initialText?: string): boolean {
      if (!post || !grid?.isWritable) return false;
      const { column } = grid;
      const toggle = toggleOf(column);
      if (column && toggle) {
        // A letter typed over it says nothing; the space bar presses it, with an input method on, too.
        if (!initialText?.trim()) write(writeOne(post, column, toggle(post.columnData[column.id])));
        return true;
      }
      if (open.current && initialText === undefined) return true;
      // What is typed while an editor is still being loaded is not lost.
      const before = open.current && initialText !== undefined ? (open.current.initialText ?? "") : "";
      const text = initialText === undefined ? undefined : before + initialText;
      // At once: the next key has to find the editor's field.
      flushSync(() => set({ post, grid, initialText: text }));
      return true;
    },
    commit(value: unknown, move: Move) {
      const done = open.current;
      if (!done) return;
      set(undefined);
      const { column } = done.grid;
      // First: the value may take the row elsewhere, and the next one is that which follows it now.
      if (move !== "stay") go(move);
      if (column) write(writeOne(done.post, column, value));
      if (move === "stay") refocusUnlessElsewhere();
      else refocus();
    },
    cancel() {
      if (!open.current) return;
      set(undefined);
      refocus();
    },
  };
}
