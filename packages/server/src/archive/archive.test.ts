import {
  ArchiveItemType,
  projectArchiveItemList,
  projectArchiveItemListCount,
} from "@itoguchi/core/archive/archive.operations";
import { archiveBoard, deleteBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { ViewType } from "@itoguchi/core/model/view";
import { archivePost, deletePost, registerPost, unarchivePost } from "@itoguchi/core/posts/posts.operations";
import { archiveSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { archiveView, registerView, unarchiveView } from "@itoguchi/core/views/view-settings.operations";
import { expect, it } from "vitest";
import type { z } from "zod";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const [board, other] = [await buildBoard(ask, "板"), await buildBoard(ask, "別の板")];

const listed = async (input: { boardId?: string; offset?: number; count?: number } = {}) =>
  (await ask(projectArchiveItemList, input)).map(({ archiveItemType, board, boardSection, post, subPost }) => [
    archiveItemType,
    board?.name,
    boardSection?.name,
    post?.title,
    subPost?.title,
  ]);
const counted = async (boardId?: string) => (await ask(projectArchiveItemListCount, boardId ? { boardId } : {})).count;

it("lists what was archived itself, newest first, page by page", async () => {
  const section = await ask(registerSection, { boardId: board.id, name: "済み" });
  const inside = await ask(registerPost, { boardId: board.id, sectionId: section.id, title: "中の投稿" });
  const { projectSerialNumber } = inside;
  await ask(registerSubPost, { projectSerialNumber, title: "中の手順" });
  await ask(archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber: 1 });
  await ask(archivePost, { projectSerialNumberList: [await other.post("別の投稿")] });
  await ask(archiveSection, { sectionId: section.id });
  await ask(archivePost, { projectSerialNumberList: [await board.post("投稿")] });
  await ask(archiveBoard, { boardId: other.id });

  const [name, first] = ["済み", (await ask(projectArchiveItemList, {}))[0]];
  const all = [
    ["BOARD", "別の板", undefined, undefined, undefined],
    ["POST", "板", "セクション", "投稿", undefined],
    ["SECTION", "板", name, undefined, undefined],
    ["POST", "別の板", "セクション", "別の投稿", undefined],
    ["SUB_POST", "板", name, "中の投稿", "中の手順"],
  ];
  expect(await listed()).toEqual(all);
  expect(first).toMatchObject({ id: other.id, archivedUserAccountName: "owner" });
  expect(await listed({ offset: 1, count: 2 })).toEqual(all.slice(1, 3));
  expect(await listed({ boardId: board.id })).toEqual([all[1], all[2], all[4]]);
  expect([await counted(), await counted(board.id)]).toEqual([5, 3]);
});

it("is searched by words and numbers, by kind, and with views when they are asked for", async () => {
  const own = await buildBoard(ask, "探す板");
  const [first, second] = [await own.post("ログイン画面の要望"), await own.post("検索の要望")];
  await ask(archivePost, { projectSerialNumberList: [first, second] });
  const view = await ask(registerView, { boardId: own.id, name: "ろぐいんの表", viewType: ViewType.TABLE });
  await ask(archiveView, { boardViewId: view.id });
  const search = async (input: Partial<z.input<(typeof projectArchiveItemList)["input"]>>) => {
    const asked = { boardId: own.id, ...input };
    const list = await ask(projectArchiveItemList, asked);
    expect((await ask(projectArchiveItemListCount, asked)).count).toBe(list.length);
    return list.map(({ post, boardView }) => boardView?.name ?? post?.title);
  };
  expect(await search({ words: "ろぐいん　要望" })).toEqual(["ログイン画面の要望"]);
  expect(await search({ words: `＃${second}` })).toEqual(["検索の要望"]);
  expect(await search({ words: "ﾛｸﾞｲﾝ", archiveItemTypeList: ["VIEW", "POST"] })).toEqual([
    "ろぐいんの表",
    "ログイン画面の要望",
  ]);
  expect(await search({ archiveItemTypeList: ["VIEW"] })).toEqual(["ろぐいんの表"]);
  await expect(search({ archiveItemTypeList: [] })).rejects.toMatchObject({ code: "D000010" });
});

it("comes whole and in order page by page, and as many as are counted", async () => {
  const own = await buildBoard(ask, "頁の板");
  for (let turn = 0; turn < 4; turn++) {
    const [projectSerialNumber, other] = [await own.post(`残る ${turn}`), await own.post(`しまう ${turn}`)];
    const section = await ask(registerSection, { boardId: own.id, name: `しまう場所 ${turn}` });
    await ask(registerSubPost, { projectSerialNumber, title: `しまう手順 ${turn}` });
    await ask(registerSubPost, { projectSerialNumber, title: `別の手順 ${turn}` });
    await ask(archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber: 1 });
    await ask(archivePost, { projectSerialNumberList: [other] });
    await ask(archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber: 2 });
    await ask(archiveSection, { sectionId: section.id });
  }
  for (const [words, expected] of [
    ["", 16],
    ["シマウ", 12],
    ["手順", 8],
  ] as const) {
    const asked = { boardId: own.id, words };
    const whole = await ask(projectArchiveItemList, asked);
    const pages = [];
    for (let offset = 0; offset < expected; offset += 3)
      pages.push(...(await ask(projectArchiveItemList, { ...asked, offset, count: 3 })));
    expect(pages).toEqual(whole);
    expect(whole.map(({ createdAt }) => createdAt)).toEqual(
      whole
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect([whole.length, (await ask(projectArchiveItemListCount, asked)).count]).toEqual([expected, expected]);
  }
});

