import { useEffect, useRef } from "react";
import type { ColumnLayout } from "../grid-columns.ts";

/** Brings the column into sight that comes after somebody asked for one here; others' columns come without a jump. */
export function useNewColumn({ columns }: ColumnLayout, reveal: (at: number) => void): () => void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  useEffect(() => {
    if (!known.current) return;
    const before = known.current;
    const at = columns.findIndex(({ key }) => !before.has(key));
    if (at < 0) return;
    known.current = undefined;
    latest.current(at);
  }, [columns]);
  return () => {
    known.current = new Set(columns.map(({ key }) => key));
  };
}
