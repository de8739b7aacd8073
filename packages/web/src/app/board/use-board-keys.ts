import { isTyping, type KeyMap, onKeys } from "@itoguchi/ui/keys";
import { useEffect, useRef } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { isPageCovered } from "#web/kernel/keys/page-covered.ts";

interface BoardHandlers {
  undo(): void;
  redo(): void;
  print?: (() => void) | undefined;
  /** For whoever has just opened another view beside it; undefined when no post is open. */
  closePost: (() => void) | undefined;
}

/** Keys of the whole board, wherever the focus is: what has no use for them itself leaves them to it. */
export function useBoardKeys({ undo, redo, print, closePost }: BoardHandlers): void {
  const latest = useRef<Record<"undoing" | "printing" | "leaving", KeyMap>>({ undoing: {}, printing: {}, leaving: {} });
  useEffect(() => {
    latest.current = {
      undoing: keysFor(KEYS.table, { undo, redo }),
      printing: keysFor(KEYS.board, { print }),
      leaving: closePost ? { Escape: closePost } : {},
    };
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || isPageCovered()) return;
      const { undoing, printing, leaving } = latest.current;
      // Also from a cell that is ready to be typed into.
      onKeys(printing)(event);
      if (isWriting(event)) return;
      onKeys(isOnTab(event) ? { ...undoing, ...leaving } : undoing)(event);
    }
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Nothing is typed into a box that is ticked. */
function isWriting(event: KeyboardEvent): boolean {
  return isTyping(event) && !(event.target as HTMLElement).matches("[type=checkbox]");
}

function isOnTab({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="tab"]') !== null;
}
