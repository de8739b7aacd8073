import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import type { ColumnAsking } from "#web/boards/columns/column-dialogs.tsx";
import type { CellContext } from "#web/columns/cell.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Density, MakeColumn } from "#web/views/settings/setting-context.ts";
import type { BoardAbilities } from "../board-abilities.ts";

/** What every kind of view gets to show its posts. */
export interface ShownPostsProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  view: BoardView;
  source: ViewSource | undefined;
  columns: readonly Column[];
  context: CellContext;
  actions: ProjectActions;
  abilities: BoardAbilities;
  density: Density;
  fault: { message: string; retry(): void } | undefined;
  change(changes: Partial<ViewSettings>): void;
  /** Asks for a value of the column, among the other conditions. */
  filterBy(column: Column): void;
  /** Absent where the person may not. */
  makeColumn: MakeColumn | undefined;
  /** Opens a dialog; for those who may. */
  askColumn(asking: ColumnAsking): void;
  openView(id: string): void;
  openPost(projectSerialNumber: number): void;
  /** It is open beside, and one went on to this one. */
  followPost(projectSerialNumber: number): void;
  closePost(): void;
}
