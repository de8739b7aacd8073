import { describe, expect, it } from "vitest";
import { ChartType } from "#core/charts/chart-type";
import { buildReading } from "#core/columns/columns.factory";
import { EVERY } from "#core/columns/operators/matching";
import { kindOf } from "#core/columns/registry";
import { Board, BoardType, BulkBoardType } from "#core/model/board";
import { Column, ColumnType } from "#core/model/column";
import { PostTitle } from "#core/model/post";
import { Section } from "#core/model/section";
import { BoardView, ViewType } from "#core/model/view";
import { RichText } from "#core/rich-text/rich-text";
import { BOARD_TEMPLATES, BULK_TEMPLATES } from "./board-templates.ts";
import { contentsOf } from "./contents.ts";
import { type BoardRows, instantiate, instantiateAll } from "./instantiate.ts";
import { nameBoards } from "./local-names.ts";

function ids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
}
const NOW = new Date("2026-11-14T15:30:00.000Z");
const bulk = BULK_TEMPLATES[BulkBoardType.PRODUCT_MANAGEMENT];
const set = instantiateAll(bulk.boards, { id: ids(), now: NOW });
const SETS: [string, BoardRows[]][] = [
  ...Object.values(BOARD_TEMPLATES).map((template): [string, BoardRows[]] => [
    template.name,
    [instantiate(template, { id: ids(), now: NOW })],
  ]),
  [bulk.name, set],
];
const BOARDS = SETS.flatMap(([name, rows]) =>
  rows.map((row): [string, BoardRows, BoardRows[]] => [`${name}/${row.board.name}`, row, rows]),
);

