import { type RefObject, useCallback, useContext, useEffect, useMemo } from "react";
import { Covered } from "#web/kernel/panels/covered.ts";
import { useProjectKey } from "#web/kernel/project/use-post-number.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { columnAt, layoutColumns } from "./grid-columns.ts";
import { wantedRows, windowOf } from "./grid-window.ts";
import { ADDING_HEIGHT, FOOTER_HEIGHT, GROUP_HEIGHT, HEADER_HEIGHT, rowHeightOf } from "./measures.ts";
import { FlatList } from "./rows/flat-list.ts";
import { useSubRows } from "./rows/sub-rows.ts";
import type { Cell, GridSize } from "./selection.ts";
import type { TableViewProps } from "./table-props.ts";
import { useViewport } from "./use-viewport.ts";
import { useWidths } from "./use-widths.ts";

/** Where everything stands, what of it can be seen, and how to bring the rest into sight. */
export function useGeometry(props: TableViewProps, scroller: RefObject<HTMLElement | null>) {
  const { source, view, columns, abilities, columnCommands, density } = props;
  const beneath = useContext(Covered);
  const projectKey = useProjectKey();
  const viewport = useViewport(scroller, "table");
  const room = Math.max(viewport.width - beneath, 0);
  const { widths, setWidth } = useWidths(view, columnCommands.resize);
  const layout = useMemo(
    () => layoutColumns({ view, columns, abilities, widths, projectKey, room }),
    [view, columns, abilities, widths, projectKey, room],
  );
  const subRows = useSubRows(source, props.subPosts);
  const hasFooters = layout.columns.some(({ column }) => column && column.numericFunctionType !== "NONE");
  const rowHeight = rowHeightOf(layout.columns, density);
  const list = useComputed(
    source,
    useCallback(
      () =>
        new FlatList(source.groups(), {
          isGrouped: source.isGrouped,
          hasAdding: abilities.canWrite,
          hasFooters,
          heights: { head: GROUP_HEIGHT, row: rowHeight, adding: ADDING_HEIGHT, footer: FOOTER_HEIGHT },
          ...(subRows.lines ? { opened: subRows.lines } : {}),
        }),
      [source, abilities.canWrite, hasFooters, rowHeight, subRows.lines],
    ),
  );
  const shown = useMemo(() => windowOf(viewport, list, layout), [viewport, list, layout]);
  const size: GridSize = { rows: list.rowCount, columns: layout.columns.length };
  const covered = HEADER_HEIGHT + (hasFooters ? FOOTER_HEIGHT : 0);

  useEffect(() => {
    if (viewport.height === 0) return;
    for (const { groupKey, from, until } of wantedRows(viewport, list)) source.want(groupKey, from, until);
  }, [source, viewport, list]);

  // After each drawing: rows that were on their way may be here now.
  useEffect(() => {
    if (!props.subPosts || viewport.height === 0) return;
    const numbers = [];
    for (let index = shown.firstLine; index <= shown.lastLine; index++) {
      const line = list.line(index);
      const post = line?.kind === "row" ? source.post(line.groupKey, line.index) : undefined;
      if (post) numbers.push(post.projectSerialNumber);
    }
    props.subPosts.want(numbers);
  });

  /** As little as it takes. */
  function revealHeight(top: number, height: number) {
    const box = scroller.current;
    if (box) box.scrollTop = Math.max(Math.min(box.scrollTop, top), top + height + covered - box.clientHeight);
  }

  function revealColumn(column: number) {
    const box = scroller.current;
    const grid = layout.columns[column];
    if (!box || !grid || grid.isFrozen) return;
    const right = grid.left + grid.width + beneath - box.clientWidth;
    box.scrollLeft = Math.min(Math.max(box.scrollLeft, right), grid.left - layout.frozenWidth);
  }

  return {
    layout,
    list,
    viewport,
    shown,
    size,
    rowHeight,
    hasFooters,
    /** What lies over the scroller's edges. */
    inset: { top: HEADER_HEIGHT, bottom: covered - HEADER_HEIGHT, left: layout.frozenWidth },
    page: Math.max(Math.floor((viewport.height - covered) / rowHeight) - 1, 1),
    /** With room to bring the last columns out from beneath an open post. */
    width: layout.width + beneath,
    subRows,
    setWidth,
    revealHeight,
    revealColumn,
    reveal({ row, column }: Cell) {
      revealHeight(list.topOfRow(row), rowHeight);
      revealColumn(column);
    },
    /** Undefined between groups. */
    cellAt({ x, y }: { x: number; y: number }): Cell | undefined {
      const box = scroller.current;
      if (!box) return undefined;
      const { left, top } = box.getBoundingClientRect();
      const line = list.line(list.lineAt(y - top - HEADER_HEIGHT + box.scrollTop));
      if (line?.kind !== "row") return undefined;
      const across = Math.max(x - left, 0);
      return {
        row: line.row,
        column: columnAt(layout, across < layout.frozenWidth ? across : across + box.scrollLeft),
      };
    },
  };
}
