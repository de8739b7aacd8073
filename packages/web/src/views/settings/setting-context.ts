import type { Column } from "@itoguchi/core/model/column";
import type { ViewSettings } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";

/** What the settings of a view may speak of. */
export interface SettingContext
  extends Pick<CellContext, "projectKey" | "reading" | "people" | "sections" | "findPosts" | "linkedPost"> {
  /** Those of the board that are in use, in their order. */
  columns: readonly Column[];
  /** Of any board of the project: mirrors look into others. */
  columnOf(id: string): Column | undefined;
}

export type SettingChanges = Partial<ViewSettings>;

/** What a view may want a column for. */
export type ColumnUse = "term" | "calendar" | "dependency";

/** Makes the column and sets it on the view for everybody; answers what to say of it. */
export type MakeColumn = (use: ColumnUse) => Promise<string>;

export type Density = "compact" | "usual" | "roomy";
