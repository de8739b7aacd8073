import { type ColumnLayout, columnAt } from "../grid-columns.ts";
import type { ColumnPlace } from "../table-props.ts";

/** Where a column dropped at this distance goes: between which two. Undefined where it stands already, or among frozen ones. */
export function columnPlace(layout: ColumnLayout, columnId: string, gap: number): ColumnPlace | undefined {
  const from = layout.columns.findIndex(({ key }) => key === columnId);
  if (from < layout.frozenCount || gap < layout.frozenCount || gap === from || gap === from + 1) return undefined;
  const others = layout.columns.slice(layout.frozenCount).filter(({ key }) => key !== columnId);
  const rank = gap - layout.frozenCount - (gap > from ? 1 : 0);
  if (rank < 0 || rank > others.length) return undefined;
  return { previousColumnId: others[rank - 1]?.key ?? null, nextColumnId: others[rank]?.key ?? null };
}

/** The gap between columns that is nearest. */
export function columnGapAt(layout: ColumnLayout, x: number): number {
  const at = columnAt(layout, x);
  const { left = 0, width = 0 } = layout.columns[at] ?? {};
  return Math.max(x > left + width / 2 ? at + 1 : at, layout.frozenCount);
}

export function gapLeft({ columns, width }: ColumnLayout, gap: number): number {
  return columns[gap]?.left ?? width;
}
