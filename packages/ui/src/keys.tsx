import { useEffect, useRef, useSyncExternalStore } from "react";
import { type AnyKeyEvent, isImeKey, nativeKeyEvent } from "./ime-key.tsx";

export type KeyMap = Record<string, (event: AnyKeyEvent) => void>;

/** Handlers by key: `Enter`, `Escape`, `ArrowDown`, `?`, `mod+k` (⌘ on a Mac, Ctrl elsewhere), `shift+Enter`. Keys of a composition are never ours. */
export function onKeys(map: KeyMap): (event: AnyKeyEvent) => void {
  const handlers = new Map(Object.entries(map).map(([keys, handler]) => [normalise(keys), handler]));
  return (event) => {
    if (isImeKey(event)) return;
    const handler = handlers.get(spell(nativeKeyEvent(event)));
    if (!handler) return;
    event.preventDefault();
    handler(event);
  };
}

/** Signs that stand between keys or cannot be seen go by name. */
const NAMED: Readonly<Record<string, string>> = { " ": "space", "+": "plus" };
const ORDER = ["mod", "alt", "shift"];

function normalise(keys: string): string {
  const parts = keys.split("+").map((part) => part.toLowerCase());
  const key = parts.at(-1) ?? "";
  return [...ORDER.filter((modifier) => parts.slice(0, -1).includes(modifier)), key].join("+");
}

/** Shift belongs to the key itself where the key is a sign: `?` is `?` on every keyboard layout. */
function spell(event: KeyboardEvent): string {
  const key = NAMED[event.key] ?? event.key.toLowerCase();
  const shiftCounts = event.shiftKey && (event.key.length > 1 || /[a-z0-9]/.test(key));
  const held = { mod: event.metaKey || event.ctrlKey, alt: event.altKey, shift: shiftCounts };
  return [...ORDER.filter((modifier) => held[modifier as keyof typeof held]), key].join("+");
}

/** Shortcuts of the whole page. Those without `mod` rest while somebody is typing. */
export function useGlobalKeys(map: KeyMap): void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const usable = Object.entries(latest.current).filter(([keys]) => keys.startsWith("mod+") || !isTyping(event));
      onKeys(Object.fromEntries(usable))(event);
    }
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Keys without `mod` are then the field's. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

/** For a form: the Enter that confirms a conversion must not submit (WebKit would). */
export function keepImeEnter(event: AnyKeyEvent): void {
  if (isImeKey(event) && spell(nativeKeyEvent(event)) === normalise("Enter")) event.preventDefault();
}

/** What the key called `mod` is named on this machine. */
export function useModifierName(): "⌘" | "Ctrl" {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
}
