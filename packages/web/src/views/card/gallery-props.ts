import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Covers } from "./covers.ts";

export interface GalleryProps {
  view: Pick<BoardView, "id" | "name" | "viewColumnList" | "isWrapDisplay" | "groupColumnId">;
  /** The active columns of the board. */
  columns: readonly Column[];
  source: ViewSource;
  actions: Pick<BoardActions, "undo" | "redo">;
  context: CellContext;
  canWrite: boolean;
  /** None where the view shows no pictures. */
  covers: Covers | undefined;
  hrefOf(projectSerialNumber: number): string;
  open(projectSerialNumber: number): void;
  /** Ids of posts. */
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onGroupOption?: ((group: string, option: { isContract: boolean }) => void) | undefined;
}
