import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/**
 * Acts once the page shows the value, at first and whenever it shows another: for what is measured, focused, scrolled or read again
 * because of it. Everything else the act reads is the latest, and does not make it act.
 */
export function useOnChange<T>(value: T, act: (value: T) => void): void {
  const acted = useEffectEvent(act);
  useEffect(() => {
    acted(value);
  }, [value]);
}

/** The same, before the browser paints. */
export function useLayoutOnChange<T>(value: T, act: (value: T) => void): void {
  const acted = useEffectEvent(act);
  useLayoutEffect(() => {
    acted(value);
  }, [value]);
}
