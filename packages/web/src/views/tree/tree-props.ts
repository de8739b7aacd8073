import type { Undo } from "@itoguchi/client/project/board-actions";
import type { TreeSource } from "@itoguchi/client/view-sources/tree-source";
import type { Column } from "@itoguchi/core/model/column";
import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import type { CellContext } from "#web/columns/cell.ts";
import type { Density } from "../settings/setting-context.ts";
import type { TableAbilities } from "../table/grid-columns.ts";
import type { ColumnCommands } from "../table/table-props.ts";

export interface TreeMove {
  row: TreeRow;
  /** The number of the new parent; null without one. */
  to: number | null;
  /** What it is called, where it is known. */
  parentTitle?: string | undefined;
  /** Between these siblings; without it wherever the order puts it. */
  between?: { previousNumber: number | null; nextNumber: number | null } | undefined;
}

export interface TreeHandlers {
  open(projectSerialNumber: number): void;
  /** One step of undo; rejects with the server's word. */
  move(move: TreeMove): Promise<Undo>;
  /** Whether a column leads from the one board down to the other. */
  canStandUnder(post: ListedPost, parentBoardId: string): boolean;
  findParents(post: ListedPost, words: string): Promise<readonly LinkedPost[]>;
  /** The boards on which a child of the post can be made. */
  childBoards(post: ListedPost): readonly { id: string; name: string }[];
  /** The new post's id. */
  addChild(parent: ListedPost, child: { boardId: string; title: string }): Promise<string | undefined>;
  /** Values can be written in place. */
  canEdit(post: ListedPost): boolean;
  write(post: ListedPost, column: Column, value: unknown): void;
}

/** How posts of the boards below are shown in the columns of the view. */
export interface TreeBoards {
  nameOf(boardId: string): string;
  columnOn(boardId: string, column: Column): Column | undefined;
  contextOf(boardId: string): CellContext;
}

export interface TreeViewProps {
  source: TreeSource;
  view: BoardView;
  columns: readonly Column[];
  boards: TreeBoards;
  handlers: TreeHandlers;
  abilities: TableAbilities;
  density: Density;
  columnCommands: ColumnCommands;
  openedNumber: number;
  /** Conditions may leave posts out: not where the board has none. */
  isFiltered: boolean;
  onClearFilter(): void;
  /** Where columns are made; absent for those who may not. */
  onMakeColumn: (() => void) | undefined;
}
