import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Edge } from "./move-item.ts";

interface Sortable {
  /** Only things of the same list can be dropped on each other. */
  listId: string;
  id: string;
  axis: "vertical" | "horizontal";
  /** It stays where it is; others may still be dropped behind it. */
  isFixed?: boolean;
  onDrop(draggedId: string, edge: Edge): void;
}

interface SortableState {
  element: RefObject<HTMLElement | null>;
  /** Where it is taken; the whole element when nothing is. */
  handle: RefObject<HTMLElement | null>;
  isDragging: boolean;
  /** On which side the dragged one would come to stand. */
  edge: Edge | undefined;
}

/** One thing of a list that is put in order by dragging. The keyboard's way is the list's own. */
export function useSortable({ listId, id, axis, isFixed = false, onDrop }: Sortable): SortableState {
  const element = useRef<HTMLElement>(null);
  const handle = useRef<HTMLElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge>();
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const sideOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Edge => {
      if (isFixed) return "after";
      const { left, top, width, height } = target.getBoundingClientRect();
      const isFirstHalf = axis === "vertical" ? clientY < top + height / 2 : clientX < left + width / 2;
      return isFirstHalf ? "before" : "after";
    };
    const isSibling = (data: Record<string | symbol, unknown>) => data.listId === listId;
    const isOther = (data: Record<string | symbol, unknown>) => isSibling(data) && data.id !== id;
    return combine(
      draggable({
        element: target,
        ...(handle.current ? { dragHandle: handle.current } : {}),
        canDrag: () => !isFixed,
        getInitialData: () => ({ listId, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => isSibling(source.data),
        onDrag: ({ source, location }) => setEdge(isOther(source.data) ? sideOf(location.current.input) : undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          if (isOther(source.data)) latest.current(String(source.data.id), sideOf(location.current.input));
        },
      }),
    );
  }, [listId, id, axis, isFixed]);
  return { element, handle, isDragging, edge };
}
