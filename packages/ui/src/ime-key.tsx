import type { KeyboardEvent as ReactKeyboardEvent } from "react";

export type AnyKeyEvent = KeyboardEvent | ReactKeyboardEvent;

const HANDLED_BY_IME = 229;

/** WebKit reports `isComposing` false on the Enter that confirms a conversion; only the old key code tells. */
export function isImeKey(event: AnyKeyEvent): boolean {
  const native = nativeKeyEvent(event);
  return native.isComposing || native.keyCode === HANDLED_BY_IME;
}

export function nativeKeyEvent(event: AnyKeyEvent): KeyboardEvent {
  return "nativeEvent" in event ? event.nativeEvent : event;
}
