import { isTyping, onKeys } from "@itoguchi/ui/keys";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import styles from "./detail.module.css";
import "./print-post.css";
import type { DetailWays } from "./detail-header.tsx";

interface DetailFrameProps extends Pick<DetailWays, "onClose" | "onPrevious" | "onNext"> {
  label: string;
  actions: Pick<BoardActions, "undo" | "redo">;
  /** On arrival the keys are here. */
  takesFocus?: boolean | undefined;
  header: ReactNode;
  /** Above everything: archived, gone. */
  notice?: ReactNode;
  title: ReactNode;
  /** Above the main part; beside it where there is room. */
  fields: ReactNode;
  main: ReactNode;
  /** Below the main part; beside it, under the fields, where there is room. */
  rest: ReactNode;
}

/** Escape closes, Alt with the arrows goes to the neighbours, Ctrl or ⌘ with Z takes back; not while somebody types, and not what a part of it answered. */
export function DetailFrame(props: DetailFrameProps) {
  const { label, actions, takesFocus = false, header, notice, title, fields, main, rest } = props;
  const { onClose, onPrevious, onNext } = props;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function pressed(event: KeyboardEvent) {
    if (event.defaultPrevented || isElsewhere(event)) return;
    const turns = { undo: () => actions.undo(), redo: () => actions.redo() };
    const ways = isTyping(event) ? {} : { previous: onPrevious, next: onNext, ...turns };
    onKeys(keysFor(KEYS.post, { close: onClose, ...ways }))(event);
  }
  return (
    <article
      ref={frame}
      className={styles.frame}
      data-print="post"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={pressed}
    >
      {header}
      <div className={styles.scroll} data-print="scroll">
        {notice}
        {title}
        <div className={styles.columns} data-print="columns">
          <div className={styles.beside}>{fields}</div>
          <div className={styles.main}>{main}</div>
          <div className={styles.rest}>{rest}</div>
        </div>
      </div>
    </article>
  );
}

/** Menus and dialogs stand elsewhere in the page, but React tells of their keys here. */
function isElsewhere({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Node && !currentTarget.contains(target);
}
