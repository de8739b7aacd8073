import { isPostLink } from "../columns/kinds/post-link.ts";
import type { Column } from "../model/column.ts";
import type { BoardView } from "../model/view.ts";
import type { ProjectReplica } from "../streams/project-replica.ts";

/** Where the columns of a project are found. */
export interface ColumnsAround {
  column(id: string): Column | undefined;
  columnsOf(boardId: string): readonly Column[];
  /** Ids of all boards in their order; a column that names none may link any of them. */
  boardIds(): Iterable<string>;
}

export type TreeSetting = Pick<BoardView, "boardId" | "postLinkColumnId" | "postLinkReferenceColumnId">;

export interface TreeColumns {
  columns: ReadonlyMap<string, Column>;
  /** The boards whose posts may stand in the tree, the view's own first. */
  boardIds: readonly string[];
}

/** [TR1] The columns whose links make the tree of a view; undefined when the board has none that could. */
export function treeColumnsOf(context: ColumnsAround, view: TreeSetting): TreeColumns | undefined {
  const columns = new Map<string, Column>();
  const boards = new Set([view.boardId]);
  const named = namedColumns(context, view);
  if (named.length === 0) return undefined;
  const waiting = [...named];
  for (let column = waiting.pop(); column; column = waiting.pop()) {
    if (columns.has(column.id)) continue;
    columns.set(column.id, column);
    for (const { columnId } of column.linkedColumnList)
      if (isUsable(context.column(columnId))) waiting.push(context.column(columnId) as Column);
    for (const boardId of boardsOf(context, column)) {
      if (boards.has(boardId)) continue;
      boards.add(boardId);
      waiting.push(...context.columnsOf(boardId).filter((own) => isUsable(own) && isHierarchical(own)));
    }
  }
  const others = [...context.boardIds()].filter((id) => id !== view.boardId && boards.has(id));
  return { columns, boardIds: [view.boardId, ...others] };
}

export function treeColumnsIn(replica: ProjectReplica, view: TreeSetting): TreeColumns | undefined {
  const boards = [...replica.boards.values()].sort((a, b) => (a.boardOrder < b.boardOrder ? -1 : 1));
  return treeColumnsOf(
    {
      column: (id) => replica.column(id),
      columnsOf: (boardId) => replica.columnsOf(boardId),
      boardIds: () => boards.map(({ id }) => id),
    },
    view,
  );
}

function namedColumns(context: ColumnsAround, view: TreeSetting): Column[] {
  const named = [view.postLinkColumnId, view.postLinkReferenceColumnId]
    .map((id) => (id === null ? undefined : context.column(id)))
    .filter(isUsable);
  if (named.length > 0) return named;
  const own = context.columnsOf(view.boardId).filter(isUsable).toSorted(byOrder);
  const chosen = own.find((column) => column.linkDirection === "CHILD") ?? own.find(isHierarchical);
  return chosen ? [chosen] : [];
}

function boardsOf(context: ColumnsAround, { boardId, linkedBoardIdList }: Column): string[] {
  const known = new Set(context.boardIds());
  const linked = linkedBoardIdList.length > 0 ? linkedBoardIdList : [...known];
  return [boardId, ...linked].filter((id) => known.has(id));
}

/**
 * A column through which a post of the one board can be put under a post of the other: a column of the child, which names its few
 * parents, before one of the parent, which names all its children.
 */
export function columnBetween(
  { columns }: TreeColumns,
  { parentBoardId, childBoardId }: { parentBoardId: string; childBoardId: string },
): Column | undefined {
  const takes = ({ linkedBoardIdList }: Column, boardId: string) =>
    linkedBoardIdList.length === 0 || linkedBoardIdList.includes(boardId);
  const all = [...columns.values()];
  return (
    all.find(
      (column) => column.linkDirection === "PARENT" && column.boardId === childBoardId && takes(column, parentBoardId),
    ) ??
    all.find(
      (column) => column.linkDirection !== "PARENT" && column.boardId === parentBoardId && takes(column, childBoardId),
    )
  );
}

function isUsable(column: Column | undefined): column is Column {
  return column !== undefined && isPostLink(column) && column.isActive;
}

function isHierarchical({ linkDirection }: Column): boolean {
  return linkDirection !== "RELATION";
}

function byOrder(a: Column, b: Column): number {
  return a.columnOrder < b.columnOrder ? -1 : 1;
}
