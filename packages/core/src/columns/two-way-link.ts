import { type Column, ColumnSettings, type LinkDirection } from "../model/column.ts";
import { postLink } from "./kinds/post-link.ts";

const OPPOSITE: Record<LinkDirection, LinkDirection> = { RELATION: "RELATION", PARENT: "CHILD", CHILD: "PARENT" };

/** How the same links are seen from the other end. */
export function opposite(direction: LinkDirection): LinkDirection {
  return OPPOSITE[direction];
}

interface Making {
  /** The boards that get a column. */
  boardIds: readonly string[];
  /** What the other sides are called: the name of the board that they lead to. */
  name: string;
  id: () => string;
  /** The member who links them. */
  createdBy: string;
  columnOrder(boardId: string): string;
}

/**
 * The same links seen from the other boards: a column on each, and the column itself knowing them. Where a board is related
 * with itself both ends show in the one column.
 */
export function linkBothWays(
  column: Column,
  { boardIds, name, id, createdBy, columnOrder }: Making,
): [Column, ...Column[]] {
  const others: Column[] = [];
  const linkedColumnList = [...column.linkedColumnList];
  const direction = opposite(column.linkDirection);
  for (const boardId of boardIds) {
    if (boardId === column.boardId && direction === column.linkDirection) {
      linkedColumnList.push({ columnId: column.id, direction });
      continue;
    }
    const other: Column = {
      ...column,
      ...ColumnSettings.parse({}),
      id: id(),
      createdBy,
      boardId,
      name,
      description: "",
      isLock: false,
      required: false,
      columnType: postLink.type,
      columnOrder: columnOrder(boardId),
      linkDirection: direction,
      linkedBoardIdList: [column.boardId],
      linkedColumnList: [{ columnId: column.id, direction: column.linkDirection }],
    };
    others.push(other);
    linkedColumnList.push({ columnId: other.id, direction });
  }
  return [{ ...column, linkedColumnList }, ...others];
}

/** The column without its other sides on those boards. */
export function unlink(column: Column, columnIds: readonly string[]): Column {
  return {
    ...column,
    linkedColumnList: column.linkedColumnList.filter(({ columnId }) => !columnIds.includes(columnId)),
  };
}
