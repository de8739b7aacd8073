import { useCallback, useState } from "react";

/** State that belongs to something else, such as a page or a post: of another one it begins anew, before anything is drawn. */
export function useStateOf<T>(owner: readonly unknown[], begin: () => T): [T, (next: T | ((before: T) => T)) => void] {
  const [state, setState] = useState(() => ({ owner, value: begin() }));
  let shown = state;
  if (!isSame(state.owner, owner)) {
    shown = { owner, value: begin() };
    setState(shown);
  }
  const { owner: setFor } = shown;
  // What is set too late, by something that was drawn for an earlier owner, is not the next one's.
  const set = useCallback(
    (next: T | ((before: T) => T)) =>
      setState((before) =>
        before.owner === setFor ? { ...before, value: next instanceof Function ? next(before.value) : next } : before,
      ),
    [setFor],
  );
  return [shown.value, set];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((part, index) => Object.is(part, other[index]));
}
