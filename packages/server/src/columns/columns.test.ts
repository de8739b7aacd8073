import * as boards from "@itoguchi/core/boards/boards.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost, updatePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const proved = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);

type Sent = Omit<z.input<typeof columns.registerColumn.input>, "boardId">;

async function build() {
  const { id: boardId, sectionList } = await ask(boards.registerBoard, { creationMode: CreationMode.BLANK });
  const add = (sent: Sent) => ask(columns.registerColumn, { boardId, ...sent });
  const list = () => ask(boards.projectBoardColumnList, { boardId });
  const find = async (id: string) => (await list()).find((column) => column.id === id);
  const post = (data: Record<string, unknown> = {}, title = "投稿") => ask(registerPost, { boardId, title, data });
  const values = async (columnId: string) =>
    (await ask(getPostListWithPage, { boardId, param: {} })).postList.map(({ columnData }) => columnData[columnId]);
  return { boardId, sectionId: sectionList[0]?.id as string, add, list, find, post, values };
}

describe("duplicating a column", () => {
  it("copies settings and options with ids of their own, right behind it, and no values", async () => {
    const { boardId, add, list, post, values } = await build();
    const valueOptionList = [{ name: "未着手", isDefaultOption: true }, { name: "完了" }];
    const state = await add({
      name: "状態",
      columnType: ColumnType.STATE,
      isStatus: true,
      required: true,
      valueOptionList,
    });
    await add({ name: "後ろ", columnType: ColumnType.TEXT });
    await post({ [state.id]: state.valueOptionList[1]?.id });
    const copy = await proved(() => ask(columns.duplicateColumn, { columnId: state.id }));
    expect(copy).toMatchObject({ boardId, name: "状態のコピー", isStatus: false, required: true });
    expect(copy.valueOptionList.map(({ name, isDefaultOption }) => ({ name, isDefaultOption }))).toEqual([
      { name: "未着手", isDefaultOption: true },
      { name: "完了", isDefaultOption: false },
    ]);
    const ids = new Set([...state.valueOptionList, ...copy.valueOptionList].map(({ id }) => id));
    expect(ids.size).toBe(4);
    const names = (await list()).map(({ name }) => name);
    expect(names.slice(names.indexOf("状態"))).toEqual(["状態", "状態のコピー", "後ろ"]);
    expect(await values(copy.id)).toEqual([undefined]);
  });

  it("makes a link one-way: its other side stays with the first", async () => {
    const { boardId, add } = await build();
    const link = await add({
      name: "関連",
      columnType: ColumnType.POST_LINK,
      linkedBoardIdList: [boardId],
      isTwoWay: true,
    });
    const copy = await proved(() => ask(columns.duplicateColumn, { columnId: link.id }));
    expect(copy).toMatchObject({ linkedBoardIdList: [boardId], linkedColumnList: [] });
  });

  it("refuses what stands on a board once, and a locked one to those who may not change it", async () => {
    const { add, list } = await build();
    const title = (await list()).find(({ columnType }) => columnType === ColumnType.POST_TITLE);
    await expect(ask(columns.duplicateColumn, { columnId: title?.id as string })).rejects.toMatchObject({
      code: "D000010",
    });
    const locked = await add({ name: "鍵", columnType: ColumnType.TEXT, isLock: true });
    const staff = await buildMember(server, home, Role.STAFF);
    await expect(ask(columns.duplicateColumn, { columnId: locked.id }, staff)).rejects.toMatchObject({
      code: "D000009",
    });
  });
});

