import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import * as details from "@itoguchi/core/post-details/post-detail.operations";
import { loadByProjectSerialNumber, loadSubPost } from "@itoguchi/core/post-details/post-details.calls";
import * as posts from "@itoguchi/core/posts/posts.operations";
import * as screens from "@itoguchi/core/screens/screens.operations";
import { bulkRegisterSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { countStatements } from "../testing/count-statements.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const place = { ws: home.workspace.id, pk: home.projectKey };
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

/** Asks for some fields only. */
async function pick(fields: string, projectSerialNumber: number) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/board-api",
    payload: {
      query: `query ($ws: String!, $pk: String!, $number: Int!) {
        postWithLinkedPost(workspaceId: $ws, projectKey: $pk, projectSerialNumber: $number) { ${fields} }
      }`,
      variables: { ...place, number: projectSerialNumber },
    },
    headers: { authorization: `Bearer ${home.owner.token}` },
  });
  return answer.json().data.postWithLinkedPost;
}

const statements = (act: () => Promise<unknown>) => countStatements(server.services, act);

describe("a post with everything on it", () => {
  it("shows each kind of value in its own fields", async () => {
    const board = await buildBoard(ask);
    const owner = (await ask(details.postWithLinkedPost, { projectSerialNumber: await board.post() }))
      .postedBy as string;
    const state = await board.options("STATE", ["未", "済"]);
    const tags = await board.options("DROP_DOWN", ["赤", "青"]);
    const column = {
      number: await board.column("NUMERIC"),
      date: await board.column("DATE"),
      term: await board.column("TERM"),
      user: await board.column("USER"),
      text: await board.column("TEXT"),
      url: await board.column("LINK_URL"),
      issue: await board.column("JIRA_LINK"),
      pull: await board.column("GITHUB_PULL_REQUEST"),
      file: await board.column("FILE"),
      link: await board.column("POST_LINK", { linkedBoardIdList: [board.id] }),
    };
    const other = await board.post("つながる先");
    const sent = await home.owner.call(uploadFile, {
      workspaceId: place.ws,
      projectKey: place.pk,
      dataURL: "data:text/plain;base64,5paH5a2X",
    });
    const pull = { repository: "a/b", head: "feature", base: "main", state: "OPEN", title: "直す" };
    const number = await board.post("全部", {
      [state.id]: state.options[1],
      [tags.id]: tags.options,
      [column.number.id]: 2.5,
      [column.date.id]: "2026-04-01",
      [column.term.id]: { start: "2026-04-01", end: "2026-04-30" },
      [column.user.id]: [owner],
      [column.text.id]: "文",
      [column.url.id]: { text: "見る", url: "https://example.com/" },
      [column.issue.id]: { key: "AB-1", url: "https://example.com/AB-1", title: "課題", state: "" },
      [column.pull.id]: [{ pullId: "9", number: 3, url: "https://example.com/3", ...pull }],
      [column.file.id]: [{ id: sent.id, name: "文字.txt", mime: "text/plain", size: 6 }],
      [column.link.id]: [other],
    });
    const { columnDataList, columnData } = await ask(details.postWithLinkedPost, { projectSerialNumber: number });
    const of = (id: string) => columnDataList.filter(({ projectBoardColumnId }) => projectBoardColumnId === id);
    expect(of(state.id)).toMatchObject([{ valueOptionId: state.options[1], postProjectSerialNumber: number }]);
    expect(of(tags.id).map(({ valueOptionId }) => valueOptionId)).toEqual(tags.options);
    expect(of(column.number.id)).toMatchObject([{ numericData: 2.5 }]);
    expect(of(column.date.id)).toMatchObject([{ dateData: "2026-04-01", deadlineData: null }]);
    expect(of(column.term.id)).toMatchObject([{ dateData: "2026-04-01", deadlineData: "2026-04-30" }]);
    expect(of(column.user.id)).toMatchObject([{ userAccountName: "owner" }]);
    expect(of(column.text.id)).toMatchObject([{ textData: "文" }]);
    expect(of(column.url.id)).toMatchObject([{ linkText: "見る", linkUrl: "https://example.com/" }]);
    expect(of(column.issue.id)).toMatchObject([{ textData: "AB-1", linkText: "AB-1 課題" }]);
    expect(of(column.pull.id)).toMatchObject([{ pullId: "9", pullNumber: 3, pullState: "OPEN", pullBase: "main" }]);
    expect(of(column.file.id)).toMatchObject([{ fileName: "文字.txt", fileUrl: expect.stringContaining("sign=") }]);
    expect(of(column.link.id)).toMatchObject([{ linkedPost: { projectSerialNumber: other, title: "つながる先" } }]);
    expect(columnData[column.link.id]).toEqual([other]);
  });

  it("reads contents, sub-posts and comments only when asked, in as many statements for many as for one", async () => {
    const board = await buildBoard(ask);
    const many = async (count: number) => {
      const projectSerialNumber = await board.post();
      const subPostList = Array.from({ length: count }, (_, index) => ({ title: `${index}`, contents: words("中") }));
      await ask(bulkRegisterSubPost, { projectSerialNumber, subPostList });
      for (let index = 0; index < count; index++)
        await ask(registerComment, { projectSerialNumber, contents: words(`${index}`) });
      return projectSerialNumber;
    };
    const [one, ten] = [await many(1), await many(10)];
    const all = "title contentsHtml commentList { commentText } subPostList { title contentsHtml }";
    const [few, lots] = [await statements(() => pick(all, one)), await statements(() => pick(all, ten))];
    expect(lots).toBe(few);
    expect(await statements(() => pick("title", one))).toBeLessThan(few);
    expect((await pick(all, ten)).commentList).toHaveLength(10);
    expect(await pick("title subPostList { title }", one)).toEqual({ title: "投稿", subPostList: [{ title: "0" }] });
  });

  it("is the same over REST", async () => {
    const board = await buildBoard(ask);
    const projectSerialNumber = await board.post("題");
    await ask(posts.updatePost, { projectSerialNumber, contents: words("本文") });
    await ask(registerSubPost, { projectSerialNumber, title: "小題" });
    const { post } = await home.owner.call(loadByProjectSerialNumber, { ...place, projectSerialNumber });
    expect(post).toMatchObject({ title: "題", contentsHtml: "<p>本文</p>", subPostList: [{ title: "小題" }] });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    expect((await home.owner.call(loadSubPost, { ...place, ...numbers })).subPost).toEqual(
      await ask(details.subPost, numbers),
    );
    await expect(
      home.owner.call(loadByProjectSerialNumber, { ...place, projectSerialNumber: 9_999 }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it("is nobody's who asks from another workspace's sub-domain", async () => {
    const projectSerialNumber = await (await buildBoard(ask)).post("題");
    await ask(registerSubPost, { projectSerialNumber, title: "小題" });
    const post = `/workspace/${place.ws}/project/${place.pk}/post/${projectSerialNumber}`;
    const from = async (path: string, name: string) => {
      const headers = { authorization: `Bearer ${home.owner.token}`, "x-client-sub-domain": name };
      return (await server.app.inject({ url: `${post}/${path}`, headers })).statusCode;
    };
    const { subDomain } = home.workspace;
    for (const path of ["loadOgpInfo", "subPost/1/load", "subPost/1/loadOgpInfo"]) {
      expect(await from(path, subDomain)).toBe(200);
      expect(await from(path, subDomain.toUpperCase())).toBe(200);
      expect(await from(path, "another")).toBe(404);
    }
  });

  it("says of each value when it was written", async () => {
    const board = await buildBoard(ask);
    const [text, kept] = [await board.column("TEXT"), await board.column("NUMERIC")];
    const data = { [text.id]: "初め", [kept.id]: 5 };
    const { projectSerialNumber } = await ask(posts.registerPost, { boardId: board.id, title: "題", data });
    server.clock.pass(60_000);
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: text.id, value: "次" });
    const { post } = await home.owner.call(loadByProjectSerialNumber, { ...place, projectSerialNumber });
    const timeOf = (id: string) => post.columnDataList.find((one) => one.projectBoardColumnId === id)?.createdAt;
    expect(timeOf(kept.id)).toBe(post.postedAt);
    expect(Date.parse(timeOf(text.id) as string) - Date.parse(post.postedAt)).toBeGreaterThanOrEqual(60_000);
  });

  it("comes with others by number, those that are nobody's left out", async () => {
    const board = await buildBoard(ask);
    const [a, b] = [await board.post("甲"), await board.post("乙")];
    const param = { projectSerialNumberList: [b, 99_999, a, b] };
    const list = await ask(details.getPostListByProjectSerialNumber, { param });
    expect(list.map(({ title }) => title)).toEqual(["乙", "甲"]);
  });
});

describe("the family of a post", () => {
  async function family() {
    const board = await buildBoard(ask);
    const parent = await board.column("POST_LINK", { linkedBoardIdList: [board.id], linkDirection: "PARENT" });
    const [top, middle, low, leaf] = [
      await board.post("上"),
      await board.post("中"),
      await board.post("下"),
      await board.post("葉"),
    ] as const;
    const under = (post: number, above: number) =>
      ask(posts.upsertColumnData, { projectSerialNumber: post, columnId: parent.id, value: [above] });
    await under(middle, top);
    await under(low, middle);
    await under(leaf, low);
    return { board, parent, top, middle, low, leaf };
  }
  const shape = (levels: { depth: number; postList: { title: string }[] }[]) =>
    levels.map(({ depth, postList }) => [depth, ...postList.map(({ title }) => title)]);

  it("is next to it, or all the way up and down through a view's tree", async () => {
    const { board, parent, middle, low } = await family();
    const near = await ask(details.postWithLinkedPost, { projectSerialNumber: low });
    expect([shape(near.parentPostList), shape(near.childPostList)]).toEqual([[[1, "中"]], [[1, "葉"]]]);
    const input = { boardId: board.id, boardViewId: board.viewId, projectSerialNumber: low };
    const far = await ask(details.postWithLinkedPostTreeAndLinkedPost, input);
    expect(shape(far.parentPostList)).toEqual([
      [1, "中"],
      [2, "上"],
    ]);
    expect(far).toMatchObject({ isShowParentPostList: true, isShowChildPostList: true });
    expect(far.parentPostList[1]).toMatchObject({
      postLinkColumnId: parent.id,
      postList: [{ referencedPostProjectSerialNumber: middle }],
    });
    const whole = await ask(details.postWithLinkedPostTreeAndLinkedPost, { ...input, projectSerialNumber: middle });
    expect(shape(whole.childPostList)).toEqual([
      [1, "下"],
      [2, "葉"],
    ]);
  });

  it("follows the columns that the view names", async () => {
    const { board, low } = await family();
    const other = await board.column("POST_LINK", { linkedBoardIdList: [board.id], linkDirection: "CHILD" });
    await ask(updateView, { boardViewId: board.viewId, postLinkColumnId: other.id });
    const child = await board.post("別の子");
    await ask(posts.upsertColumnData, { projectSerialNumber: low, columnId: other.id, value: [child] });
    const input = { boardId: board.id, boardViewId: board.viewId, projectSerialNumber: low };
    const { parentPostList, childPostList } = await ask(details.postWithLinkedPostTreeAndLinkedPost, input);
    expect([shape(parentPostList), shape(childPostList)]).toEqual([[], [[1, "別の子"]]]);
  });

  it("has relations beside it, which both posts show even where only one has a column for them", async () => {
    const board = await buildBoard(ask);
    const similar = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    const [one, other] = [await board.post("甲"), await board.post("乙")];
    await ask(posts.upsertColumnData, { projectSerialNumber: one, columnId: similar.id, value: [other] });
    const seen = async (projectSerialNumber: number) =>
      (await ask(details.postWithLinkedPost, { projectSerialNumber })).relatedPostList.map(
        ({ columnName, isIncoming, postList }) => [columnName, isIncoming, ...postList.map(({ title }) => title)],
      );
    expect(await seen(one)).toEqual([["post_link", false, "乙"]]);
    expect(await seen(other)).toEqual([["post_link", true, "甲"]]);
  });

  it("is asked for on the post's own board", async () => {
    const { low } = await family();
    const other = await buildBoard(ask);
    const input = { boardId: other.id, boardViewId: other.viewId, projectSerialNumber: low };
    await expect(ask(details.postWithLinkedPostTreeAndLinkedPost, input)).rejects.toMatchObject({ status: 404 });
  });
});

describe("what a screen starts with comes at once", () => {
  it("of a board and its default view", async () => {
    const board = await buildBoard(ask, "始まり");
    await board.post("一つ目");
    const opened = await ask(screens.boardViewInitialData, { boardId: board.id });
    expect(opened).toMatchObject({
      board: { name: "始まり" },
      boardView: { id: board.viewId },
      postGroupSet: { size: 1 },
    });
    expect(opened.seq).toBeGreaterThan(0);
    const [first] = await ask(screens.postList, { boardId: board.id });
    expect(first?.title).toBe("一つ目");
  });

  it("of a post and of a sub-post", async () => {
    const board = await buildBoard(ask, "詳しく");
    const column = await board.column("TEXT");
    await ask(updateColumn, { columnId: column.id, name: "メモ" });
    const projectSerialNumber = await board.post("題");
    await ask(registerSubPost, { projectSerialNumber, title: "小題" });
    const ofPost = await ask(screens.postDetailInitialData, { projectSerialNumber, boardViewId: board.viewId });
    expect(ofPost).toMatchObject({ board: { name: "詳しく" }, post: { title: "題" } });
    const elsewhere = await buildBoard(ask, "引っ越し先");
    const beside = { projectSerialNumber, boardViewId: elsewhere.viewId };
    expect(await ask(screens.postDetailInitialData, beside), "beside another board").toMatchObject({
      board: { name: "詳しく" },
      post: { title: "題" },
    });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    const ofSubPost = await ask(screens.subPostDetailInitialData, numbers);
    expect(ofSubPost).toMatchObject({ board: { id: board.id }, post: { title: "題" }, subPost: { title: "小題" } });
    const missing = { ...numbers, subPostProjectSerialNumber: 2 };
    await expect(ask(screens.subPostDetailInitialData, missing)).rejects.toMatchObject({ status: 404 });
  });
});
