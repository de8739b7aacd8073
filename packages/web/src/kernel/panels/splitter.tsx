import { onKeys } from "@itoguchi/ui/keys";
import { type CSSProperties, type PointerEvent, useRef } from "react";
import styles from "./splitter.module.css";

const STEP = 24;
const LEAP = 120;

interface SplitterProps {
  label: string;
  /** Of the part that is made wider or narrower. */
  width: number;
  least: number;
  most: number;
  /** Pulled to this side, the part becomes wider. */
  widerTo: "left" | "right";
  style?: CSSProperties;
  set(width: number): void;
  /** It stands where the person wanted it. */
  settled?(): void;
  /** Back to what it is without anybody's doing. */
  reset?(): void;
}

/** The line between two parts of a page, moved by pointer or by keys. */
export function Splitter({ label, width, least, most, widerTo, style, set, settled, reset }: SplitterProps) {
  const held = useRef<{ x: number; width: number }>(undefined);
  const sense = widerTo === "right" ? 1 : -1;
  const become = (next: number) => set(Math.round(Math.min(Math.max(next, least), most)));
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    held.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove({ clientX }: PointerEvent) {
    if (held.current) become(held.current.width + sense * (clientX - held.current.x));
  }
  function release() {
    if (held.current) settled?.();
    held.current = undefined;
  }
  const byKey = (next: number) => () => {
    become(next);
    settled?.();
  };
  const pull = (by: number) => byKey(width + sense * by);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two parts that can be moved, not a break in a text
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={styles.splitter}
      {...(style && { style })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={reset}
      onKeyDown={onKeys({
        ArrowLeft: pull(-STEP),
        ArrowRight: pull(STEP),
        "Shift+ArrowLeft": pull(-LEAP),
        "Shift+ArrowRight": pull(LEAP),
        Home: byKey(least),
        End: byKey(most),
      })}
    />
  );
}
