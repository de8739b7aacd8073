import { type ReactNode, useLayoutEffect, useRef } from "react";
import { stayPlaced } from "../floating/stay-placed.ts";
import styles from "./editor.module.css";

const NARROW = 360;
const WIDE = 420;
const EDGE = 8;
const RING = 2;

/** Fills its editor where that is wide enough, as in a form; over a narrow cell it stands above everything, inside the window. */
export function WidePanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    const anchor = box?.parentElement;
    if (!box || !anchor || anchor.clientWidth >= NARROW) return;
    box.popover = "manual";
    return stayPlaced(box, () => placeOver(box, anchor), [box]);
  }, []);
  return (
    <div ref={panel} className={styles.widePanel}>
      {children}
    </div>
  );
}

function placeOver(box: HTMLElement, anchor: HTMLElement): void {
  const { left, top } = anchor.getBoundingClientRect();
  box.style.width = `${Math.min(WIDE, window.innerWidth - 2 * EDGE)}px`;
  box.style.left = `${Math.max(EDGE, Math.min(left - RING, window.innerWidth - box.offsetWidth - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(top - RING, window.innerHeight - box.offsetHeight - EDGE))}px`;
}
