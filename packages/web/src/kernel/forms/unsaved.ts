import { useEffect, useId } from "react";

/** The forms that hold something typed and not saved. */
const unsaved = new Set<string>();

/** The router allows one blocker only: every form reports here, the one guard asks here. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** For when a person chose to lose it. */
export function forgetUnsaved(): void {
  unsaved.clear();
  listen();
}

/** Reports a form. The browser asks by itself before the tab is closed; a listener kept for longer would cost the back-forward cache. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
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
