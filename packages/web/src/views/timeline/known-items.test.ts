import { isoDay } from "@itoguchi/core/kernel/day";
import { type Column, ColumnSettings, ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it, vi } from "vitest";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { itemReader, timelineColumns } from "./items.ts";
import { knownItems, WHOLE } from "./known-items.ts";

const column = (id: string, columnType: ColumnType, more: Partial<Column> = {}): Column => ({
  ...ColumnSettings.parse({}),
  ...{ id, columnType, boardId: "board", name: id, description: "", width: 160, columnOrder: id, templateText: "" },
  ...{ isStatus: false, isActive: true, isLock: false, required: false, valueOptionList: [] },
  ...more,
});
const links = { linkedBoardIdList: ["board"] };
const COLUMNS = [
  column("term", ColumnType.TERM),
  column("before", ColumnType.POST_LINK, links),
  column("parent", ColumnType.POST_LINK, { ...links, linkDirection: "PARENT" }),
];
const VIEW = {
  timelineTermColumnId: null,
  timelineUserColumnId: null,
  timelineStateColumnId: null,
  postLinkColumnId: "before",
};

const post = (number: number, data: Record<string, unknown>) =>
  ({ id: `${number}`, projectSerialNumber: number, columnData: data }) as ListedPost;
const term = (start: number, end: number) => ({ start: isoDay(start), end: isoDay(end) });

function sourceOf(posts: readonly ListedPost[], size = posts.length) {
  const read = vi.fn((_group: string, index: number) => posts[index]);
  const groups = () => [{ key: "", size, isHidden: false, isContract: false, functionValues: {} }];
  return { source: { size, groups, post: read } as Partial<ViewSource> as ViewSource, read };
}

function knownOf(source: ViewSource, near: { groupKey: string; from: number; until: number }[] = []) {
  const columns = timelineColumns(VIEW, COLUMNS);
  if (!columns) throw new Error("no column");
  const dependencyList = [{ fromProjectSerialNumber: 1, toProjectSerialNumber: 2, kind: "SS" as const }];
  return knownItems({ source, itemOf: itemReader(columns, { timeZone: "Asia/Tokyo" }), dependencyList, near });
}

describe("what is known of the posts", () => {
  const posts = [
    post(1, { term: term(10, 12) }),
    post(2, { term: term(13, 15), before: [1, 99], parent: [4] }),
    post(3, { term: term(20, 21), before: [2], parent: [4, 1] }),
    post(4, {}),
  ];

  it("is how they wait for each other, what lies below each, and how far all of it reaches", () => {
    const { items, before, after, rollUps, extent, spansOf } = knownOf(sourceOf(posts).source);
    expect(items.size).toBe(4);
    expect(before.get(2)).toEqual([{ from: 1, to: 2, kind: "SS" }]);
    expect(after.get(2)).toEqual([{ from: 2, to: 3, kind: "FS" }]);
    expect(rollUps.get(4)).toEqual({ start: 13, end: 21 });
    expect(rollUps.get(1)).toEqual({ start: 20, end: 21 });
    expect(extent).toEqual({ start: 10, end: 21 });
    expect(spansOf("")).toHaveLength(3);
  });

  it("is not the whole while a page of it has not come", () => {
    expect(knownOf(sourceOf(posts).source).isWhole).toBe(true);
    expect(knownOf(sourceOf(posts, posts.length + 1).source).isWhole).toBe(false);
  });

  it("is of a large board what is near, and nothing else is asked for", () => {
    const { source, read } = sourceOf(posts, WHOLE + 1);
    const { items, isWhole } = knownOf(source, [{ groupKey: "", from: 1, until: 3 }]);
    expect([...items.keys()]).toEqual([2, 3]);
    expect(isWhole).toBe(false);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
