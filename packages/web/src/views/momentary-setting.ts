import type { BoardView } from "@itoguchi/core/model/view";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** How closely days are looked at. */
type MomentarySetting = "timelineViewSpan" | "calendarMode";

interface Chosen {
  /** What the view was set to then: once somebody sets it anew, that is shown. */
  from: unknown;
  to: unknown;
}

/** By view and setting, for as long as the tab lives. */
const choices = new Map<string, Chosen>();
const listeners = new Set<() => void>();

export const momentaryChoices = {
  /** Chosen over what is saved. Once something else is saved the choice is over: saved back, it does not return. */
  of(key: string, saved: unknown): Chosen | undefined {
    const chosen = choices.get(key);
    if (!chosen || chosen.from === saved) return chosen;
    choices.delete(key);
    return undefined;
  },
  choose(key: string, chosen: Chosen): void {
    choices.set(key, chosen);
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view as it is looked at for the moment: choosing is no change of the view that somebody would have to save. */
export function useMomentarySetting<S extends MomentarySetting>(
  view: BoardView,
  setting: S,
): [seen: BoardView, choose: (value: BoardView[S]) => void] {
  const key = `${view.id} ${setting}`;
  const saved = view[setting];
  const chosen = useSyncExternalStore(
    subscribe,
    () => momentaryChoices.of(key, saved),
    () => undefined,
  );
  const value = chosen ? (chosen.to as BoardView[S]) : saved;
  const seen = useMemo(() => (value === view[setting] ? view : { ...view, [setting]: value }), [view, setting, value]);
  const choose = useCallback((to: BoardView[S]) => momentaryChoices.choose(key, { from: saved, to }), [key, saved]);
  return [seen, choose];
}
