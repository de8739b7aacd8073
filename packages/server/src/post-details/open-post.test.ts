import { boardOfPost } from "@itoguchi/client/post-details/board-of-post";
import { updateBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { uploadThumbnail } from "@itoguchi/core/files/files.calls";
import { PostPageType } from "@itoguchi/core/pages/page";
import * as pages from "@itoguchi/core/pages/pages.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import * as screens from "@itoguchi/core/screens/screens.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import { expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf } from "../testing/board-browser.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { openPost } from "../testing/open-post.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const address = await server.listen();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const browserOf = browsersOf(address, home);
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

interface Numbers {
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
}

/** Open in a browser, to compare with a fresh answer after all events. */
async function openInBrowser(projectSerialNumber: number) {
  const { store } = await browserOf(home.owner, board.id);
  const { shown, asked } = await openPost(store, projectSerialNumber);
  return async () => {
    const fresh = await store.ask(screens.openPost, { projectSerialNumber });
    await eventually(() => expect(store.replica.seq).toBe(fresh.seq));
    return { open: shown(), fresh: fresh.post, shown, asked: asked() };
  };
}

it("has the captures that events tell of, on its sub-posts too, with addresses that open", async () => {
  const projectSerialNumber = await board.post();
  const { subPostProjectSerialNumber } = await ask(subPosts.registerSubPost, { projectSerialNumber, title: "下" });
  const settled = await openInBrowser(projectSerialNumber);
  const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
  const { id: _, ...picture } = await home.owner.call(uploadThumbnail, { ...place, dataURL: PICTURE });
  const page = { ...picture, postPageType: PostPageType.IMAGE };
  const { id } = await ask(pages.registerPage, { projectSerialNumber, ...page });
  await ask(pages.registerPage, { projectSerialNumber, subPostProjectSerialNumber, ...page });
  const gone = await ask(pages.registerPage, { projectSerialNumber, ...page });
  await ask(pages.deletePage, { id: gone.id });
  await ask(pages.updatePage, { id, pageElementList: [] });
  const { open, fresh, asked } = await settled();
  expect(asked).toBe(1);
  expect(open.pageList).toEqual(fresh.pageList);
  expect(open.pageList).toHaveLength(1);
  expect(open.subPostList[0]?.pageList).toEqual(fresh.subPostList[0]?.pageList);
  const shown = await server.app.inject({
    url: open.pageList[0]?.imageUrl ?? "",
    headers: { authorization: `Bearer ${home.owner.token}` },
  });
  expect(shown.statusCode).toBe(200);
});

it("has the sub-posts that events tell of, with their texts; a long text is asked for", async () => {
  const projectSerialNumber = await board.post();
  const state = await board.column("NUMERIC");
  const settled = await openInBrowser(projectSerialNumber);
  const [first, second, gone] = [
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "一", contents: words("文") }),
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "二" }),
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "三" }),
  ].map((one) => ({ projectSerialNumber, subPostProjectSerialNumber: one.subPostProjectSerialNumber })) as [
    Numbers,
    Numbers,
    Numbers,
  ];
  await ask(registerComment, { ...first, contents: words("声") });
  await ask(subPosts.upsertSubPostColumnData, { ...first, columnId: state.id, value: 3 });
  await ask(subPosts.updateSubPost, { ...second, title: "改", contents: words("新しい文") });
  await ask(subPosts.moveSubPost, { ...second, nextSubPostProjectSerialNumber: first.subPostProjectSerialNumber });
  await ask(subPosts.archiveSubPost, first);
  await ask(subPosts.deleteSubPost, gone);
  const { open, fresh, asked } = await settled();
  expect(asked).toBe(1);
  expect(open.subPostList).toEqual(fresh.subPostList);
  expect(open.subPostList.map(({ title }) => title)).toEqual(["改", "一"]);
  await ask(subPosts.updateSubPost, { ...second, contents: words("長".repeat(20_000)) });
  const long = await settled();
  expect(long.asked).toBe(2);
  await eventually(() => expect(long.shown().subPostList).toEqual(long.fresh.subPostList));
});

