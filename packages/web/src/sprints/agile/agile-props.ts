import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import type { ReactNode } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";

export interface ChosenRows {
  posts: readonly ListedPost[];
  clear(): void;
  /** Moves them to a sprint or the backlog. */
  moves: ReactNode;
}

export interface AgileProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  view: BoardView;
  columns: readonly Column[];
  context: CellContext;
  actions: BoardActions;
  canWrite: boolean;
  /** Sprints are planned by whoever may change the board. */
  canManage: boolean;
  mayDelete(made: Made): boolean;
  canWriteLocked: boolean;
  hrefOf(projectSerialNumber: number): string;
  open(projectSerialNumber: number): void;
  change(changes: Partial<ViewSettings>): void;
  /** A kanban of the running sprint; absent where there is none and the person may not make one. */
  openKanban: (() => void) | undefined;
  /** What can be done to all chosen posts, for those who may write. */
  chosenBar: ((chosen: ChosenRows) => ReactNode) | undefined;
  /** The sprint whose report is open. */
  reportId: string | undefined;
  openReport(id: string | undefined): void;
}
