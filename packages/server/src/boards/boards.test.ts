import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import * as boards from "@itoguchi/core/boards/boards.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { BoardType, BulkBoardType, CreationMode } from "@itoguchi/core/model/board";
import { Column, ColumnType } from "@itoguchi/core/model/column";
import { ViewStatus } from "@itoguchi/core/model/view";
import { deletePost, registerPost, restorePost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const blank = (name: string) => ask(boards.registerBoard, { creationMode: CreationMode.BLANK, name });
const postsOf = async (boardId: string) => (await ask(getPostListWithPage, { boardId, param: {} })).postList;
const names = async () => (await ask(boards.projectBoardList, {})).map(({ name }) => name);

describe("a new project", () => {
  it("has a board with a default section, the system's columns and a table", async () => {
    const [board] = await ask(boards.projectBoardList, {});
    expect(board?.name).toBe("ボード");
    expect(board?.sectionList).toMatchObject([{ isDefault: true }]);
    expect(board?.columnList[0]).toMatchObject({ columnType: ColumnType.POST_TITLE, required: true });
    expect(board?.columnList).toHaveLength(7);
    expect(board?.boardViewList).toMatchObject([{ isDefault: true, viewType: 1 }]);
  });
});

describe("a board in full", () => {
  it("says of each column what views make of it and which boards it links", async () => {
    const other = await blank("相手");
    const board = await blank("全部");
    const boardId = board.id;
    const { id } = await ask(columns.registerColumn, {
      ...{ boardId, name: "つなぐ", columnType: ColumnType.POST_LINK },
      linkedBoardIdList: [other.id],
    });
    const view = board.boardViewList[0]?.id as string;
    const shown = { isShow: false, width: 200, columnOrder: null, isWrapDisplay: true };
    await ask(updateView, { boardViewId: view, viewColumnList: [{ columnId: id, ...shown }] });
    const column = {
      linkedBoardList: [{ id: other.id, name: "相手" }],
      viewColumnList: [{ ...shown, projectBoardViewId: view }],
    };
    const full = await ask(boards.projectBoard, { boardId });
    expect(full).toMatchObject({ apiKey: null, deletedAt: null, exportBoardItemStatus: null });
    expect(full.columnList.find((one) => one.id === id)).toMatchObject(column);
    const list = await ask(boards.projectBoardColumnList, { boardId });
    expect(list.find((one) => one.id === id)).toMatchObject(column);
    expect(await ask(boards.projectBoardView, { boardId, boardViewId: view })).toMatchObject({ deletedAt: null });
    const { boardList } = await home.owner.call(getBoardList, { ws: home.workspace.id, pk: home.projectKey });
    expect(boardList.find((one) => one.id === boardId)).toEqual(full);
  });
});

describe("sample posts", () => {
  const sampled = (boardType: BoardType = BoardType.PRODUCT_DELIVERY) =>
    ask(boards.registerBoard, { creationMode: CreationMode.TEMPLATE, boardType });
  const remove = (boardId: string) => proveEvents(server, since, () => ask(boards.deleteSamplePosts, { boardId }));
  const linksIn = (list: Awaited<ReturnType<typeof postsOf>>) =>
    list.flatMap(({ columnData }) => Object.values(columnData).filter(Array.isArray)).flat().length;

  it("have times measured that ended in the past", async () => {
    const { id, columnList } = await sampled();
    const clock = columnList.find(({ columnType }) => columnType === ColumnType.TIME_MEASUREMENT);
    const measured = (await postsOf(id)).flatMap(({ columnData }) => columnData[clock?.id as string] ?? []);
    expect(measured.length).toBeGreaterThan(0);
  });

  it("go together and come back together, links included", async () => {
    const { id } = await sampled();
    const before = await postsOf(id);
    expect(linksIn(before)).toBeGreaterThan(0);
    const { projectSerialNumberList, keptCount } = await remove(id);
    expect([projectSerialNumberList.length, keptCount]).toEqual([before.length, 0]);
    expect(await postsOf(id)).toEqual([]);
    await ask(restorePost, { projectSerialNumberList });
    const back = await postsOf(id);
    expect([back.length, linksIn(back)]).toEqual([before.length, linksIn(before)]);
    expect((await remove(id)).projectSerialNumberList).toHaveLength(before.length);
  });

  it("stay when somebody changed them or commented on them, and are no samples any more", async () => {
    const { id } = await sampled();
    const [changed, discussed, ...others] = (await postsOf(id)).map(({ projectSerialNumber }) => projectSerialNumber);
    await ask(updatePost, { projectSerialNumber: changed as number, title: "自分の投稿にした" });
    const contents = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "見ました" }] }] };
    await ask(registerComment, { projectSerialNumber: discussed as number, contents });
    const removed = await remove(id);
    expect(removed.projectSerialNumberList.toSorted()).toEqual(others.toSorted());
    expect(removed.keptCount).toBe(2);
    expect(await postsOf(id)).toHaveLength(2);
    expect((await ask(boards.projectBoard, { boardId: id })).samplePostIdList).toHaveLength(others.length);
    expect(await remove(id)).toEqual({ projectSerialNumberList: [], keptCount: 0 });
  });
});

