import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Reading } from "@itoguchi/core/columns/kind";
import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { Column } from "@itoguchi/core/model/column";
import type { FilterGroup } from "@itoguchi/core/model/filter";
import type { ReactNode } from "react";
import type { Person } from "#web/kernel/people/person.ts";
import type { ChartSource } from "./source/chart-source.ts";

/** What charts need beside themselves, the same for all of a dashboard. */
export interface ChartContext {
  store: ProjectStore;
  boardId: string;
  source: ChartSource;
  columns: readonly Column[];
  reading: Reading;
  people: readonly Person[];
  canManage: boolean;
  mayDelete(made: Made): boolean;
  hrefOf(projectSerialNumber: number): string;
  openPost(projectSerialNumber: number): void;
  /** Without conditions that wait for a value. */
  askable(groups: FilterGroup[]): FilterGroup[];
  /** Conditions are edited as those of views are. */
  filterEditor(groups: readonly FilterGroup[], onChange: (groups: FilterGroup[]) => void): ReactNode;
}