describe("adding a column", () => {
  const plain = Object.entries(ColumnType).filter(([name]) =>
    /^(NUMERIC|DATE|USER|STATE|TEXT|LONG_TEXT|DROP_DOWN|FILE|MARKDOWN_TEXT|JIRA_LINK|GITHUB_LINK|TERM|GITHUB_PULL_REQUEST|LINK_URL)$/.test(
      name,
    ),
  );
  it.each(plain)("of the kind %s needs its name only", async (_, columnType) => {
    const { add, list } = await build();
    const column = await add({ name: "列", columnType });
    expect((await list()).at(-1)).toMatchObject(column);
  });

  it.each(
    Object.entries(ColumnType).filter(([name]) =>
      /^(POST_TITLE|BOARD_SECTION|CREATED|UPDATED|POST_CONTENTS)/.test(name),
    ),
  )("of the system's kind %s is refused: it is there", async (_, columnType) => {
    const { add } = await build();
    await expect(add({ name: "列", columnType })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "columnType" }],
    });
  });

  it("gives a state its first options", async () => {
    const { add } = await build();
    const { valueOptionList } = await add({ name: "状態", columnType: ColumnType.STATE });
    expect(valueOptionList).toMatchObject([
      { name: "未着手", statusType: 1, isDefaultOption: true },
      { name: "進行中", statusType: 2 },
      { name: "完了", statusType: 4 },
    ]);
  });

  it("puts it between two others", async () => {
    const { add, list } = await build();
    const [title, section] = await list();
    await add({ name: "間", columnType: ColumnType.TEXT, previousColumnId: title?.id, nextColumnId: section?.id });
    expect((await list())[1]).toMatchObject({ name: "間" });
  });

  it.each([
    ["a link to nowhere", { columnType: ColumnType.POST_LINK }, "linkedBoardIdList"],
    ["a mirror without a link", { columnType: ColumnType.COLUMN_DATA_MIRROR }, "linkedSettingColumnId"],
    ["a clock without a setting", { columnType: ColumnType.TIME_MEASUREMENT }, "timeMeasurementSetting"],
    ["a button without steps", { columnType: ColumnType.CUSTOM_ACTION }, "customActionStepList"],
    ["a text as the board's status", { columnType: ColumnType.TEXT, isStatus: true }, "isStatus"],
    ["a sum of texts", { columnType: ColumnType.TEXT, numericFunctionType: "SUM" as const }, "numericFunctionType"],
    [
      "a text with options",
      { columnType: ColumnType.TEXT, valueOptionList: [{ name: "甲" }] },
      "valueOptionList.0.name",
    ],
    [
      "two options of one name",
      { columnType: ColumnType.DROP_DOWN, valueOptionList: [{ name: "ＡＢ" }, { name: "ab" }] },
      "valueOptionList.1.name",
    ],
  ])("refuses %s", async (_, sent, field) => {
    const { add } = await build();
    await expect(add({ name: "列", ...sent })).rejects.toMatchObject({ code: "D000010", exceptionList: [{ field }] });
  });
});

describe("a link that is shown on both sides", () => {
  it("makes the other column with the opposite direction", async () => {
    const [one, other] = [await build(), await build()];
    const link = await proved(() =>
      one.add({
        name: "子",
        columnType: ColumnType.POST_LINK,
        linkDirection: "CHILD",
        linkedBoardIdList: [other.boardId],
        isTwoWay: true,
      }),
    );
    const there = (await other.list()).at(-1);
    expect(link.linkedColumnList).toEqual([{ columnId: there?.id, direction: "PARENT" }]);
    expect(there).toMatchObject({
      linkDirection: "PARENT",
      linkedBoardIdList: [one.boardId],
      linkedColumnList: [{ columnId: link.id, direction: "CHILD" }],
    });
  });

  it("of a board with itself shows relations in the one column, and parents in another", async () => {
    const { boardId, add, list } = await build();
    const self = { columnType: ColumnType.POST_LINK, linkedBoardIdList: [boardId], isTwoWay: true };
    const before = (await list()).length;
    const related = await add({ name: "関連", ...self });
    expect(related.linkedColumnList).toEqual([{ columnId: related.id, direction: "RELATION" }]);
    expect(await list()).toHaveLength(before + 1);
    await add({ name: "親", ...self, linkDirection: "PARENT" });
    expect(await list()).toHaveLength(before + 3);
  });

  it("follows when boards come and go, and cannot be turned while posts are linked", async () => {
    const [one, second, third] = [await build(), await build(), await build()];
    const link = await one.add({
      name: "関連",
      columnType: ColumnType.POST_LINK,
      linkedBoardIdList: [second.boardId],
      isTwoWay: true,
    });
    const there = link.linkedColumnList[0]?.columnId as string;
    const turned = await proved(() => ask(columns.updateColumn, { columnId: link.id, linkDirection: "PARENT" }));
    expect(turned.linkedColumnList).toEqual([{ columnId: there, direction: "CHILD" }]);
    expect(await second.find(there)).toMatchObject({ linkDirection: "CHILD" });
    const linked = await second.post();
    await one.post({ [link.id]: [linked.projectSerialNumber] });
    await expect(ask(columns.updateColumn, { columnId: link.id, linkDirection: "CHILD" })).rejects.toMatchObject({
      exceptionList: [{ field: "linkDirection" }],
    });
    const moved = await proved(() =>
      ask(columns.updateColumn, { columnId: link.id, linkedBoardIdList: [third.boardId] }),
    );
    expect(await second.find(there)).toMatchObject({ linkedColumnList: [] });
    expect(moved.linkedColumnList).toEqual([{ columnId: (await third.list()).at(-1)?.id, direction: "CHILD" }]);
  });

  it("leaves the other side its links when one column is deleted", async () => {
    const [one, other] = [await build(), await build()];
    const link = await one.add({
      name: "関連",
      columnType: ColumnType.POST_LINK,
      linkedBoardIdList: [other.boardId],
      isTwoWay: true,
    });
    const there = link.linkedColumnList[0]?.columnId as string;
    const linked = await other.post();
    const post = await one.post({ [link.id]: [linked.projectSerialNumber] });
    await expect(ask(columns.deleteColumn, { columnId: link.id })).rejects.toMatchObject({ code: "D000013" });
    await proved(() => ask(columns.deleteColumn, { columnId: link.id, isConfirmed: true }));
    expect(await other.find(there)).toMatchObject({ linkedColumnList: [] });
    expect(await other.values(there)).toEqual([[post.projectSerialNumber]]);
    expect(await one.find(link.id)).toBeUndefined();
  });
});

