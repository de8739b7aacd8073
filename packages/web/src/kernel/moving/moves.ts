import { useSyncExternalStore } from "react";
import { type Ground, type Item, type MoveEvent, type Moving, moving } from "./moving.ts";

export interface Moves<I extends Item, Reason extends string> {
  state(): Moving<I, Reason>;
  subscribe(listener: () => void): () => void;
  dispatch(event: MoveEvent<I>): void;
}

interface MovesOptions<I extends Item, Reason extends string> {
  ground: Ground<I, Reason>;
  /** Told of every change, before those who show it. */
  follow(next: Moving<I, Reason>, before: Moving<I, Reason>): void;
}

/** Outside of React: a pointer moves more often than a board should be drawn. */
export function createMoves<I extends Item, Reason extends string>({
  ground,
  follow,
}: MovesOptions<I, Reason>): Moves<I, Reason> {
  let state: Moving<I, Reason> = { phase: "idle" };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const before = state;
      state = moving(before, event, ground);
      if (state === before) return;
      follow(state, before);
      for (const listener of listeners) listener();
    },
  };
}

/** What `read` takes out of the state has to be the same value as long as nothing has changed about it. */
export function useMoving<I extends Item, Reason extends string, Part>(
  moves: Moves<I, Reason>,
  read: (state: Moving<I, Reason>) => Part,
): Part {
  const part = () => read(moves.state());
  return useSyncExternalStore(moves.subscribe, part, part);
}
