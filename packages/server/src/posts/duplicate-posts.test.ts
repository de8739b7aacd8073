import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { deleteFile, uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { archiveSubPost, bulkRegisterSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const detailOf = (projectSerialNumber: number) => ask(postWithLinkedPost, { projectSerialNumber });

const listOf = async (boardId: string) => (await ask(getPostListWithPage, { boardId, param: {} })).postList;
const listedOf = async (boardId: string, number: number) =>
  (await listOf(boardId)).find(({ projectSerialNumber }) => projectSerialNumber === number);

/** Numbers of the posts that a column shows, in their order. */
async function linkedOf(number: number, columnId: string): Promise<number[]> {
  const shown = (await detailOf(number)).columnData[columnId] ?? [];
  return (shown as number[]).toSorted((a, b) => a - b);
}

async function duplicate(numbers: number[], chosen: object = {}, by?: { token: string }): Promise<number[]> {
  const input = { projectSerialNumberList: numbers, ...chosen };
  const { postList } = await prove(() => ask(posts.duplicatePost, input, by));
  return postList.map(({ projectSerialNumber }) => projectSerialNumber);
}

async function upload() {
  const place = { workspaceId: home.workspace.id, projectKey: "FIRST" };
  const { id, fileName, fileMime, size, url } = await home.owner.call(uploadFile, {
    ...place,
    dataURL: PIXEL,
    fileName: "点.png",
  });
  return { value: { id, name: fileName, mime: fileMime, size }, url };
}

describe("duplicating posts", () => {
  it("copies texts, values, sub-posts, files and links, and neither comments nor what is archived", async () => {
    const board = await buildBoard(ask);
    const [size, files] = [await board.column("NUMERIC"), await board.column("FILE")];
    const links = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    const other = await board.post("つながる先");
    const file = await upload();
    const { projectSerialNumber: number } = await ask(posts.registerPost, {
      boardId: board.id,
      title: "元の件",
      contents: paragraph("本文"),
      data: { [size.id]: 7, [files.id]: [file.value], [links.id]: [other] },
    });
    const subPostList = [{ title: "一", contents: paragraph("手順"), data: { [size.id]: 3 } }, { title: "二" }];
    await ask(bulkRegisterSubPost, { projectSerialNumber: number, subPostList });
    await ask(archiveSubPost, { projectSerialNumber: number, subPostProjectSerialNumber: 2 });
    await ask(registerComment, { projectSerialNumber: number, contents: paragraph("話") });

    const [copy] = await duplicate([number]);
    const made = await detailOf(copy as number);
    expect(made).toMatchObject({ title: "元の件のコピー", contentsText: "本文" });
    expect(made.columnData).toMatchObject({ [size.id]: 7 });
    expect(JSON.stringify(made.columnData)).toContain(file.value.id);
    expect(made.subPostList.map(({ title }) => title)).toEqual(["一"]);
    expect(made.commentList).toEqual([]);

    const [bare] = await duplicate([number], { isWithSubPosts: false, isWithFiles: false, isWithLinks: false });
    const less = await detailOf(bare as number);
    expect(less.subPostList).toEqual([]);
    expect(JSON.stringify(less)).not.toContain(file.value.id);
    expect(await linkedOf(bare as number, links.id)).toEqual([]);
    expect(await linkedOf(copy as number, links.id)).toEqual([other]);
  });

  it("links copies of posts that are duplicated together with each other, and with others as before", async () => {
    const board = await buildBoard(ask);
    const links = await board.column("POST_LINK", { linkedBoardIdList: [board.id], isTwoWay: true });
    const [outside, second] = [await board.post("外"), await board.post("二")];
    const first = await board.post("一", { [links.id]: [outside, second] });
    const [copyOfFirst, copyOfSecond] = (await duplicate([first, second])) as [number, number];
    expect(await linkedOf(copyOfFirst, links.id)).toEqual([outside, copyOfSecond].sort((a, b) => a - b));
    expect(await linkedOf(first, links.id)).toEqual([outside, second].sort((a, b) => a - b));
  });

  it("leaves out files that are gone, and puts the copy of a post in an archived section into the default one", async () => {
    const board = await buildBoard(ask);
    const files = await board.column("FILE");
    const { value, url } = await upload();
    const section = await ask(registerSection, { boardId: board.id, name: "しまう" });
    const { projectSerialNumber: number } = await ask(posts.registerPost, {
      boardId: board.id,
      title: "元",
      sectionId: section.id,
      data: { [files.id]: [value] },
    });
    await home.owner.call(deleteFile, { url });
    await ask(archiveSection, { sectionId: section.id });
    const [copy] = await duplicate([number]);
    const made = await listedOf(board.id, copy as number);
    expect(made).toMatchObject({ sectionId: board.sectionId, columnData: {} });
  });

  it("takes along what is locked and what is required, whatever was chosen", async () => {
    const board = await buildBoard(ask);
    const [locked, links] = [
      await board.column("TEXT"),
      await board.column("POST_LINK", { linkedBoardIdList: [board.id] }),
    ];
    const other = await board.post("先");
    const number = await board.post("元", { [locked.id]: "鍵", [links.id]: [other] });
    await ask(updateColumn, { columnId: locked.id, isLock: true });
    await ask(updateColumn, { columnId: links.id, required: true });
    const staff = await buildMember(server, home, Role.STAFF);
    const [copy] = await duplicate([number], { isWithLinks: false }, staff);
    expect((await listedOf(board.id, copy as number))?.columnData).toMatchObject({ [locked.id]: "鍵" });
    expect(await linkedOf(copy as number, links.id)).toEqual([other]);
  });

  it("makes all or none, and 200 at the most", async () => {
    const board = await buildBoard(ask);
    const number = await board.post("元");
    const gone = duplicate([number, 999_999]);
    await expect(gone).rejects.toMatchObject({ code: "D000001" });
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
    await expect(ask(posts.duplicatePost, { projectSerialNumberList: tooMany })).rejects.toMatchObject({
      code: "D000010",
    });
    expect(await listOf(board.id)).toHaveLength(1);
  });
});
