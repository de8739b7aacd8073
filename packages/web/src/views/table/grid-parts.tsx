import type { ComponentPropsWithRef } from "react";

type Part = ComponentPropsWithRef<"div">;

// The parts of the grid, once. Not the elements of a table: their rows and cells cannot be placed one by one, and only those on
// the screen are there. None of them takes the focus: the input over the active cell has it for all.
// biome-ignore-start lint/a11y/useSemanticElements: see above
// biome-ignore-start lint/a11y/useFocusableInteractive: see above
export function Grid(props: Part) {
  return <div role="grid" {...props} />;
}

export function RowGroup(props: Part) {
  return <div role="rowgroup" {...props} />;
}

export function GridRow(props: Part) {
  return <div role="row" {...props} />;
}

export function GridCell(props: Part) {
  return <div role="gridcell" {...props} />;
}

export function RowHeader(props: Part) {
  return <div role="rowheader" {...props} />;
}

export function ColumnHeader(props: Part) {
  return <div role="columnheader" {...props} />;
}
// biome-ignore-end lint/a11y/useFocusableInteractive: see above
// biome-ignore-end lint/a11y/useSemanticElements: see above
