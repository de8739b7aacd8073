import { onKeys } from "@itoguchi/ui/keys";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CellContext } from "../cell.ts";
import styles from "./link-preview.module.css";
import { LinkPreviewCard } from "./link-preview-card.tsx";

/** A pointer that only passes by asks nothing of anybody. */
const AFTER_MS = 400;

interface LinkPreviewProps {
  url: string;
  context: CellContext;
  children: ReactNode;
}

/** Shows what the page behind a link is while the pointer rests on it, or the keyboard's focus. */
export function LinkPreview({ url, context: { previewLink }, children }: LinkPreviewProps) {
  const [isShown, setShown] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const hide = () => {
    clearTimeout(waiting.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (!previewLink || !/^https?:/i.test(url)) return children;
  const showLater = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setShown(true), AFTER_MS);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what acts
    <span
      className={styles.anchor}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && showLater()}
      onPointerLeave={hide}
      onFocus={({ target }) => target.matches(":focus-visible") && showLater()}
      onBlur={hide}
      onKeyDown={isShown ? onKeys({ Escape: hide }) : undefined}
    >
      {children}
      {isShown ? <LinkPreviewCard id={id} url={url} previewLink={previewLink} /> : null}
    </span>
  );
}
