import { type BoardRows, instantiateAll } from "@itoguchi/core/boards/templates/instantiate";
import { SYSTEM_COLUMNS } from "@itoguchi/core/boards/templates/system-columns";
import type { BoardTemplate } from "@itoguchi/core/boards/templates/template";
import { hasOptions } from "@itoguchi/core/columns/column.policy";
import type { Reading } from "@itoguchi/core/columns/kind";
import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { kindOf } from "@itoguchi/core/columns/registry";
import { NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import type { Column } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import type { BoardView } from "@itoguchi/core/model/view";
import { SHOWN_VIEW_TYPES } from "#web/kernel/project/shown-view-types.ts";
import { t } from "../boards.texts.ts";

export interface PreviewCell {
  options: ValueOption[];
  text: string;
}

/** What a template becomes, from the very rows that would be made of it. */
export interface BoardPreview {
  name: string;
  description: string;
  sections: string[];
  /** Those that the first view shows, in its order; the title is the first. */
  shownColumns: Column[];
  /** Those of the template itself that its first view does not show. */
  hiddenColumns: Column[];
  optionColumns: Column[];
  views: Pick<BoardView, "name" | "viewType">[];
  posts: { title: string; cells: PreviewCell[] }[];
  postTemplates: string[];
}

const NOBODY: Omit<Reading, "now"> = {
  timeZone: "Asia/Tokyo",
  calendar: NO_CALENDAR,
  self: undefined,
  memberName: () => t("preview.you"),
  sectionName: () => "",
  postTitle: () => "",
};

/** Of one board, or of several that are made together. */
export function previewsOf(boards: Readonly<Record<string, BoardTemplate>>, now: Date): BoardPreview[] {
  let count = 0;
  const id = () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
  const rows = instantiateAll(boards, { id, now, createdBy: id() });
  const titles = new Map(rows.flatMap(({ samplePosts }) => samplePosts.map((post) => [post.id, post.title])));
  const reading: Reading = { ...NOBODY, now, postTitle: (postId) => titles.get(postId) ?? "" };
  return rows.map((row) => previewOf(row, reading));
}

function previewOf({ board, sections, columns, views, samplePosts, postTemplates }: BoardRows, reading: Reading) {
  const [first] = views;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shownColumns = (first?.viewColumnList ?? [])
    .filter(({ isShow }) => isShow)
    .flatMap(({ columnId }) => byId.get(columnId) ?? []);
  const system: readonly number[] = Object.values(SYSTEM_COLUMNS);
  return {
    name: board.name,
    description: board.description,
    sections: sections.map(({ name }) => name),
    shownColumns,
    hiddenColumns: columns.filter((column) => !shownColumns.includes(column) && !system.includes(column.columnType)),
    optionColumns: columns.filter(hasOptions),
    views: views
      .filter(({ viewType }) => SHOWN_VIEW_TYPES.includes(viewType))
      .map(({ name, viewType }) => ({ name, viewType })),
    posts: samplePosts.map(({ title, data, links }) => ({
      title,
      cells: shownColumns.slice(1).map((column) => {
        const linked = links.filter(({ columnId }) => columnId === column.id).map(({ linkedPostId }) => linkedPostId);
        return cellOf(column, linked.length > 0 ? linked : data[column.id], reading);
      }),
    })),
    postTemplates: postTemplates.map(({ name }) => name),
  };
}

function cellOf(column: Column, value: unknown, reading: Reading): PreviewCell {
  if (value === undefined) return { options: [], text: "" };
  if (hasOptions(column))
    return { options: [value].flat().flatMap((id) => optionOf(column, String(id)) ?? []), text: "" };
  return { options: [], text: kindOf(column).text(value, column, reading) };
}