describe("changing a column", () => {
  it("sets what is sent and leaves the rest", async () => {
    const { add } = await build();
    const { id: columnId } = await add({ name: "金額", columnType: ColumnType.NUMERIC, numericUnit: "円" });
    const renamed = await ask(columns.updateColumn, { columnId, name: "見積" });
    expect(renamed).toMatchObject({ name: "見積", numericUnit: "円" });
    expect(await ask(columns.updateColumn, { columnId, numericFunctionType: "SUM" })).toMatchObject({
      name: "見積",
      numericUnit: "円",
      numericFunctionType: "SUM",
    });
  });

  it("moves the board's status to another column", async () => {
    const { add, find } = await build();
    const first = await add({ name: "状態", columnType: ColumnType.STATE, isStatus: true });
    const second = await add({ name: "工程", columnType: ColumnType.STATE });
    await proved(() => ask(columns.updateColumn, { columnId: second.id, isStatus: true }));
    expect([(await find(first.id))?.isStatus, (await find(second.id))?.isStatus]).toEqual([false, true]);
  });

  it("never hides the title", async () => {
    const { list } = await build();
    const [title] = await list();
    await expect(ask(columns.updateColumn, { columnId: title?.id as string, isActive: false })).rejects.toMatchObject({
      exceptionList: [{ field: "isActive" }],
    });
  });

  it("that is locked is for managers", async () => {
    const { add } = await build();
    const { id: columnId } = await add({ name: "評価", columnType: ColumnType.TEXT });
    const staff = await buildMember(server, home, Role.STAFF);
    const manager = await buildMember(server, home, Role.MANAGER);
    await expect(ask(columns.updateColumn, { columnId, isLock: true }, staff)).rejects.toMatchObject({ status: 403 });
    await ask(columns.updateColumn, { columnId, isLock: true }, manager);
    for (const changes of [{ name: "別名" }, { isLock: false }])
      await expect(ask(columns.updateColumn, { columnId, ...changes }, staff)).rejects.toMatchObject({ status: 403 });
    await ask(columns.updateColumn, { columnId, isLock: false }, manager);
    expect(await ask(columns.updateColumn, { columnId, name: "別名" }, staff)).toMatchObject({ name: "別名" });
  });

  it("is possible though something it speaks of is gone", async () => {
    const [one, other] = [await build(), await build()];
    const link = await one.add({ name: "関連", columnType: ColumnType.POST_LINK, linkedBoardIdList: [other.boardId] });
    await ask(boards.deleteBoard, { boardId: other.boardId, isConfirmed: true });
    expect(await ask(columns.updateColumn, { columnId: link.id, name: "別名" })).toMatchObject({ name: "別名" });
    await expect(
      ask(columns.updateColumn, { columnId: link.id, linkedBoardIdList: [other.boardId] }),
    ).rejects.toMatchObject({ code: "D000010" });
  });
});

