import type { Chart } from "../charts/chart.ts";
import { isSprintColumn } from "../columns/kinds/sprint.ts";
import type { Board } from "../model/board.ts";
import type { Column } from "../model/column.ts";
import type { Section } from "../model/section.ts";
import type { BoardView } from "../model/view.ts";
import type { PostTemplate } from "../post-templates/post-template.ts";

/** A board with everything that stands on it, except its posts. */
export interface WholeBoard {
  board: Board;
  sections: readonly Section[];
  columns: readonly Column[];
  views: readonly BoardView[];
  charts: readonly Chart[];
  postTemplates: readonly PostTemplate[];
}

interface Making {
  id(): string;
  name: string;
  boardOrder: string;
  createdBy: string;
}

/** New ids by those of the original. */
export type NewIds = ReadonlyMap<string, string>;

/**
 * What is archived or deleted stays with the original. A link shows its other side once: columns of other boards stay paired with
 * the original, and the copy's columns link to those boards one way.
 */
export function copyBoard(original: WholeBoard, making: Making): { copy: WholeBoard; ids: NewIds } {
  const { name, boardOrder, createdBy } = making;
  const views = original.views.filter(({ archivedAt }) => archivedAt === null);
  const viewIds = new Set(views.map(({ id }) => id));
  const standing = {
    ...original,
    sections: original.sections.filter(({ archivedAt }) => archivedAt === null),
    // Sprints stay with the original, and their columns are made of them.
    columns: original.columns
      .filter((column) => !isSprintColumn(column))
      .map((column) => ({
        ...column,
        valueOptionList: column.valueOptionList.filter(({ deletedAt }) => deletedAt === null),
      })),
    views: views.map((view) => ({ ...view, timelineDependencyList: [] })),
    charts: original.charts.filter(({ viewId }) => viewIds.has(viewId)),
  };
  const ids = newIds(standing, making.id);
  const { board, sections, columns, charts, postTemplates, ...rest } = withIds(standing, ids);
  return {
    ids,
    copy: {
      ...rest,
      board: { ...board, name, boardOrder, archivedAt: null, samplePostIdList: [], createdBy },
      sections: sections.map((section) => ({ ...section, createdBy })),
      columns: columns.map((column) => ({
        ...column,
        linkedColumnList: column.linkedColumnList.filter(({ columnId }) => columns.some(({ id }) => id === columnId)),
        valueOptionList: column.valueOptionList.map((option) => ({ ...option, createdBy })),
        createdBy,
      })),
      charts: charts.map((chart) => ({ ...chart, createdBy })),
      postTemplates: postTemplates.map((template) => ({ ...template, createdBy })),
    },
  };
}

function newIds({ board, sections, columns, views, charts, postTemplates }: WholeBoard, id: () => string): NewIds {
  const options = columns.flatMap(({ valueOptionList }) => valueOptionList);
  const groups = [...views, ...charts].flatMap(({ filterGroupList }) => filterGroupList);
  const all = [board, ...sections, ...columns, ...options, ...views, ...groups, ...charts, ...postTemplates];
  return new Map(all.map((one) => [one.id, id()]));
}

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids are unique, so they are replaced wherever they stand: as values, as keys, and inside formulas. */
export function withIds<Value>(value: Value, ids: NewIds): Value {
  const renamed = (text: string) => text.replace(ANY_ID, (id) => ids.get(id) ?? id);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return renamed(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [renamed(key), walk(inside)]));
  };
  return walk(value) as Value;
}
