import { useMemo, useState } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { ColumnLayout } from "./grid-columns.ts";
import type { FlatList } from "./rows/flat-list.ts";
import { type Cell, type GridSelection, type GridSize, within } from "./selection.ts";

/** A cell by what stands in it, so that it stays on its post and column when others come, go or move. */
interface HeldCell extends Cell {
  columnKey: string | undefined;
  postId: string | undefined;
  groupKey: string | undefined;
}

interface Grid {
  source: ViewSource;
  list: FlatList;
  layout: ColumnLayout;
}

/** The title of the first row. */
const START: HeldCell = { row: 0, column: 1, columnKey: undefined, postId: undefined, groupKey: undefined };

export function useGridSelection(grid: Grid) {
  const [held, setHeld] = useState({ active: START, reach: START });
  const { source, list, layout } = grid;
  const selection = useMemo((): GridSelection => {
    const now = { source, list, layout };
    return { active: follow(held.active, now), reach: follow(held.reach, now) };
  }, [held, source, list, layout]);
  return {
    selection,
    setSelection: ({ active, reach }: GridSelection) =>
      setHeld({ active: hold(active, grid), reach: hold(reach, grid) }),
  };
}

function sizeOf({ list, layout }: Omit<Grid, "source">): GridSize {
  return { rows: list.rowCount, columns: layout.columns.length };
}

function hold(cell: Cell, { source, list, layout }: Grid): HeldCell {
  const place = list.place(cell.row);
  const post = place && source.post(place.groupKey, place.index);
  return { ...cell, columnKey: layout.columns[cell.column]?.key, postId: post?.id, groupKey: place?.groupKey };
}

function follow({ row, column, columnKey, postId, groupKey }: HeldCell, { source, list, layout }: Grid): Cell {
  const known =
    layout.columns[column]?.key === columnKey ? column : layout.columns.findIndex(({ key }) => key === columnKey);
  const cell = within({ row, column: known === -1 ? column : known }, sizeOf({ list, layout }));
  if (postId === undefined) return cell;
  const places = source.placesOf(postId);
  const place = places.find((one) => one.groupKey === groupKey) ?? places[0];
  return { ...cell, row: (place && list.rowOf(place)) ?? cell.row };
}
