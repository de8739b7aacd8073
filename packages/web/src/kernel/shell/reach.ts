import { useSyncExternalStore } from "react";

let hasAnswered = true;
const listeners = new Set<() => void>();

/** Whether the server answered when the page was last loaded again: browsers say that they are online before and after they are. */
export function noteReached(next: boolean): void {
  if (hasAnswered === next) return;
  hasAnswered = next;
  for (const tell of listeners) tell();
}

export function isReached(): boolean {
  return hasAnswered;
}

export function useReached(): boolean {
  return useSyncExternalStore(subscribe, isReached, () => true);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Chrome, Firefox and Safari each have their words for it; an answer that breaks off cannot be decoded. */
const UNREACHABLE = /failed to fetch|networkerror|load failed|network error/i;
const BROKEN_OFF = /unable to decode/i;

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && UNREACHABLE.test(error.message)) || BROKEN_OFF.test(error.message);
}
