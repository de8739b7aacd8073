import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./floating.module.css";
import { stayPlaced } from "./stay-placed.ts";

const GAP = 4;
const EDGE = 8;
const LEAST_HEIGHT = 160;

/** Stands above everything, under its editor or over it, wherever there is room. It stays inside the editor for the focus and for clicks. */
export function Floating({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const floating = box.current;
    const anchor = floating?.parentElement;
    if (!floating || !anchor) return;
    return stayPlaced(floating, () => place(floating, anchor), [floating, anchor]);
  }, []);
  return (
    <div ref={box} popover="manual" className={styles.floating}>
      {children}
    </div>
  );
}

function place(floating: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  floating.style.minWidth = `${Math.min(Math.max(width, 240), window.innerWidth - 2 * EDGE)}px`;
  floating.style.maxHeight = "none";
  const { scrollHeight } = floating;
  const isBelow = below >= Math.min(scrollHeight + 2, LEAST_HEIGHT * 2) || below >= above;
  const room = Math.max(isBelow ? below : above, LEAST_HEIGHT);
  const height = Math.min(scrollHeight + 2, room);
  floating.style.maxHeight = `${room}px`;
  floating.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - floating.offsetWidth - EDGE))}px`;
  floating.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
