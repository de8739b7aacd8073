import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";
import { scrollAtEdge } from "../drag-over.ts";
import type { ColumnLayout } from "../grid-columns.ts";
import type { ColumnPlace } from "../table-props.ts";
import { columnGapAt, columnPlace, gapLeft } from "./column-place.ts";
import { COLUMN_DRAG } from "./header-cell.tsx";

interface ColumnDrag {
  head: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  layout: ColumnLayout;
  move: ((columnId: string, place: ColumnPlace) => void) | undefined;
}

/** The left of the line at which the dragged column would be dropped. */
export function useColumnDrag(input: ColumnDrag): number | undefined {
  const [dropLeft, setDropLeft] = useState<number>();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { head, scroller } = input;
  useEffect(() => {
    if (!head.current) return;
    const gapAt = (clientX: number) => {
      const { left } = (head.current as HTMLElement).getBoundingClientRect();
      return columnGapAt(latest.current.layout, clientX - left);
    };
    const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) => source.data.kind === COLUMN_DRAG;
    const unwatch = monitorForElements({
      canMonitor: isOurs,
      onDrag: ({ location }) => {
        const { clientX: x } = location.current.input;
        const bounds = scroller.current?.getBoundingClientRect();
        if (!scroller.current || !bounds) return;
        const inset = { top: 0, bottom: 0, left: latest.current.layout.frozenWidth };
        scrollAtEdge(scroller.current, inset, { x, y: (bounds.top + bounds.bottom) / 2 });
      },
      onDrop: () => setDropLeft(undefined),
    });
    const unaccept = dropTargetForElements({
      element: head.current,
      canDrop: isOurs,
      onDrag: ({ source, location, self }) => {
        const { layout } = latest.current;
        const gap = gapAt(location.current.input.clientX);
        const place = columnPlace(layout, String(source.data.columnId), gap);
        setDropLeft(self && place ? gapLeft(layout, gap) : undefined);
      },
      onDragLeave: () => setDropLeft(undefined),
      onDrop: ({ source, location }) => {
        const columnId = String(source.data.columnId);
        const place = columnPlace(latest.current.layout, columnId, gapAt(location.current.input.clientX));
        if (place) latest.current.move?.(columnId, place);
      },
    });
    return () => {
      unwatch();
      unaccept();
    };
  }, [head, scroller]);
  return dropLeft;
}
