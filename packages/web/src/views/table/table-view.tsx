import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { TableGrid } from "./table-grid.tsx";
import type { TableViewProps } from "./table-props.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

/** A board as a table, in its four states: on its way, failed, empty, full. */
export function TableView(props: TableViewProps) {
  const { status } = props;
  if (status === "loading") return <TableSkeleton />;
  if (status !== "ready") return <ListFault message={status.fault} retry={status.retry} />;
  return <TableGrid {...props} />;
}
