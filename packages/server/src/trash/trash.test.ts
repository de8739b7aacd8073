import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { deletePost, registerPost, restorePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
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
    const [item] = (await listed({ boardId: board.id, trashItemTypeList: ["POST"] })) as [{ id: string }];
    expect(item).toMatchObject({ isPlaceGone: true, boardSection: null });
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

it("what is deleted for ever is out of reach at once, and its rows are gone after the next purge", async () => {
  const board = await buildBoard(ask);
  const number = await board.post("永久に");
  await remove(number);
  const id = await idOf(board.id, "永久に");
  await prove(() => ask(purgeTrashItem, { id }));
  expect(await listed({ boardId: board.id })).toEqual([]);
  await expect(ask(restoreTrashItem, { id })).rejects.toMatchObject({ status: 404 });
  await expect(ask(restorePost, { projectSerialNumberList: [number] })).rejects.toMatchObject({ status: 404 });
  await purge(server.services, new AbortController().signal);
  const { rows } = await server.admin.query("select from post where id = $1", [id]);
  expect(rows).toEqual([]);
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
