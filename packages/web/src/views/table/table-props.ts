import type { Column, NumericFunction } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Density } from "../settings/setting-context.ts";
import type { TableAbilities } from "./grid-columns.ts";
import type { SubPostSource } from "./rows/sub-rows.ts";

export interface ColumnPlace {
  /** Neighbours among the columns that are shown and not frozen; null at an end. */
  previousColumnId: string | null;
  nextColumnId: string | null;
}

/** What the menu of a column offers. What is not given is not offered. */
export interface ColumnCommands {
  rename?(columnId: string, name: string): void;
  /** With its settings and options, right behind it. */
  duplicate?(columnId: string): void;
  /** Asks for the kind and the settings of a new one. */
  add?(): void;
  /** Opens its settings, options among them. */
  edit?(columnId: string): void;
  changeType?(columnId: string): void;
  remove?(columnId: string): void;
  mayRemove?(column: Column): boolean;
  /** Called once a width has stood still for a moment. */
  resize?(columnId: string, width: number): void;
  wrap?(columnId: string, isWrap: boolean): void;
  freeze?(columnId: string, isFrozen: boolean): void;
  setFooter?(columnId: string, footer: NumericFunction): void;
  sort?(columnId: string, isAsc: boolean): void;
  filter?(columnId: string): void;
  group?(columnId: string | null): void;
  hide?(columnId: string): void;
  move?(columnId: string, place: ColumnPlace): void;
}

export type TableStatus = "loading" | "ready" | { fault: string; retry(): void };

export interface TableViewProps {
  source: ViewSource;
  view: BoardView;
  columns: readonly Column[];
  context: CellContext;
  actions: BoardActions;
  abilities: TableAbilities;
  status: TableStatus;
  density: Density;
  /** What a person reads over a group. */
  groupLabel(key: string): string;
  columnCommands: ColumnCommands;
  /** From the address: its row is marked and brought into sight. */
  selectedPostId?: string | undefined;
  onOpenPost(projectSerialNumber: number, how: { beside: boolean }): void;
  /** It is open beside, and the selection went on to this one. */
  onFollowPost(projectSerialNumber: number): void;
  onClosePost(): void;
  onToggleGroup?(key: string, isContract: boolean): void;
  onTurnOffSort?(): void;
  /** Conditions may leave posts out: not where the board has none. */
  isFiltered: boolean;
  onClearFilter?(): void;
  /** Asks where to; `moved` says that they have gone. */
  onMoveToBoard?(posts: readonly ListedPost[], moved: () => void): void;
  /** Where the view shows sub-posts below their posts. */
  subPosts?: SubPostSource | undefined;
  subPostHref(projectSerialNumber: number, subPostProjectSerialNumber: number): string;
}
