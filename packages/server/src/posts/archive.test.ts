import { archiveBoard, deleteBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { projectArchiveItemList, projectArchiveItemListCount } from "@itoguchi/core/posts/archive.operations";
import { archivePost, deletePost, registerPost, unarchivePost } from "@itoguchi/core/posts/posts.operations";
import { archiveSubPost, registerSubPost } from "@itoguchi/core/posts/sub-posts.operations";
import { expect, it } from "vitest";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { buildBoard } from "./posts.factory.ts";

const server = await startTestServer();
const ask = askerIn(server, await buildWorkspace(server));
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
