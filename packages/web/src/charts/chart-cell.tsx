import type { Chart } from "@itoguchi/core/charts/chart";
import { onKeys } from "@itoguchi/ui/keys";
import type { CSSProperties, RefObject } from "react";
import { GripIcon } from "#web/kernel/looks/icons.tsx";
import type { Edge } from "#web/kernel/ordering/move-item.ts";
import { useSortable } from "#web/kernel/ordering/use-sortable.ts";
import { ChartCard } from "./chart-card.tsx";
import type { ChartContext } from "./chart-context.ts";
import type { ChartHandlers } from "./chart-menu.tsx";
import { t } from "./charts.texts.ts";
import styles from "./dashboard.module.css";
import { fittedSize } from "./fitted-size.ts";
import { ResizeIcon } from "./icons.tsx";
import { useResizing } from "./use-resizing.ts";

interface ChartCellProps {
  chart: Chart;
  context: ChartContext;
  handlers: ChartHandlers;
  listId: string;
  moveHintId: string;
  sizeHintId: string;
  onDrop(draggedId: string, edge: Edge): void;
  moveTo: Record<"back" | "on" | "first" | "last", () => void>;
}

/** One place of the grid: taken by its handle to be moved, by its corner to be resized. */
export function ChartCell(props: ChartCellProps) {
  const { chart, context, handlers, listId, moveHintId, sizeHintId, onDrop, moveTo } = props;
  const { id, name, width, height } = chart;
  const isFixed = !context.canManage;
  const { element, handle, isDragging, edge } = useSortable({ listId, id, axis: "horizontal", isFixed, onDrop });
  const { size, isResizing, onPointerDown } = useResizing({ width, height }, handlers.resize);
  const sizeBy = (wide: number, high: number) => () => {
    const next = fittedSize({ width: width + wide, height: height + high });
    if (next.width !== width || next.height !== height) handlers.resize(next);
  };
  return (
    <li
      ref={element as RefObject<HTMLLIElement | null>}
      className={styles.cell}
      style={{ "--wide": size.width, "--high": size.height } as CSSProperties}
      data-chart={id}
      data-dragging={isDragging || undefined}
      data-resizing={isResizing || undefined}
      data-edge={edge}
    >
      <ChartCard
        chart={chart}
        context={context}
        handlers={handlers}
        handle={
          isFixed ? null : (
            <button
              ref={handle as RefObject<HTMLButtonElement | null>}
              type="button"
              className={styles.handle}
              data-handle={id}
              aria-label={t("card.move", { name })}
              aria-describedby={moveHintId}
              onKeyDown={onKeys({
                ArrowLeft: moveTo.back,
                ArrowUp: moveTo.back,
                ArrowRight: moveTo.on,
                ArrowDown: moveTo.on,
                Home: moveTo.first,
                End: moveTo.last,
              })}
            >
              <GripIcon size={16} />
            </button>
          )
        }
      />
      {isFixed ? null : (
        <button
          type="button"
          className={styles.corner}
          aria-label={t("card.size", { name })}
          aria-describedby={sizeHintId}
          onPointerDown={onPointerDown}
          onKeyDown={onKeys({
            ArrowRight: sizeBy(1, 0),
            ArrowLeft: sizeBy(-1, 0),
            ArrowDown: sizeBy(0, 1),
            ArrowUp: sizeBy(0, -1),
          })}
        >
          <ResizeIcon size={16} />
        </button>
      )}
    </li>
  );
}