describe("registering", () => {
  it("from a template wants to know which", async () => {
    await expect(ask(boards.registerBoard, { creationMode: CreationMode.TEMPLATE })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "boardType" }],
    });
  });

  it("without a template makes an empty board", async () => {
    const board = await ask(boards.registerBoard, {
      creationMode: CreationMode.BLANK,
      boardType: BoardType.BUG_MANAGEMENT,
      name: "　空の板　",
    });
    expect(board).toMatchObject({ name: "空の板", boardType: BoardType.BLANK, projectKey: home.projectKey });
    expect(board.columnList).toHaveLength(7);
    expect(await postsOf(board.id)).toEqual([]);
    expect(await ask(boards.projectBoard, { boardId: board.id })).toMatchObject(board);
  });

  it.each(Object.entries(BoardType))("%s comes from its template, and its events rebuild it", async (_, boardType) => {
    const board = await proveEvents(server, since, () =>
      ask(boards.registerBoard, { creationMode: CreationMode.TEMPLATE, boardType }),
    );
    expect(board.boardType).toBe(boardType);
    expect(board.boardViewList[0]).toMatchObject({ viewType: 1, isDefault: true });
    for (const column of board.columnList) expect(Column.parse(column)).toEqual(column);
    if (boardType !== BoardType.BLANK) expect((await postsOf(board.id)).length).toBeGreaterThan(0);
    expect(await ask(boards.projectBoard, { boardId: board.id })).toMatchObject(board);
  });

  it("from a template is seen whole or not at all: no view is ever getting ready", async () => {
    let isMade = false;
    const making = Promise.all(
      [BoardType.BUG_MANAGEMENT, BoardType.CASE_MANAGEMENT].map((boardType) =>
        ask(boards.registerBoard, { creationMode: CreationMode.TEMPLATE, boardType }),
      ),
    ).finally(() => {
      isMade = true;
    });
    const whole = new Map<string, number>();
    const seen: { id: string; views: number; isReady: boolean }[] = [];
    while (!isMade)
      for (const { id, boardViewList } of await ask(boards.projectBoardList, {})) {
        const isReady = boardViewList.every(({ status }) => status === ViewStatus.READY);
        seen.push({ id, views: boardViewList.length, isReady });
      }
    for (const { id, boardViewList } of await making) whole.set(id, boardViewList.length);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ isReady }) => !isReady)).toEqual([]);
    expect(seen.filter(({ id, views }) => views !== (whole.get(id) ?? views))).toEqual([]);
  });

  it("several makes them linked with each other, sample posts included", async () => {
    const { boardList } = await proveEvents(server, since, () =>
      ask(boards.bulkRegisterBoard, { bulkCreateType: BulkBoardType.PRODUCT_MANAGEMENT }),
    );
    expect(boardList.length).toBeGreaterThan(1);
    const ids = boardList.map(({ id }) => id);
    const links = boardList.flatMap(({ columnList }) =>
      columnList.filter(({ columnType }) => columnType === ColumnType.POST_LINK),
    );
    for (const { linkedBoardIdList } of links) expect(ids).toEqual(expect.arrayContaining(linkedBoardIdList));
    const voices = await postsOf(boardList[0]?.id as string);
    const shown = voices.flatMap(({ columnData }) => links.map(({ id }) => columnData[id]).filter(Array.isArray));
    expect(shown.flat().length).toBeGreaterThan(0);
  });

  it("leaves the sample posts out when they are not wanted", async () => {
    const boardType = BoardType.BUG_MANAGEMENT;
    const made = { creationMode: CreationMode.TEMPLATE, boardType, isWithSamplePosts: false };
    const board = await ask(boards.registerBoard, made);
    expect(board.samplePostIdList).toEqual([]);
    expect(await postsOf(board.id)).toEqual([]);
  });

  it("numbers sample posts on after those that are there", async () => {
    const board = await blank("番号");
    const first = await ask(registerPost, { boardId: board.id, title: "前" });
    const sampled = await ask(boards.registerBoard, {
      creationMode: CreationMode.TEMPLATE,
      boardType: BoardType.BUG_MANAGEMENT,
    });
    const numbers = (await postsOf(sampled.id)).map(({ projectSerialNumber }) => projectSerialNumber);
    const last = await ask(registerPost, { boardId: board.id, title: "後" });
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, step) => first.projectSerialNumber + 1 + step));
    expect(last.projectSerialNumber).toBe(first.projectSerialNumber + numbers.length + 1);
  });
});