describe("changing the kind of a column", () => {
  it.each([
    ["a text into a long one", ColumnType.TEXT, ColumnType.LONG_TEXT, "覚え書き", "覚え書き"],
    ["a long text into a short one", ColumnType.LONG_TEXT, ColumnType.TEXT, "一行目\n二行目", "一行目 二行目"],
    ["a number into a text", ColumnType.NUMERIC, ColumnType.MARKDOWN_TEXT, 1200.5, "1200.5"],
    ["a text into a number", ColumnType.TEXT, ColumnType.NUMERIC, "１，２００", 1200],
    ["a day into a term", ColumnType.DATE, ColumnType.TERM, "2026-11-15", { start: "2026-11-15", end: null }],
  ])("%s, and back on the next edit nothing is lost", async (_, from, to, value, expected) => {
    const { add, post, values } = await build();
    const { id: columnId } = await add({ name: "列", columnType: from });
    const { projectSerialNumber } = await post({ [columnId]: value });
    await proved(() => ask(columns.changeColumnType, { columnId, columnType: to }));
    expect(await values(columnId)).toEqual([expected]);
    // What stands in the wrong place would come back with, or be lost by, the next change of the post.
    await proved(() => ask(updatePost, { projectSerialNumber, title: "改題" }));
    await proved(() => ask(upsertColumnData, { projectSerialNumber, columnId, value: null }));
    expect(await values(columnId)).toEqual([undefined]);
  });

  it("asks before values are lost and says how many", async () => {
    const { add, post, values } = await build();
    const { id: columnId } = await add({ name: "数", columnType: ColumnType.TEXT });
    await post({ [columnId]: "十二" });
    await post({ [columnId]: "12" });
    const sent = { columnId, columnType: ColumnType.NUMERIC };
    await expect(ask(columns.changeColumnType, sent)).rejects.toMatchObject({
      code: "D000013",
      message: "「数」の種類を変更すると、値が失われる投稿があります。（1件の投稿）",
    });
    await proved(() => ask(columns.changeColumnType, { ...sent, isConfirmed: true }));
    expect(await values(columnId)).toEqual([undefined, 12]);
  });

  it("keeps options between a state and a list", async () => {
    const { add, post, values } = await build();
    const { id: columnId, valueOptionList } = await add({ name: "状態", columnType: ColumnType.STATE, isStatus: true });
    const [first, second] = valueOptionList.map(({ id }) => id) as [string, string];
    await post({ [columnId]: second });
    const list = await proved(() => ask(columns.changeColumnType, { columnId, columnType: ColumnType.DROP_DOWN }));
    expect(list).toMatchObject({ isStatus: false, valueOptionList: [{ id: first, statusType: null }, {}, {}] });
    expect(await values(columnId)).toEqual([[second]]);
    await proved(() => ask(columns.changeColumnType, { columnId, columnType: ColumnType.STATE }));
    expect(await values(columnId)).toEqual([second]);
  });

  it("is refused where values do not convert", async () => {
    const { add, list } = await build();
    const { id } = await add({ name: "人", columnType: ColumnType.USER });
    const [title] = await list();
    for (const columnId of [id, title?.id as string])
      await expect(ask(columns.changeColumnType, { columnId, columnType: ColumnType.NUMERIC })).rejects.toMatchObject({
        exceptionList: [{ field: "columnType" }],
      });
  });
});

describe("deleting a column", () => {
  it("asks first when posts have values", async () => {
    const { add, post, list } = await build();
    const { id: columnId } = await add({ name: "メモ", columnType: ColumnType.TEXT });
    await post({ [columnId]: "値" });
    await post();
    await expect(ask(columns.deleteColumn, { columnId })).rejects.toMatchObject({
      code: "D000013",
      message: "「メモ」を削除すると、投稿の値も見えなくなります。（1件の投稿）",
    });
    await proved(() => ask(columns.deleteColumn, { columnId, isConfirmed: true }));
    expect((await list()).map(({ id }) => id)).not.toContain(columnId);
  });

  it("is refused for the system's", async () => {
    const { list } = await build();
    for (const { id: columnId } of await list())
      await expect(ask(columns.deleteColumn, { columnId, isConfirmed: true })).rejects.toMatchObject({
        code: "D000010",
      });
  });
});
