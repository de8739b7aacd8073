import { isoDay } from "#core/kernel/day";
import { DEFAULT_TIME_ZONE } from "#core/kernel/format";
import { keysBetween } from "#core/kernel/order-key";
import { clockOf } from "#core/kernel/zoned-time";
import type { Board } from "#core/model/board";
import type { Column } from "#core/model/column";
import type { Section } from "#core/model/section";
import type { BoardView } from "#core/model/view";
import type { RichText } from "#core/rich-text/rich-text";
import { contentsOf } from "./contents.ts";
import { instantiateColumns } from "./instantiate-columns.ts";
import { type ChartRow, instantiateViews } from "./instantiate-views.ts";
import { type LocalNames, nameBoards } from "./local-names.ts";
import { type SamplePostRow, samplePostsOf } from "./sample-posts.ts";
import { type BoardTemplate, SELF } from "./template.ts";
import { valuesOf } from "./template-values.ts";

export interface PostTemplateRow {
  id: string;
  boardId: string;
  name: string;
  title: string;
  contents: RichText;
  data: Record<string, unknown>;
}

/** Everything a new board consists of, with ids and order keys. */
export interface BoardRows {
  board: Board;
  sections: Section[];
  columns: Column[];
  views: BoardView[];
  charts: ChartRow[];
  samplePosts: SamplePostRow[];
  postTemplates: PostTemplateRow[];
}

interface Making {
  id: () => string;
  now: Date;
  timeZone?: string;
  /** The member who makes them; absent while a workspace is being made. */
  createdBy?: string | undefined;
  /** The place of the last board of the project; the new ones come behind it. */
  after?: string;
}

const DETAIL_TITLE_WIDTH = 160;

export function instantiate(template: BoardTemplate, making: Making): BoardRows {
  return instantiateAll({ board: template }, making)[0] as BoardRows;
}

/** Boards that may name each other by their keys. */
export function instantiateAll(boards: Readonly<Record<string, BoardTemplate>>, making: Making): BoardRows[] {
  const namesOf = nameBoards(boards, making.id);
  const orders = keysBetween(making.after, undefined, Object.keys(boards).length);
  const today = isoDay(clockOf(making.timeZone ?? DEFAULT_TIME_ZONE).day(making.now.getTime()));
  return Object.entries(boards).map(([key, template], index) => {
    const names = namesOf(key);
    const valued = { template, names, today, maker: making.createdBy };
    const maker = { createdBy: making.createdBy ?? null };
    return {
      board: { ...boardOf(template, names, orders[index] as string), ...maker },
      sections: sectionsOf(template, names).map((section) => ({ ...section, ...maker })),
      columns: instantiateColumns(template, names, today).map(({ valueOptionList, ...column }) => ({
        ...column,
        valueOptionList: valueOptionList.map((option) => ({ ...option, ...maker })),
        ...maker,
      })),
      ...instantiateViews(template, names, making.id),
      samplePosts: samplePostsOf({ ...valued, now: making.now }),
      postTemplates: (template.postTemplates ?? []).map(({ name, title, contents, values }) => ({
        id: making.id(),
        boardId: names.board(SELF),
        name,
        title,
        contents: contentsOf(contents),
        data: valuesOf(values, valued).data,
      })),
    };
  });
}

function boardOf(template: BoardTemplate, names: LocalNames, boardOrder: string): Board {
  const { name, description, boardType, samplePosts } = template;
  return {
    id: names.board(SELF),
    name,
    description,
    boardType,
    boardOrder,
    detailTitleColumnWidth: DETAIL_TITLE_WIDTH,
    archivedAt: null,
    samplePostIdList: samplePosts.map(({ key }) => names.post(key)),
  };
}

function sectionsOf({ sections }: BoardTemplate, names: LocalNames): Section[] {
  const orders = keysBetween(undefined, undefined, sections.length);
  return sections.map(({ key, name }, index) => ({
    id: names.section(key),
    boardId: names.board(SELF),
    name,
    sectionOrder: orders[index] as string,
    isDefault: index === 0,
    archivedAt: null,
  }));
}