describe("changing", () => {
  it("sets what is sent and leaves the rest", async () => {
    const board = await blank("元の名前");
    const described = await ask(boards.updateBoard, { boardId: board.id, description: "説明" });
    expect(described).toMatchObject({ name: "元の名前", description: "説明" });
    const renamed = await ask(boards.updateBoard, { boardId: board.id, name: "新しい名前" });
    expect(renamed).toMatchObject({ name: "新しい名前", description: "説明" });
  });

  it("moves to the place that is named, and changes one row", async () => {
    const [a, b, c] = [await blank("甲"), await blank("乙"), await blank("丙")];
    await ask(boards.moveBoard, { boardId: c.id, previousBoardId: a.id, nextBoardId: b.id });
    expect((await names()).slice(-3)).toEqual(["甲", "丙", "乙"]);
    await ask(boards.moveBoard, { boardId: a.id });
    expect((await names()).slice(-3)).toEqual(["丙", "乙", "甲"]);
  });

  it("archives and brings back", async () => {
    const board = await blank("しまう");
    const archived = await ask(boards.archiveBoard, { boardId: board.id });
    expect(archived.archivedAt).not.toBeNull();
    expect(await names()).not.toContain("しまう");
    expect((await ask(boards.projectBoardList, { isContainArchive: true })).map(({ id }) => id)).toContain(board.id);
    // Once more changes nothing.
    expect(await ask(boards.archiveBoard, { boardId: board.id })).toEqual(archived);
    await ask(boards.unarchiveBoard, { boardId: board.id });
    expect(await names()).toContain("しまう");
  });
});

describe("deleting", () => {
  it("asks first and says how many posts are touched", async () => {
    const board = await blank("削除する");
    await ask(registerPost, { boardId: board.id, title: "一" });
    const second = await ask(registerPost, { boardId: board.id, title: "二" });
    await expect(ask(boards.deleteBoard, { boardId: board.id })).rejects.toMatchObject({
      code: "D000013",
      message: "「削除する」を削除すると、その中の投稿も消えます。（2件の投稿）",
    });
    await proveEvents(server, since, () => ask(boards.deleteBoard, { boardId: board.id, isConfirmed: true }));
    await expect(ask(boards.projectBoard, { boardId: board.id })).rejects.toMatchObject({ code: "D000001" });
    const numbers = { projectSerialNumberList: [second.projectSerialNumber] };
    await expect(ask(deletePost, numbers)).rejects.toMatchObject({ code: "D000001" });
  });

  it("needs no question where no post is", async () => {
    const board = await blank("空");
    expect(await ask(boards.deleteBoard, { boardId: board.id })).toEqual({ id: board.id });
  });

  it("leaves the other side of a link as a column of its own", async () => {
    const [one, other] = [await blank("こちら"), await blank("あちら")];
    const link = await ask(columns.registerColumn, {
      boardId: one.id,
      name: "つながり",
      columnType: ColumnType.POST_LINK,
      linkedBoardIdList: [other.id],
      isTwoWay: true,
    });
    const there = link.linkedColumnList[0]?.columnId;
    const linked = await ask(registerPost, { boardId: other.id, title: "あちらの投稿" });
    await ask(registerPost, { boardId: one.id, title: "投稿", data: { [link.id]: [linked.projectSerialNumber] } });
    await proveEvents(server, since, () => ask(boards.deleteBoard, { boardId: one.id, isConfirmed: true }));
    const left = await ask(boards.projectBoardColumnList, { boardId: other.id });
    expect(left.find(({ id }) => id === there)).toMatchObject({ linkedColumnList: [] });
    const [post] = await postsOf(other.id);
    expect(post?.columnData[there as string] ?? []).toEqual([]);
  });
});

describe("the API key", () => {
  it("is shown once and kept as a hash", async () => {
    const board = await blank("鍵");
    const first = await ask(boards.regenerateApiKey, { boardId: board.id });
    const second = await ask(boards.regenerateApiKey, { boardId: board.id });
    expect(first.apiKey).toHaveLength(43);
    expect(second.apiKey).not.toBe(first.apiKey);
    expect(JSON.stringify(await ask(boards.projectBoard, { boardId: board.id }))).not.toContain(second.apiKey);
  });

  it("is shown again to a request that is sent again, and stands nowhere to be read", async () => {
    const board = await blank("鍵");
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const send = async () =>
      (
        await server.app.inject({
          method: "POST",
          url: "/board-api",
          payload: { documentId: "regenerateApiKey", variables: { ...place, input: { boardId: board.id } } },
          headers: { authorization: `Bearer ${home.owner.token}`, "idempotency-key": "one key" },
        })
      ).json().data.regenerateApiKey;
    const { apiKey } = await send();
    expect(apiKey).toHaveLength(43);
    expect(await send()).toEqual({ id: board.id, apiKey });
    const rows = await inTenant(server.services.db, home.workspace.id, (tx) =>
      tx.selectFrom("receipt").select("answer").where("key", "like", "%one key").execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(apiKey);
  });
});

describe("REST", () => {
  it("lists the same boards", async () => {
    const { boardList } = await home.owner.call(getBoardList, { ws: home.workspace.id, pk: home.projectKey });
    expect(boardList).toMatchObject(await ask(boards.projectBoardList, {}));
  });
});
