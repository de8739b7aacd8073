import { deleteBoard, projectBoard, projectBoardList, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { deleteChart, getChartList, registerChart } from "@itoguchi/core/charts/charts.calls";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import {
  deleteValueOption,
  registerValueOption,
  updateValueOption,
} from "@itoguchi/core/columns/value-options.operations";
import { deleteComment, registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { CreationMode } from "@itoguchi/core/model/board";
import { PostPageType } from "@itoguchi/core/pages/page";
import { deletePage, registerPage } from "@itoguchi/core/pages/pages.operations";
import {
  deletePostTemplate,
  getPostTemplateList,
  registerPostTemplate,
} from "@itoguchi/core/post-templates/post-templates.calls";
import {
  deletePost,
  movePost,
  registerPost,
  restorePost,
  updatePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { assignGroup, getBookmarkList, registerBookmark } from "@itoguchi/core/projects/projects.calls";
import { openPost } from "@itoguchi/core/screens/screens.operations";
import { deleteSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import {
  projectTrashItemList,
  projectTrashItemListCount,
  purgeTrashItem,
  restoreTrashItem,
} from "@itoguchi/core/trash/trash.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { purge } from "../archive/purge.ts";
import { buildFile } from "../files/files.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { text } from "../testing/operation-fixtures.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const DAY = 86_400_000;
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const prove = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);
const listed = (input: z.input<(typeof projectTrashItemList)["input"]>, by?: { token: string }) =>
  ask(projectTrashItemList, input, by);
const idOf = async (boardId: string, name: string) =>
  (await listed({ boardId })).find((item) => item.name === name)?.id as string;
const remove = (...projectSerialNumberList: number[]) => ask(deletePost, { projectSerialNumberList });
const postsOn = async (boardId: string) =>
  (await ask(getPostListWithPage, { boardId, param: {} })).postList.map(({ title }) => title).sort();

describe("the list", () => {
  it("tells what was deleted, by whom, when, and what it held; newest first, page by page", async () => {
    const board = await buildBoard(ask, "板");
    const [kept, gone] = [await board.post("残る"), await board.post("消える")];
    await ask(registerSubPost, { projectSerialNumber: gone, title: "中の手順" });
    await ask(registerSubPost, { projectSerialNumber: kept, title: "手順" });
    const comment = await ask(registerComment, { projectSerialNumber: kept, contents: text("ひとこと") });
    await remove(gone);
    await ask(deleteSubPost, { projectSerialNumber: kept, subPostProjectSerialNumber: 1 });
    await ask(deleteComment, { id: comment.id });
    const all = await listed({ boardId: board.id });
    expect(all).toMatchObject([
      { trashItemType: "COMMENT", name: "ひとこと", post: { title: "残る" }, board: { name: "板" }, heldCount: null },
      { trashItemType: "SUB_POST", name: "手順", number: 1, post: { title: "残る" }, mayRestore: true },
      { trashItemType: "POST", name: "消える", number: gone, boardSection: { id: board.sectionId }, heldCount: 1 },
    ]);
    const [first] = all as [(typeof all)[number]];
    expect(first).toMatchObject({ deletedUserAccountName: "owner", mayPurge: true, isPlaceGone: false });
    expect(Date.parse(first.purgedAt) - Date.parse(first.deletedAt)).toBe(30 * DAY);
    expect(await listed({ boardId: board.id, offset: 1, count: 1 })).toEqual(all.slice(1, 2));
    expect(await listed({ boardId: board.id, trashItemTypeList: ["POST"] })).toEqual(all.slice(2));
    expect((await ask(projectTrashItemListCount, { boardId: board.id })).count).toBe(3);
  });

  it("is searched by words and numbers as people write them", async () => {
    const board = await buildBoard(ask);
    const [first, second] = [await board.post("ログイン画面の要望"), await board.post("検索の要望")];
    await remove(first, second);
    const found = async (words: string) => {
      const items = await listed({ boardId: board.id, words });
      expect((await ask(projectTrashItemListCount, { boardId: board.id, words })).count).toBe(items.length);
      return items.map(({ number }) => number);
    };
    expect(await found("ろぐいん　要望")).toEqual([first]);
    expect(await found(`＃${second}`)).toEqual([second]);
    expect((await found("要望")).sort()).toEqual([first, second].sort());
    expect(await found("ない")).toEqual([]);
  });

  it("leaves out what went with something else: it comes back with it", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("親");
    await ask(registerSubPost, { projectSerialNumber: number, title: "先に消した手順" });
    await ask(registerSubPost, { projectSerialNumber: number, title: "一緒の手順" });
    await ask(deleteSubPost, { projectSerialNumber: number, subPostProjectSerialNumber: 1 });
    await remove(number);
    expect((await listed({ boardId: board.id })).map(({ name }) => name)).toEqual(["親"]);
    await prove(async () => ask(restoreTrashItem, { id: await idOf(board.id, "親") }));
    expect((await listed({ boardId: board.id })).map(({ name }) => name)).toEqual(["先に消した手順"]);
    const { post } = await ask(openPost, { projectSerialNumber: number });
    expect(post.subPostList.map(({ title }) => title)).toEqual(["一緒の手順"]);
  });
});

describe("restoring", () => {
  it("a post comes back with its values and its links, at whichever end they were made", async () => {
    const [bugs, tasks] = [await buildBoard(ask), await buildBoard(ask)];
    const column = await bugs.column("POST_LINK", { linkedBoardIdList: [tasks.id], isTwoWay: true });
    const note = await bugs.column("TEXT");
    const task = await tasks.post("作業");
    const bug = await bugs.post("不具合", { [column.id]: [task], [note.id]: "値" });
    const state = async () => [
      (await ask(getPostListWithPage, { boardId: bugs.id, param: {} })).postList,
      (await ask(getPostListWithPage, { boardId: tasks.id, param: {} })).postList,
    ];
    const before = await state();
    await prove(() => remove(task));
    await prove(() => remove(bug));
    await prove(async () => ask(restoreTrashItem, { id: await idOf(tasks.id, "作業") }));
    await prove(async () => ask(restoreTrashItem, { id: await idOf(bugs.id, "不具合") }));
    expect(await state()).toEqual(before);
    await prove(() => remove(bug));
    await prove(() => ask(restorePost, { projectSerialNumberList: [bug] }));
    expect(await state()).toEqual(before);
    expect(await listed({ boardId: bugs.id })).toEqual([]);
  });

  it("a link that would now close a loop stays away", async () => {
    const board = await buildBoard(ask);
    const parent = await board.column("POST_LINK", { linkedBoardIdList: [board.id], linkDirection: "PARENT" });
    const [a, b, c] = [await board.post("祖父"), await board.post("父"), await board.post("子")];
    const under = (projectSerialNumber: number, value: number[]) =>
      ask(upsertColumnData, { projectSerialNumber, columnId: parent.id, value });
    await under(b, [a]);
    await under(c, [b]);
    await remove(b);
    await under(a, [c]);
    await prove(async () => ask(restoreTrashItem, { id: await idOf(board.id, "父") }));
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    const linked = postList.flatMap(({ columnData }) => columnData[parent.id] ?? []);
    expect(linked).toHaveLength(2);
  });

  it("a post whose section is gone asks for another, and follows its section when that comes back", async () => {
    const board = await buildBoard(ask);
    const section = await ask(registerSection, { boardId: board.id, name: "途中" });
    const { projectSerialNumber } = await ask(registerPost, {
      boardId: board.id,
      sectionId: section.id,
      title: "迷子",
    });
    await remove(projectSerialNumber);
    await ask(deleteSection, { sectionId: section.id });
    const items = await listed({ boardId: board.id, trashItemTypeList: ["POST"] });
    expect(items).toMatchObject([{ isPlaceGone: true, boardSection: null }]);
    const item = { id: items[0]?.id as string };
    await expect(ask(restoreTrashItem, { id: item.id })).rejects.toMatchObject({
      code: "D000013",
      message: "元のセクションがありません。戻す先を選んでください。",
    });
    const elsewhere = await buildBoard(ask);
    await expect(ask(restoreTrashItem, { id: item.id, sectionId: elsewhere.sectionId })).rejects.toMatchObject({
      status: 404,
    });
    await prove(() => ask(restoreTrashItem, { id: item.id, sectionId: board.sectionId }));
    expect(await postsOn(board.id)).toEqual(["迷子"]);
  });

  it("is for those who may write such things, and comments for their authors and managers", async () => {
    const [staff, guest] = [await buildMember(server, home, Role.STAFF), await buildMember(server, home, Role.STAFF)];
    const board = await buildBoard(ask);
    const number = await board.post("人の投稿");
    const said = await ask(registerComment, { projectSerialNumber: number, contents: text("内緒") }, staff);
    await ask(deleteComment, { id: said.id }, staff);
    expect(await listed({ boardId: board.id }, guest)).toEqual([]);
    expect((await listed({ boardId: board.id }, staff)).map(({ id }) => id)).toEqual([said.id]);
    await expect(ask(restoreTrashItem, { id: said.id }, guest)).rejects.toMatchObject({ status: 404 });
    await remove(number);
    const id = await idOf(board.id, "人の投稿");
    expect((await listed({ boardId: board.id }, staff))[0]).toMatchObject({ mayRestore: true, mayPurge: false });
    await expect(ask(purgeTrashItem, { id }, staff)).rejects.toMatchObject({ code: "D000009" });
    await prove(() => ask(restoreTrashItem, { id }, staff));
    await prove(() => ask(restoreTrashItem, { id: said.id }, staff));
    await expect(ask(restoreTrashItem, { id }, staff)).rejects.toMatchObject({
      message: "ゴミ箱に見つかりません。すでに戻されたか、30日を過ぎて削除されました。",
    });
  });
});

/** A group lets the guest in. */
async function buildGuestProject() {
  const shop = await buildWorkspace(server);
  const guest = await buildMember(server, shop, Role.GUEST);
  const ws = shop.workspace.id;
  const { id } = await shop.owner.call(registerGroup, { ws, name: "A社" });
  await shop.owner.call(joinUsers, { ws, id, accountNameList: [`m${guest.accountId}`] });
  await shop.owner.call(assignGroup, { ws, pk: shop.projectKey, groupIdList: [id] });
  return { guest, asked: askerIn(server, shop) };
}

describe("a guest", () => {
  it("has no trash, and no way to what others deleted", async () => {
    const { guest, asked } = await buildGuestProject();
    const board = await buildBoard(asked);
    const number = await board.post("内部の計画");
    await asked(deletePost, { projectSerialNumberList: [number] });
    const [{ id = "" } = {}] = await asked(projectTrashItemList, {});
    const refused = { status: 404 };
    await expect(asked(projectTrashItemList, {}, guest)).rejects.toMatchObject(refused);
    await expect(asked(projectTrashItemListCount, {}, guest)).rejects.toMatchObject(refused);
    for (const operation of [restoreTrashItem, purgeTrashItem])
      await expect(asked(operation, { id }, guest)).rejects.toMatchObject(refused);
    expect((await asked(projectTrashItemListCount, {})).count).toBe(1);
  });

  it("takes back a comment of their own that they just deleted, and nobody else's", async () => {
    const { guest, asked } = await buildGuestProject();
    const board = await buildBoard(asked);
    const projectSerialNumber = await board.post("話す投稿");
    const said = await asked(registerComment, { projectSerialNumber, contents: text("お客様の声") }, guest);
    await asked(deleteComment, { id: said.id }, guest);
    await asked(restoreTrashItem, { id: said.id }, guest);
    const other = await asked(registerComment, { projectSerialNumber, contents: text("社内") });
    await asked(deleteComment, { id: other.id });
    await expect(asked(restoreTrashItem, { id: other.id }, guest)).rejects.toMatchObject({ status: 404 });
    const { post } = await asked(openPost, { projectSerialNumber });
    expect(post.commentList.map(({ commentText }) => commentText)).toEqual(["お客様の声"]);
  });
});

describe("restoring what posts stand in", () => {
  it("a board comes back with its posts, their links and in people's bookmarks", async () => {
    const [gone, stays] = [await buildBoard(ask, "消す板"), await buildBoard(ask, "残る板")];
    const column = await gone.column("POST_LINK", { linkedBoardIdList: [stays.id], isTwoWay: true });
    const other = await stays.post("相手");
    await gone.post("中身", { [column.id]: [other] });
    const place = { ws: home.workspace.id, pk: home.projectKey };
    await home.owner.call(registerBookmark, { ...place, projectBoardId: gone.id });
    const state = async () => [
      await ask(projectBoard, { boardId: gone.id }),
      (await ask(getPostListWithPage, { boardId: stays.id, param: {} })).postList,
      await home.owner.call(getBookmarkList, place),
    ];
    const before = await state();
    await prove(() => ask(deleteBoard, { boardId: gone.id, isConfirmed: true }));
    expect((await listed({ trashItemTypeList: ["BOARD"] }))[0]).toMatchObject({
      name: "消す板",
      heldCount: 1,
      board: null,
    });
    await prove(() => ask(restoreTrashItem, { id: gone.id }));
    expect(await state()).toEqual(before);
    expect(await postsOn(gone.id)).toEqual(["中身"]);
  });

  it("a section takes its posts back, but for those that somebody moved on", async () => {
    const board = await buildBoard(ask);
    const [section, third] = [
      await ask(registerSection, { boardId: board.id, name: "途中" }),
      await ask(registerSection, { boardId: board.id, name: "別" }),
    ];
    const inSection = { boardId: board.id, sectionId: section.id };
    await ask(registerPost, { ...inSection, title: "戻る" });
    const moved = await ask(registerPost, { ...inSection, title: "移した" });
    const edited = await ask(registerPost, { ...inSection, title: "直した" });
    await prove(() => ask(deleteSection, { sectionId: section.id, isConfirmed: true }));
    await ask(movePost, { projectSerialNumberList: [moved.projectSerialNumber], sectionId: third.id });
    await ask(updatePost, { projectSerialNumber: edited.projectSerialNumber, title: "直した後" });
    const item = (await listed({ boardId: board.id }))[0];
    expect(item).toMatchObject({ trashItemType: "SECTION", name: "途中", heldCount: 3 });
    await prove(() => ask(restoreTrashItem, { id: section.id }));
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    const sectionOf = Object.fromEntries(postList.map(({ title, sectionId }) => [title, sectionId]));
    expect(sectionOf).toEqual({ 戻る: section.id, 移した: third.id, 直した後: section.id });
  });

  it("an option takes its posts and sub-posts back, with who changed them last", async () => {
    const board = await buildBoard(ask);
    const { id: columnId, options } = await board.options("STATE", ["未着手", "完了"]);
    const [todo = "", done = ""] = options;
    const [kept, changed] = [
      await board.post("戻る", { [columnId]: todo }),
      await board.post("選び直す", { [columnId]: todo }),
    ];
    await ask(registerSubPost, { projectSerialNumber: kept, title: "手順", data: { [columnId]: todo } });
    const state = async () => (await ask(openPost, { projectSerialNumber: kept })).post;
    const before = await state();
    const sent = { columnId, valueOptionId: todo, replacementValueOptionId: done, isConfirmed: true };
    await prove(() => ask(deleteValueOption, sent));
    await ask(upsertColumnData, { projectSerialNumber: changed, columnId, value: null });
    expect((await listed({ boardId: board.id }))[0]).toMatchObject({
      ...{ trashItemType: "OPTION", name: "未着手", heldCount: 3, column: { id: columnId } },
    });
    const taken = await ask(registerValueOption, { columnId, name: "未着手" });
    await expect(ask(restoreTrashItem, { id: todo })).rejects.toMatchObject({
      message: "「未着手」という選択肢がすでにあります。その名前を変更してから戻してください。",
    });
    const second = taken.valueOptionList.find(({ name, deletedAt }) => name === "未着手" && deletedAt === null);
    await ask(updateValueOption, { columnId, valueOptionId: second?.id as string, name: "別の未着手" });
    await prove(() => ask(restoreTrashItem, { id: todo }));
    expect(await state()).toEqual(before);
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    const other = postList.find((post) => post.projectSerialNumber === changed);
    expect(other?.columnData[columnId] ?? null).toBeNull();
  });

  it("a chart, a template and a capture come back as they were, and their files stay until they are gone", async () => {
    const board = await buildBoard(ask);
    const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id };
    const inView = { ...place, viewId: board.viewId };
    const chart = await home.owner.call(registerChart, { ...inView, name: "件数", chartType: ChartType.CALCULATE });
    const template = await home.owner.call(registerPostTemplate, { ...place, name: "見本", title: "題" });
    await home.owner.call(registerPostTemplate, { ...place, name: "次の見本", title: "題" });
    const projectSerialNumber = await board.post("絵のある投稿");
    const file = await buildFile(home, { bytes: new Uint8Array(PIXEL), name: "絵.png" });
    const capture = { postPageType: PostPageType.IMAGE, imageUrl: file.imageUrl };
    const { id } = await ask(registerPage, { projectSerialNumber, ...capture });
    const state = async () => [
      await home.owner.call(getChartList, inView),
      { ...(await home.owner.call(getPostTemplateList, place)), seq: 0 },
      (await ask(openPost, { projectSerialNumber })).post.pageList,
    ];
    const before = await state();
    await prove(() => home.owner.call(deleteChart, { ...inView, id: chart.id }));
    await prove(() => home.owner.call(deletePostTemplate, { ...place, id: template.id }));
    await prove(() => ask(deletePage, { id }));
    const items = await listed({ boardId: board.id });
    expect(items.map(({ trashItemType }) => trashItemType)).toEqual(["PAGE", "TEMPLATE", "CHART"]);
    await purge(server.services, new AbortController().signal);
    for (const item of items) await prove(() => ask(restoreTrashItem, { id: item.id }));
    expect(await state()).toEqual(before);
    await ask(deletePage, { id });
    await ask(purgeTrashItem, { id });
    await purge(server.services, new AbortController().signal);
    const { rows } = await server.admin.query("select attached_at from file where id = $1", [file.id]);
    expect(rows).toEqual([{ attached_at: null }]);
  });

  it("a column brings its values back, and is no second status", async () => {
    const board = await buildBoard(ask);
    const status = await board.column("STATE", { isStatus: true });
    const text = await board.column("TEXT");
    const number = await board.post("値のある投稿", { [text.id]: "大事な値" });
    await prove(() => ask(deleteColumn, { columnId: text.id, isConfirmed: true }));
    await ask(deleteColumn, { columnId: status.id, isConfirmed: true });
    await board.column("STATE", { isStatus: true });
    expect(await listed({ boardId: board.id, trashItemTypeList: ["COLUMN"] })).toMatchObject([
      { id: status.id },
      { id: text.id, heldCount: 1, board: { id: board.id } },
    ]);
    await prove(() => ask(restoreTrashItem, { id: text.id }));
    await prove(() => ask(restoreTrashItem, { id: status.id }));
    const { columnList } = await ask(projectBoard, { boardId: board.id });
    expect(columnList.find(({ id }) => id === status.id)).toMatchObject({ isStatus: false });
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    expect(postList.find((post) => post.projectSerialNumber === number)?.columnData[text.id]).toBe("大事な値");
  });

  it("is for those who manage boards; deleting for ever for managers and whoever made it", async () => {
    const [staff, guest] = [await buildMember(server, home, Role.STAFF), await buildMember(server, home, Role.GUEST)];
    const board = await buildBoard(ask, "守る板");
    await ask(deleteBoard, { boardId: board.id });
    const item = (await listed({ trashItemTypeList: ["BOARD"] }, staff)).find(({ id }) => id === board.id);
    expect(item).toMatchObject({ mayRestore: true, mayPurge: false });
    await expect(ask(restoreTrashItem, { id: board.id }, guest)).rejects.toMatchObject({ status: 404 });
    await expect(ask(purgeTrashItem, { id: board.id }, staff)).rejects.toMatchObject({ code: "D000009" });
    await prove(() => ask(restoreTrashItem, { id: board.id }, staff));
    const boards = await ask(projectBoardList, {});
    expect(boards.map(({ id }) => id)).toContain(board.id);
  });

  it("deletes a board for ever for managers alone: others' posts go with it", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    const made = { creationMode: CreationMode.BLANK, name: "スタッフの板" };
    const { id } = await ask(registerBoard, made, staff);
    await ask(registerPost, { boardId: id, title: "ほかの人の投稿" });
    await ask(deleteBoard, { boardId: id, isConfirmed: true });
    const item = (await listed({ trashItemTypeList: ["BOARD"] }, staff)).find((one) => one.id === id);
    expect(item).toMatchObject({ mayRestore: true, mayPurge: false });
    await expect(ask(purgeTrashItem, { id }, staff)).rejects.toMatchObject({
      code: "D000009",
      message: "ボードを完全に削除できるのは、マネージャー以上の人です。",
    });
    await prove(() => ask(restoreTrashItem, { id }, staff));
    expect(await postsOn(id)).toEqual(["ほかの人の投稿"]);
  });
});

