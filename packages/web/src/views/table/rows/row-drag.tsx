import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { type RefObject, useEffect, useRef } from "react";
import { scrollAtEdge } from "../drag-over.ts";
import type { FlatList, RowPlace } from "./flat-list.ts";
import styles from "./row-drag.module.css";

interface RowDragProps {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  list: FlatList;
  rowHeight: number;
  headerHeight: number;
  inset: { top: number; bottom: number; left: number };
  /** What is said beside the pointer; undefined where there is nothing to drag. */
  nameOf(row: number): string | undefined;
  drop(row: number, gap: RowPlace): void;
}

const ROW_DRAG = "table-row";

/**
 * One handle for all rows, which goes to the row under the pointer: a handle of its own in each row would be made and thrown away
 * with every row that is scrolled past.
 */
export function RowDrag(props: RowDragProps) {
  const { body, scroller } = props;
  const latest = useRef(props);
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const hovered = useRef(-1);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const [area, box, grip] = [body.current, scroller.current, handle.current];
    if (!area || !box || !grip) return;
    const heightAt = (clientY: number) => clientY - area.getBoundingClientRect().top;
    const gapAt = (clientY: number) => latest.current.list.gapAt(heightAt(clientY));
    const isOurs = ({ source }: { source: { data: Record<string, unknown> } }) => source.data.kind === ROW_DRAG;
    let pointer: { x: number; y: number } | undefined;
    let frame = 0;

    function hover({ clientY }: PointerEvent) {
      const { list, headerHeight, rowHeight } = latest.current;
      const under = list.line(list.lineAt(heightAt(clientY)));
      if (!place.current || under?.kind !== "row") return hide();
      if (under.row === hovered.current) return;
      hovered.current = under.row;
      Object.assign(place.current.style, {
        display: "flex",
        top: `${headerHeight + under.top}px`,
        height: `${rowHeight}px`,
      });
    }
    function hide() {
      hovered.current = -1;
      if (place.current) place.current.style.display = "none";
    }
    function drawLine(gap: RowPlace | undefined) {
      if (!line.current) return;
      line.current.style.display = gap ? "block" : "none";
      if (gap) line.current.style.top = `${latest.current.headerHeight + latest.current.list.topOfGap(gap)}px`;
    }
    function scroll() {
      frame = requestAnimationFrame(scroll);
      if (box && pointer && scrollAtEdge(box, latest.current.inset, pointer)) drawLine(gapAt(pointer.y));
    }

    area.addEventListener("pointermove", hover);
    box.addEventListener("scroll", hide, { passive: true });
    box.addEventListener("pointerleave", hide);
    const unwatch = monitorForElements({
      canMonitor: isOurs,
      onDragStart: () => {
        frame = requestAnimationFrame(scroll);
      },
      onDrag: ({ location }) => {
        pointer = { x: box.getBoundingClientRect().right - box.clientWidth / 2, y: location.current.input.clientY };
      },
      onDrop: () => {
        cancelAnimationFrame(frame);
        pointer = undefined;
        drawLine(undefined);
      },
    });
    const undrag = draggable({
      element: grip,
      canDrag: () => latest.current.nameOf(hovered.current) !== undefined,
      getInitialData: () => ({ kind: ROW_DRAG, row: hovered.current }),
      onGenerateDragPreview: ({ nativeSetDragImage, source }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            const preview = document.createElement("div");
            preview.className = styles.preview ?? "";
            preview.textContent = latest.current.nameOf(Number(source.data.row)) ?? "";
            container.append(preview);
          },
        }),
    });
    const unaccept = dropTargetForElements({
      element: area,
      canDrop: isOurs,
      onDrag: ({ location }) => drawLine(gapAt(location.current.input.clientY)),
      onDragLeave: () => drawLine(undefined),
      onDrop: ({ source, location }) => {
        const gap = gapAt(location.current.input.clientY);
        if (gap) latest.current.drop(Number(source.data.row), gap);
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener("pointermove", hover);
      box.removeEventListener("scroll", hide);
      box.removeEventListener("pointerleave", hide);
      unwatch();
      undrag();
      unaccept();
    };
  }, [body, scroller]);

  return (
    <>
      <div ref={place} className={styles.place} aria-hidden="true">
        <span ref={handle} className={styles.handle} data-row-handle />
      </div>
      <div ref={line} className={styles.line} aria-hidden="true" />
    </>
  );
}
