import { useEffect, useId, useRef } from "react";

interface Place {
  pathname: string;
  search: string;
}

type StaysAt = (place: Place) => boolean;

/** The forms that hold something typed and not saved, each with the places where it is kept. */
const unsaved = new Map<string, StaysAt>();

/** The router allows one blocker only: every form reports here, the one guard asks here. Without a place: for leaving altogether. */
export function hasUnsaved(next?: Place): boolean {
  return [...unsaved.values()].some((staysAt) => !next || !staysAt(next));
}

/** For when a person chose to lose it. */
export function forgetUnsaved(): void {
  unsaved.clear();
  listen();
}

const nowhere: StaysAt = () => false;

/** Reports a form. The browser asks by itself before the tab is closed; a listener kept for longer would cost the back-forward cache. */
export function useUnsaved(isUnsaved: boolean, staysAt: StaysAt = nowhere): void {
  const id = useId();
  const latest = useRef(staysAt);
  useEffect(() => {
    latest.current = staysAt;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.set(id, (place) => latest.current(place));
    listen();
    return () => {
      unsaved.delete(id);
      listen();
    };
  }, [id, isUnsaved]);
}

function listen(): void {
  if (unsaved.size > 0) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
