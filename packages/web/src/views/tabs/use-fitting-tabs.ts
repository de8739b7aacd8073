import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { fitTabs } from "./fit-tabs.ts";

const MORE_WIDTH = 112;
/** The buttons behind the tabs. */
const BESIDE = 124;

interface FittingTabs {
  box: RefObject<HTMLDivElement | null>;
  measure(id: string, width: number): void;
  shown: string[];
  others: string[];
}

/** Every tab is drawn once to know its width; what has no room goes into a menu. */
export function useFittingTabs(ids: readonly string[], currentId: string): FittingTabs {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setRoom(element.clientWidth - BESIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const measure = useCallback(
    (id: string, width: number) =>
      setWidths((known) => (known.get(id) === width ? known : new Map(known).set(id, width))),
    [],
  );
  return { box, measure, ...fitTabs({ ids, widths, room, moreWidth: MORE_WIDTH, currentId }) };
}