it("what is deleted for ever is out of reach at once, and its rows are gone after the next purge", async () => {
  const board = await buildBoard(ask);
  const number = await board.post("永久に");
  await remove(number);
  const id = await idOf(board.id, "永久に");
  await prove(() => ask(purgeTrashItem, { id }));
  const { rows: events } = await server.admin.query(
    "select type, payload from event where workspace_id = $1 order by at desc, seq desc limit 1",
    [home.workspace.id],
  );
  expect(events, "pages that show the trash follow").toEqual([{ type: "trash.removed", payload: { idList: [id] } }]);
  expect(await listed({ boardId: board.id })).toEqual([]);
  await expect(ask(restoreTrashItem, { id })).rejects.toMatchObject({ status: 404 });
  await expect(ask(restorePost, { projectSerialNumberList: [number] })).rejects.toMatchObject({ status: 404 });
  await purge(server.services, new AbortController().signal);
  const { rows } = await server.admin.query("select from post where id = $1", [id]);
  expect(rows).toEqual([]);
});

it("what a comment said that is deleted for ever is not in the history any more, after the next purge", async () => {
  const board = await buildBoard(ask);
  const projectSerialNumber = await board.post("言われた投稿");
  const { id } = await ask(registerComment, { projectSerialNumber, contents: text("秘密の言葉") });
  await ask(updateComment, { id, contents: text("秘密の言い直し") });
  const kept = await ask(registerComment, { projectSerialNumber, contents: text("残る言葉") });
  const lines = async (commentId: string) =>
    (
      await server.admin.query(
        "select id, action_type, detail from post_history where detail ->> 'commentId' = $1 order by id",
        [commentId],
      )
    ).rows;
  await ask(deleteComment, { id });
  const [before, others] = [await lines(id), await lines(kept.id)];
  await ask(purgeTrashItem, { id });
  await purge(server.services, new AbortController().signal);
  const after = await lines(id);
  expect(after.map((line) => [line.id, line.action_type])).toEqual(before.map((line) => [line.id, line.action_type]));
  expect(JSON.stringify(before)).toContain("秘密");
  expect(JSON.stringify(after)).not.toContain("秘密");
  expect(await lines(kept.id)).toEqual(others);
});

it("what the version before has restored is not in the trash, and cannot be deleted for ever", async () => {
  const board = await buildBoard(ask);
  await remove(await board.post("戻っている"));
  const id = await idOf(board.id, "戻っている");
  // As the version before does it: the row of the trash stays.
  await server.admin.query("update post set deleted_at = null where id = $1", [id]);
  expect(await listed({ boardId: board.id })).toEqual([]);
  expect((await ask(projectTrashItemListCount, { boardId: board.id })).count).toBe(0);
  await expect(ask(purgeTrashItem, { id })).rejects.toMatchObject({ status: 404 });
  await purge(server.services, new AbortController().signal);
  const { rows } = await server.admin.query("select deleted_at from post where id = $1", [id]);
  expect(rows).toEqual([{ deleted_at: null }]);
});

it("after thirty days there is nothing to restore", async () => {
  const board = await buildBoard(ask);
  const number = await board.post("古い");
  await remove(number);
  const id = await idOf(board.id, "古い");
  await server.admin.query("update trash_item set deleted_at = deleted_at - interval '30 days' where id = $1", [id]);
  expect(await listed({ boardId: board.id })).toEqual([]);
  await expect(ask(restoreTrashItem, { id })).rejects.toMatchObject({ status: 404 });
});