/** Every id that stands anywhere in the settings of a row. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

describe.each(BOARDS)("%s", (_name, rows, all) => {
  it("[BT1] has the shapes of the rows", () => {
    expect(Board.parse(rows.board)).toEqual(rows.board);
    for (const section of rows.sections) expect(Section.parse(section)).toEqual(section);
    for (const column of rows.columns) expect(Column.parse(column)).toEqual(column);
    for (const view of rows.views) expect(BoardView.parse(view)).toEqual(view);
    for (const post of rows.samplePosts) {
      expect(PostTitle.parse(post.title)).toBe(post.title);
      expect(RichText.parse(post.contents)).toEqual(post.contents);
    }
  });

  it("[BT2] has one default section and one status at most", () => {
    expect(rows.sections.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const status = rows.columns.filter(({ isStatus }) => isStatus);
    expect(status.length).toBeLessThanOrEqual(1);
    for (const { columnType, valueOptionList } of status) {
      expect(columnType).toBe(ColumnType.STATE);
      expect(valueOptionList.every(({ statusType }) => statusType !== null)).toBe(true);
      expect(valueOptionList.filter(({ isDefaultOption }) => isDefaultOption)).toHaveLength(1);
    }
  });

  it("[BT3] has every system column once, the title first and the only one that is shown", () => {
    const types = rows.columns.map(({ columnType }) => columnType).filter((type) => type >= 15 && type <= 21);
    expect(types.sort()).toEqual([15, 16, 17, 18, 19, 20, 21]);
    expect(rows.columns[0]?.columnType).toBe(ColumnType.POST_TITLE);
    const system = new Set(rows.columns.filter((column) => kindOf(column).origin === "system").map(({ id }) => id));
    for (const { viewColumnList } of rows.views) {
      expect(viewColumnList).toHaveLength(rows.columns.length);
      const shown = viewColumnList.filter(({ isShow, columnId }) => isShow && system.has(columnId));
      expect(shown.map(({ columnId }) => columnId)).toEqual([rows.columns[0]?.id]);
    }
  });

  it("[BT4] opens with a table", () => {
    expect(rows.views[0]?.viewType).toBe(ViewType.TABLE);
    expect(rows.views.map(({ isDefault }) => isDefault)).toEqual(rows.views.map((_, index) => index === 0));
  });

  it("[BT5] names nothing that is not there", () => {
    const known = new Set(
      all.flatMap((each) => [
        each.board.id,
        ...each.sections.map(({ id }) => id),
        ...each.columns.flatMap(({ id, valueOptionList }) => [id, ...valueOptionList.map((option) => option.id)]),
        ...each.views.flatMap(({ id, filterGroupList }) => [id, ...filterGroupList.map((group) => group.id)]),
        ...each.charts.map(({ id }) => id),
        ...each.samplePosts.map(({ id }) => id),
        ...each.postTemplates.map(({ id }) => id),
      ]),
    );
    for (const id of idsIn(rows)) expect(known).toContain(id);
  });

  it("[BT5] has its columns, options and orders in order and once", () => {
    const rising = (keys: string[]) => expect(keys).toEqual([...new Set(keys)].sort());
    rising(rows.columns.map(({ columnOrder }) => columnOrder));
    rising(rows.sections.map(({ sectionOrder }) => sectionOrder));
    rising(rows.views.map(({ viewOrder }) => viewOrder));
    for (const { valueOptionList } of rows.columns) rising(valueOptionList.map(({ optionOrder }) => optionOrder));
    expect(new Set(rows.columns.map(({ name }) => name)).size).toBe(rows.columns.length);
    expect(new Set(rows.views.map(({ name }) => name)).size).toBe(rows.views.length);
  });

  it("[BT6] gives values that their kinds take as they are", () => {
    const columns = new Map(rows.columns.map((column) => [column.id, column]));
    const data = [...rows.samplePosts, ...rows.postTemplates].flatMap((post) => Object.entries(post.data));
    const set = rows.columns.flatMap(({ customActionStepList }) =>
      customActionStepList.flatMap((step): [string, unknown][] =>
        step.kind === "SET_VALUE" ? [[step.columnId, step.value]] : [],
      ),
    );
    for (const [columnId, value] of [...data, ...set]) {
      const column = columns.get(columnId) as Column;
      const kind = kindOf(column);
      expect(kind.origin).toBe("stored");
      expect(kind.normalise(kind.value.parse(value), column)).toEqual(value);
    }
  });

  it("[BT7] asks what the columns can answer", () => {
    const columns = new Map(rows.columns.map((column) => [column.id, column]));
    for (const { filterGroupList } of rows.views)
      for (const condition of filterGroupList.flatMap((group) => group.filterConditionList)) {
        const column = columns.get(condition.targetColumnId) as Column;
        expect(kindOf(column).matcher(condition, column, buildReading()), column.name).not.toBe(EVERY);
      }
  });

  it("[BT7] gives every kind of view what it needs", () => {
    const type = (id: string | null) => rows.columns.find((column) => column.id === id)?.columnType;
    for (const view of rows.views) {
      if (view.groupColumnId)
        expect(kindOf({ columnType: type(view.groupColumnId) as ColumnType }).groupKeys).toBeDefined();
      if (view.viewType === ViewType.KANBAN)
        expect([ColumnType.STATE, ColumnType.BOARD_SECTION]).toContain(type(view.kanbanSectionColumnId));
      if (view.viewType === ViewType.TIMELINE) expect(type(view.timelineTermColumnId)).toBe(ColumnType.TERM);
      if (view.viewType === ViewType.TREE) expect(type(view.postLinkColumnId)).toBe(ColumnType.POST_LINK);
      if (view.viewType === ViewType.AGILE) {
        expect([type(view.estimateColumnId), type(view.sprintStatusColumnId)]).toEqual([
          ColumnType.NUMERIC,
          ColumnType.STATE,
        ]);
        expect(view.completeStatusId).not.toBeNull();
      }
      if (view.viewType === ViewType.DASHBOARD) expect(rows.charts.some(({ viewId }) => viewId === view.id)).toBe(true);
    }
  });

  it("[BT8] draws charts of columns that can be grouped by, or have numbers", () => {
    const kind = (id: string | null) => {
      const column = rows.columns.find((found) => found.id === id);
      return column && kindOf(column);
    };
    for (const { setting: chart } of rows.charts) {
      expect(Object.values(ChartType)).toContain(chart.chartType);
      for (const id of [chart.groupColumnId, chart.splitColumnId]) if (id) expect(kind(id)?.groupKeys).toBeDefined();
      expect(chart.targetColumnId !== null).toBe(chart.countLogic === "COLUMN");
      expect(chart.functionType !== "NONE").toBe(chart.countLogic === "COLUMN");
      if (chart.targetColumnId) expect(kind(chart.targetColumnId)?.number).toBeDefined();
    }
  });

  it("[BT9] links whose both ends are shown name each other", () => {
    const columns = new Map(all.flatMap((each) => each.columns).map((column) => [column.id, column]));
    for (const column of rows.columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK))
      for (const { columnId, direction } of column.linkedColumnList) {
        const other = columns.get(columnId) as Column;
        expect(column.linkedBoardIdList).toContain(other.boardId);
        expect(other.linkedBoardIdList).toContain(column.boardId);
        expect(other.linkedColumnList.map((back) => back.columnId)).toContain(column.id);
        expect(other.linkDirection).toBe(direction);
      }
  });
});

describe("templates", () => {
  it("[BT10] there is one for each type of board, under its own type", () => {
    expect(Object.keys(BOARD_TEMPLATES)).toHaveLength(11);
    for (const [type, template] of Object.entries(BOARD_TEMPLATES)) expect(template.boardType).toBe(Number(type));
    expect(BOARD_TEMPLATES[BoardType.BLANK].name).toBe("空のボード");
  });

  it("[BT10] every one but the blank has columns, several kinds of view, charts and eight to twelve sample posts", () => {
    for (const [name, [rows]] of SETS.filter(([name]) => name !== "空のボード")) {
      expect(new Set(rows?.views.map(({ viewType }) => viewType)).size, name).toBeGreaterThanOrEqual(3);
      expect(rows?.charts.length, name).toBeGreaterThanOrEqual(2);
      expect(rows?.samplePosts.length, name).toBeGreaterThanOrEqual(8);
      expect(rows?.samplePosts.length, name).toBeLessThanOrEqual(12);
    }
  });

  it("[BT11] the product management set is linked from voice to release", () => {
    expect(set.map(({ board }) => board.boardType)).toEqual([
      BoardType.USER_FEEDBACK,
      BoardType.PRODUCT_DISCOVERY,
      BoardType.PRODUCT_DELIVERY,
      BoardType.RELEASE_MANAGEMENT,
    ]);
    const posts = set.flatMap(({ samplePosts }) => samplePosts);
    const linked = (id: string | undefined) =>
      posts
        .find((post) => post.id === id)
        ?.links.map(({ linkedPostId }) => posts.find((post) => post.id === linkedPostId))
        .find((other) => other?.boardId !== posts.find((post) => post.id === id)?.boardId)?.id;
    const firsts = set.map(({ samplePosts }) => samplePosts[0]?.id);
    expect(firsts.slice(0, -1).map(linked)).toEqual(firsts.slice(1));
  });

  it("[BT14] sample posts are spread over the past, over statuses and sections, and name nobody but the maker", () => {
    const maker = "10000000-0000-4000-8000-000000000000";
    for (const template of Object.values(BOARD_TEMPLATES).filter(({ samplePosts }) => samplePosts.length > 0)) {
      const { columns, sections, samplePosts } = instantiate(template, { id: ids(), now: NOW, createdBy: maker });
      const days = samplePosts.map(({ postedAt }) => postedAt.slice(0, 10));
      expect(new Set(days).size, template.name).toBeGreaterThanOrEqual(5);
      for (const { postedAt, steps } of samplePosts) {
        const moments = [postedAt, ...steps.map(({ at }) => at), NOW.toISOString()];
        expect(moments, template.name).toEqual(moments.toSorted());
      }
      const status = columns.find(({ isStatus }) => isStatus) as Column;
      expect(new Set(samplePosts.map(({ data }) => data[status.id])).size, template.name).toBeGreaterThanOrEqual(4);
      expect(new Set(samplePosts.map(({ sectionId }) => sectionId)).size, template.name).toBe(sections.length);
      const people = columns.filter(({ columnType }) => columnType === ColumnType.USER).map(({ id }) => id);
      const named = samplePosts.flatMap(({ data }) => people.flatMap((id) => (data[id] as string[]) ?? []));
      expect(new Set(named), template.name).toEqual(new Set([maker]));
    }
  });

  it("[BT12] days are counted from today in the workspace's zone", () => {
    const dueIn = (timeZone: string) => {
      const { columns, samplePosts } = instantiate(BOARD_TEMPLATES[BoardType.BUG_MANAGEMENT], {
        id: ids(),
        now: NOW,
        timeZone,
      });
      return samplePosts[0]?.data[columns.find(({ name }) => name === "修正期限")?.id ?? ""];
    };
    expect([dueIn("Asia/Tokyo"), dueIn("America/New_York")]).toEqual(["2026-11-22", "2026-11-21"]);
  });

  it("[BT12] new boards come behind the ones that are there", () => {
    const [first, second] = instantiateAll(bulk.boards, { id: ids(), now: NOW, after: "a5" }).map(
      ({ board }) => board.boardOrder,
    );
    expect("a5" < (first as string) && (first as string) < (second as string)).toBe(true);
  });

  it("[BT5] a key that leads nowhere is refused", () => {
    const names = nameBoards({ board: BOARD_TEMPLATES[BoardType.BLANK] }, ids())("board");
    expect(() => names.column("nowhere")).toThrow("nowhere");
    expect(() => names.board("other")).toThrow("other");
  });

  it("[BT13] contents have headings, lists and things to do", () => {
    expect(contentsOf("はじめに\n# 見出し\n- 一\n- 二\n[ ] する\n[ ]").content.map(({ type }) => type)).toEqual([
      "paragraph",
      "heading",
      "bulletList",
      "taskList",
    ]);
  });
});