it("says who archived a view", async () => {
  const staff = await buildMember(server, home, Role.STAFF);
  const own = await buildBoard(ask, "しまう人の板");
  const { id } = await ask(registerView, { boardId: own.id, name: "看板", viewType: ViewType.KANBAN });
  const archiver = async () =>
    (await ask(projectArchiveItemList, { boardId: own.id, archiveItemTypeList: ["VIEW"] })).map(
      ({ archivedUserAccountName }) => archivedUserAccountName,
    );
  await ask(archiveView, { boardViewId: id }, staff);
  expect(await archiver()).toEqual([`m${staff.accountId}`]);
  await ask(unarchiveView, { boardViewId: id });
  await ask(archiveView, { boardViewId: id });
  expect(await archiver()).toEqual(["owner"]);
});

it("says what the person may delete for ever", async () => {
  const staff = await buildMember(server, home, Role.STAFF);
  const own = await buildBoard(ask, "消す人の板");
  const theirs = await ask(registerPost, { boardId: own.id, title: "自分の" }, staff);
  const numbers = [await own.post("人の"), theirs.projectSerialNumber];
  await ask(archivePost, { projectSerialNumberList: numbers });
  for (const by of [staff, home.owner]) {
    const section = await ask(registerSection, { boardId: own.id, name: "済み" }, by);
    await ask(archiveSection, { sectionId: section.id });
    const { id } = await ask(registerView, { boardId: own.id, name: "看板", viewType: ViewType.KANBAN }, by);
    await ask(archiveView, { boardViewId: id });
  }
  const deletable = async (by?: typeof staff) =>
    (await ask(projectArchiveItemList, { boardId: own.id, archiveItemTypeList: ArchiveItemType.options }, by)).filter(
      (item) => item.mayDelete,
    );
  const kinds = (await deletable(staff)).map(({ archiveItemType, post }) => post?.title ?? archiveItemType);
  expect(kinds.sort()).toEqual(["SECTION", "VIEW", "自分の"]);
  expect(await deletable()).toHaveLength(6);
});

it("has nothing that came back or was deleted", async () => {
  const before = await counted();
  const [back, gone] = [await board.post(), await board.post()];
  const third = await buildBoard(ask, "消す板");
  const onGone = await third.post();
  await ask(archivePost, { projectSerialNumberList: [back, gone, onGone] });
  expect(await counted()).toBe(before + 3);
  await ask(unarchivePost, { projectSerialNumberList: [back] });
  await ask(deletePost, { projectSerialNumberList: [gone] });
  await ask(deleteBoard, { boardId: third.id, isConfirmed: true });
  expect(await counted()).toBe(before);
  await expect(ask(projectArchiveItemList, { boardId: third.id })).rejects.toMatchObject({ status: 404 });
});