it("has the values, names, places and text that events tell of; a long text is asked for", async () => {
  const [projectSerialNumber, other] = [await board.post("題"), await board.post("隣")];
  const [points, link] = [
    await board.column("NUMERIC"),
    await board.column("POST_LINK", { linkedBoardIdList: [board.id] }),
  ];
  await ask(posts.upsertColumnData, { projectSerialNumber, columnId: link.id, value: [other] });
  const { id: sectionId } = await ask(registerSection, { boardId: board.id, name: "次" });
  const settled = await openInBrowser(projectSerialNumber);
  const numbers = { projectSerialNumberList: [projectSerialNumber] };
  await ask(posts.upsertColumnData, { projectSerialNumber, columnId: points.id, value: 3 });
  await ask(posts.updatePost, { projectSerialNumber, title: "改", contents: words("文") });
  await ask(posts.movePost, { ...numbers, sectionId });
  await ask(posts.movePost, { ...numbers, boardViewId: board.viewId, nextProjectSerialNumber: other });
  await ask(posts.updatePost, { projectSerialNumber: other, title: "隣の改" });
  await ask(posts.archivePost, numbers);
  const { open, fresh, asked } = await settled();
  expect(asked).toBe(1);
  expect(open).toEqual(fresh);
  expect(open).toMatchObject({ title: "改", sectionId, columnData: { [points.id]: 3 }, contents: words("文") });
  expect(open.relatedPostList.flatMap(({ postList }) => postList.map(({ title }) => title))).toEqual(["隣の改"]);
  await ask(posts.updatePost, { projectSerialNumber, contents: words("長".repeat(20_000)) });
  const long = await settled();
  expect(long.asked).toBe(2);
  await eventually(() => expect(long.shown().contents).toEqual(long.fresh.contents));
});

it("has its board from the browser's copy, the same one until its structure changes", async () => {
  const projectSerialNumber = await board.post();
  const column = await board.column("TEXT");
  const { id: sectionId } = await ask(registerSection, { boardId: board.id, name: "節" });
  const { store } = await browserOf(home.owner, board.id);
  const open = await openPost(store, projectSerialNumber);
  const shown = () => boardOfPost(store, open.shown().projectBoardId);
  const fresh = async () => {
    const { seq, board: found } = await store.ask(screens.postDetailInitialData, { projectSerialNumber });
    await eventually(() => expect(store.replica.seq).toBe(seq));
    const { id, name, projectKey, detailTitleColumnWidth, sectionList, columnList } = found;
    return { id, name, projectKey, detailTitleColumnWidth, sectionList, columnList };
  };
  const before = shown();
  expect(before).toEqual(await fresh());
  await ask(posts.updatePost, { projectSerialNumber, title: "改" });
  expect(await fresh()).toEqual(before);
  expect(shown()).toBe(before);
  await ask(updateBoard, { boardId: board.id, name: "新しい名前" });
  await ask(updateColumn, { columnId: column.id, name: "新しい列" });
  await ask(archiveSection, { sectionId });
  expect(await fresh()).not.toEqual(before);
  expect(shown()).toEqual(await fresh());
});

it("opened again, sends no request and has what happened meanwhile; what an event did not say is asked for", async () => {
  const projectSerialNumber = await board.post("題");
  const { store } = await browserOf(home.owner, board.id);
  const fresh = async () => {
    const { seq, post } = await store.ask(screens.openPost, { projectSerialNumber });
    await eventually(() => expect(store.replica.seq).toBe(seq));
    return post;
  };
  const first = await openPost(store, projectSerialNumber);
  first.close();
  await ask(posts.updatePost, { projectSerialNumber, title: "改" });
  const { id } = await ask(registerComment, { projectSerialNumber, contents: words("声") });
  await ask(registerComment, { projectSerialNumber, contents: words("二つ目") });
  await ask(deleteComment, { id });
  const later = await fresh();
  const again = await openPost(store, projectSerialNumber);
  expect([first.asked(), again.asked()]).toEqual([1, 0]);
  expect(again.shown()).toEqual(later);
  expect(again.shown()).toMatchObject({ title: "改", commentList: [{ commentText: "二つ目" }] });
  again.close();
  await ask(posts.updatePost, { projectSerialNumber, contents: words("長".repeat(20_000)) });
  const latest = await fresh();
  const third = await openPost(store, projectSerialNumber);
  expect([third.asked(), third.shown().contents]).toEqual([1, latest.contents]);
});
