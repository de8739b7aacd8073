import { type RefObject, useEffect, useRef } from "react";

interface Wheel {
  pan(pixels: number): void;
  zoom(direction: -1 | 1, clientX: number): void;
}

/** So far the wheel turns for one step of zoom: a touchpad sends dozens of events for one pinch. */
const ZOOM_STEP = 60;

/** Sideways moves the days, with Ctrl or a pinch it zooms; up and down stay the browser's. */
export function useWheel(element: RefObject<HTMLElement | null>, wheel: Wheel): void {
  const latest = useRef(wheel);
  useEffect(() => {
    latest.current = wheel;
  });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    let turned = 0;
    function onWheel(event: WheelEvent) {
      const { deltaX, deltaY, shiftKey, ctrlKey, clientX } = event;
      if (ctrlKey) {
        event.preventDefault();
        turned += deltaY;
        if (Math.abs(turned) < ZOOM_STEP) return;
        latest.current.zoom(turned < 0 ? 1 : -1, clientX);
        turned = 0;
        return;
      }
      const across = shiftKey && deltaX === 0 ? deltaY : deltaX;
      if (across === 0 || (!shiftKey && Math.abs(deltaX) < Math.abs(deltaY))) return;
      event.preventDefault();
      latest.current.pan(across);
    }
    box.addEventListener("wheel", onWheel, { passive: false });
    return () => box.removeEventListener("wheel", onWheel);
  }, [element]);
}
