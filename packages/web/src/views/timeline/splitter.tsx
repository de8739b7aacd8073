import { onKeys } from "@itoguchi/ui/keys";
import { type PointerEvent, useRef } from "react";
import { t } from "#web/kernel/i18n/timeline.ts";
import styles from "./timeline.module.css";

const STEP = 24;
const MOST = 2_000;

/** Between the table and the canvas. */
export function Splitter({ width, set }: { width: number; set(width: number): void }) {
  const held = useRef<{ x: number; width: number }>(undefined);
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    held.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove({ clientX }: PointerEvent) {
    if (held.current) set(held.current.width + clientX - held.current.x);
  }
  const release = () => {
    held.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two parts that can be moved, not a break in a text
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t("bar.split")}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={MOST}
      tabIndex={0}
      className={styles.splitter}
      style={{ left: width }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeys({ ArrowLeft: () => set(width - STEP), ArrowRight: () => set(width + STEP) })}
    />
  );
}
