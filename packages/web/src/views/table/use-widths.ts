import { useDebouncedCallback } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";

const SAVED_AFTER_MS = 400;
const NONE: ReadonlyMap<string, number> = new Map();

/** Widths that are being pulled: seen at once, saved when they stand still, gone as soon as the view is another. */
export function useWidths(view: unknown, save: ((columnId: string, width: number) => void) | undefined) {
  const [pulled, setPulled] = useState({ view, widths: NONE });
  const widths = useMemo(() => (pulled.view === view ? pulled.widths : NONE), [pulled, view]);
  const unsaved = useRef(new Map<string, number>());
  const saveAll = useDebouncedCallback(
    () => {
      for (const [columnId, width] of unsaved.current) save?.(columnId, width);
      unsaved.current.clear();
    },
    { delay: SAVED_AFTER_MS, flushOnUnmount: true },
  );
  return {
    widths,
    setWidth(columnId: string, width: number) {
      unsaved.current.set(columnId, width);
      setPulled({ view, widths: new Map(widths).set(columnId, width) });
      saveAll();
    },
  };
}
