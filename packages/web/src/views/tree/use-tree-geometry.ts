import { type RefObject, useEffect, useMemo } from "react";
import { useProjectKey } from "#web/kernel/project/use-post-number.ts";
import { columnAt, layoutColumns } from "../table/grid-columns.ts";
import { aheadOf, mostRows, STEP_ACROSS } from "../table/grid-window.ts";
import { HEADER_HEIGHT, rowHeightOf } from "../table/measures.ts";
import { useViewport } from "../table/use-viewport.ts";
import { useWidths } from "../table/use-widths.ts";
import type { TreeViewProps } from "./tree-props.ts";

/** Screens of rows that are asked for ahead of the scroll. */
const WANTED_AHEAD = 2;

/** Where everything stands and what of it can be seen. */
export function useTreeGeometry(props: TreeViewProps, scroller: RefObject<HTMLElement | null>) {
  const { source, view, columns, abilities, columnCommands, density } = props;
  const projectKey = useProjectKey();
  const viewport = useViewport(scroller, "tree");
  const { widths, setWidth } = useWidths(view, columnCommands.resize);
  const layout = useMemo(
    () => layoutColumns({ view, columns, abilities, widths, projectKey, room: viewport.width }),
    [view, columns, abilities, widths, projectKey, viewport.width],
  );
  const rowHeight = rowHeightOf(layout.columns, density);
  const { rowCount } = source;
  const { top, left, width, height } = viewport;
  const { above, below } = aheadOf(viewport);
  const first = Math.max(0, Math.floor((top - above) / rowHeight));
  const last = Math.min(rowCount - 1, Math.ceil((top + height + below) / rowHeight));

  useEffect(() => {
    if (height === 0) return;
    const beyond = Math.ceil((height * WANTED_AHEAD) / rowHeight);
    source.want(first - beyond, last + beyond);
  }, [source, first, last, height, rowHeight]);

  return {
    layout,
    setWidth,
    rowHeight,
    first,
    last,
    /** Rows that leave at one end come in again at the other. */
    pool: mostRows(viewport, rowHeight),
    isFast: viewport.isFast,
    firstColumn: Math.max(columnAt(layout, left + layout.frozenWidth), layout.frozenCount),
    lastColumn: columnAt(layout, left + STEP_ACROSS + width),
    pageRows: Math.max(1, Math.floor((height - HEADER_HEIGHT) / rowHeight) - 1),
    /** As little scrolling as it takes. */
    reveal(row: number) {
      const box = scroller.current;
      const at = row * rowHeight;
      if (box) box.scrollTop = Math.max(Math.min(box.scrollTop, at), at + rowHeight + HEADER_HEIGHT - box.clientHeight);
    },
    revealColumn(at: number) {
      const [box, column] = [scroller.current, layout.columns[at]];
      if (!box || !column || at < layout.frozenCount) return;
      const right = column.left + column.width - box.clientWidth;
      box.scrollLeft = Math.max(Math.min(box.scrollLeft, column.left - layout.frozenWidth), right);
    },
  };
}
