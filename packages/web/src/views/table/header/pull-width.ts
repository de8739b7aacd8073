import type { PointerEvent } from "react";

/** A column's edge follows the pointer that went down on it, until the pointer is let go. */
export function pullWidth(event: PointerEvent, width: number, setWidth: (width: number) => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget as HTMLElement;
  const from = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const pull = ({ clientX }: globalThis.PointerEvent) => setWidth(width + clientX - from);
  handle.addEventListener("pointermove", pull);
  handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", pull), { once: true });
}
