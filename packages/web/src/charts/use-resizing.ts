import { type PointerEvent, useState } from "react";
import { type ChartSize, fittedSize } from "./fitted-size.ts";

interface Resizing {
  /** As it would be if it were let go now. */
  size: ChartSize;
  isResizing: boolean;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
}

/** By the pointer: the corner follows in whole units, and is kept when it is let go. */
export function useResizing(size: ChartSize, onSize: (size: ChartSize) => void): Resizing {
  const [pulled, setPulled] = useState<ChartSize>();

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const box = handle.closest("li")?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    const unit = { width: box.width / size.width, height: box.height / size.height };
    const from = { x: event.clientX, y: event.clientY };
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      fittedSize({
        width: (box.width + clientX - from.x) / unit.width,
        height: (box.height + clientY - from.y) / unit.height,
      });
    const move = (moved: globalThis.PointerEvent) => setPulled(at(moved));
    const end = (ended: globalThis.PointerEvent) => {
      leave.abort();
      setPulled(undefined);
      const last = at(ended);
      if (ended.type === "pointerup" && (last.width !== size.width || last.height !== size.height)) onSize(last);
    };
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
  return { size: pulled ?? size, isResizing: pulled !== undefined, onPointerDown };
}
