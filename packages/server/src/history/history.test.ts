import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import * as comments from "@itoguchi/core/comments/comments.operations";
import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { postHistoryList, subPostHistoryList } from "@itoguchi/core/history/history.operations";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import * as posts from "@itoguchi/core/posts/posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import { projectTrashItemList, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import { describe, expect, it } from "vitest";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const historyOf = (projectSerialNumber: number) => ask(postHistoryList, { projectSerialNumber });

/** Of one that is deleted nobody can ask. */
function actionsOf(id: string, of: "postId" | "subPostId") {
  return inTenant(server.services.db, home.workspace.id, async (tx) => {
    const rows = await tx
      .selectFrom("postHistory")
      .select(["actionType", "detail"])
      .where(of, "=", id)
      .where("subPostId", of === "postId" ? "is" : "=", of === "postId" ? null : id)
      .orderBy("id", "desc")
      .execute();
    return rows as { actionType: number; detail: unknown }[];
  });
}

describe("the history of a post", () => {
  it("has a line for every number, with before and after, newest first", async () => {
    const [board, other] = [await buildBoard(ask, "元"), await buildBoard(ask, "先")];
    const column = await board.column("NUMERIC", { numericUnit: "円" });
    const made = await ask(posts.registerPost, { boardId: board.id, title: "題" });
    const { projectSerialNumber } = made;
    const numbers = { projectSerialNumberList: [projectSerialNumber] };
    await ask(posts.updatePost, { projectSerialNumber, title: "改題" });
    await ask(posts.updatePost, { projectSerialNumber, contents: words("初め") });
    await ask(posts.updatePost, { projectSerialNumber, contents: words("次") });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: column.id, value: 5 });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: column.id, value: 7 });
    await ask(posts.archivePost, numbers);
    await ask(posts.unarchivePost, numbers);
    await ask(registerSection, { boardId: other.id, name: "別" });
    await ask(posts.movePost, { ...numbers, boardId: other.id });
    const { id } = await ask(comments.registerComment, { projectSerialNumber, contents: words("言う") });
    await ask(comments.updateComment, { id, contents: words("言い直す") });
    await ask(comments.deleteComment, { id });
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "手順" });
    await ask(subPosts.deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber: 1 });

    const lines = await historyOf(projectSerialNumber);
    const step = { subPostProjectSerialNumber: 1, title: "手順" };
    const expected = [
      { actionType: 130, subPostList: [{ ...step, isBefore: true }] },
      { actionType: 120, subPostList: [{ ...step, isBefore: false }] },
      // Deleted: that it was there, and nothing of what it said.
      { actionType: 110, beforeComment: null, afterComment: null },
      { actionType: 100, beforeComment: null, afterComment: null },
      { actionType: 90, beforeComment: null, afterComment: null },
      {
        ...{ actionType: 80, beforeBoardName: "元", afterBoardName: "先" },
        ...{ beforeSectionName: "セクション", afterSectionName: "セクション" },
      },
      { actionType: 60 },
      { actionType: 50 },
      {
        ...{ actionType: 40, actionColumnName: "numeric", actionColumnType: ColumnType.NUMERIC },
        ...{ beforeText: "5円", afterText: "7円" },
        columnDataList: [
          { isBefore: true, numericData: 5, projectBoardColumnId: column.id },
          { isBefore: false, numericData: 7, projectBoardColumnId: column.id },
        ],
      },
      { actionType: 40, beforeText: null, afterText: "5円" },
      { actionType: 30, beforeContentsHtml: "<p>初め</p>", afterContents: words("次") },
      { actionType: 30, beforeContents: null, afterContentsHtml: "<p>初め</p>" },
      { actionType: 20, beforeTitle: "題", afterTitle: "改題" },
      { actionType: 10, beforeTitle: null, afterTitle: "題" },
    ];
    expect(lines).toMatchObject(expected);
    for (const line of lines)
      expect(line).toMatchObject({ actionUserAccountName: "owner", actionUserName: "糸口　花子" });
    const page = await ask(postHistoryList, { projectSerialNumber, offset: 2, count: 3 });
    expect(page).toEqual(lines.slice(2, 5));
    const texts = await ask(postHistoryList, { projectSerialNumber, actionTypeList: [PostAction.UPDATE_CONTENTS] });
    expect(texts).toEqual(lines.filter(({ actionType }) => actionType === PostAction.UPDATE_CONTENTS));
    expect(await ask(postHistoryList, { projectSerialNumber, actionTypeList: [] })).toEqual([]);
    const { userList } = await home.owner.call(getUserList, { ws: home.workspace.id });
    expect(await ask(postHistoryList, { projectSerialNumber, actionUserId: userList[0]?.id })).toEqual(lines);
    expect(await ask(postHistoryList, { projectSerialNumber, actionUserId: made.id })).toEqual([]);

    await ask(posts.deletePost, numbers);
    const [last] = await actionsOf(made.id, "postId");
    expect(last).toEqual({ actionType: 70, detail: { before: { title: "改題" } } });
    await expect(historyOf(projectSerialNumber)).rejects.toMatchObject({ status: 404 });
    await ask(posts.restorePost, numbers);
    expect((await historyOf(projectSerialNumber)).slice(0, 2)).toMatchObject([{ actionType: 140 }, { actionType: 70 }]);
    for (const { id } of await ask(projectTrashItemList, {})) await ask(restoreTrashItem, { id });
    const back = (await historyOf(projectSerialNumber)).slice(0, 2);
    expect(back).toMatchObject([
      { actionType: 160, afterComment: expect.any(String) },
      { actionType: 150, subPostList: [{ ...step, isBefore: false }] },
    ]);
    const seen = new Set([160, 150, 140, 70, ...lines.map(({ actionType }) => actionType)]);
    expect(seen).toEqual(new Set(Object.values(PostAction)));
  });

  it("reads values as they are called today, and what it can when the column is gone", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["前", "後"]);
    const text = await board.column("TEXT");
    const projectSerialNumber = await board.post("題", { [state.id]: state.options[0] });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: state.id, value: state.options[1] });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: text.id, value: "言葉" });
    await ask(updateColumn, { columnId: state.id, name: "進み" });
    await ask(deleteColumn, { columnId: text.id, isConfirmed: true });
    const lines = await historyOf(projectSerialNumber);
    const [ofText, ofState] = lines.filter(({ actionType }) => actionType === PostAction.UPDATE_COLUMN_DATA).slice(-2);
    expect(ofState).toMatchObject({ actionColumnName: "state", beforeText: "前", afterText: "後" });
    expect(ofText).toMatchObject({ actionColumnName: "text", afterText: "言葉", columnDataList: [] });
  });

  it("names linked posts, those that are gone by their number", async () => {
    const board = await buildBoard(ask);
    const link = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    const [post, stays, goes] = [await board.post(), await board.post("残る"), await board.post("去る")];
    const value = [stays, goes];
    await ask(posts.upsertColumnData, { projectSerialNumber: post, columnId: link.id, value });
    await ask(posts.deletePost, { projectSerialNumberList: [goes] });
    const line = (await historyOf(post)).findLast(({ actionType }) => actionType === PostAction.UPDATE_COLUMN_DATA);
    expect(line).toMatchObject({
      afterText: `${home.projectKey}-${stays} 残る、${home.projectKey}-${goes}`,
      linkedPostList: [{ isBefore: false, projectSerialNumber: stays, title: "残る" }],
      columnDataList: [{ linkedPost: { projectSerialNumber: stays } }],
    });
  });
});

describe("the history of a sub-post", () => {
  it("has a line for every number, with before and after, newest first", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("TEXT");
    const projectSerialNumber = await board.post();
    const { id: subPostId } = await ask(subPosts.registerSubPost, { projectSerialNumber, title: "題" });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    await ask(subPosts.updateSubPost, { ...numbers, title: "改題" });
    await ask(subPosts.updateSubPost, { ...numbers, contents: words("初め") });
    await ask(subPosts.updateSubPost, { ...numbers, contents: words("次") });
    await ask(subPosts.upsertSubPostColumnData, { ...numbers, columnId: column.id, value: "値" });
    await ask(subPosts.archiveSubPost, numbers);
    await ask(subPosts.unarchiveSubPost, numbers);
    const { id } = await ask(comments.registerComment, { ...numbers, contents: words("言う") });
    await ask(comments.deleteComment, { id });
    const lines = await ask(subPostHistoryList, numbers);
    expect(lines).toMatchObject([
      { actionType: 90, beforeComment: null, afterComment: null },
      { actionType: 80, beforeComment: null, afterComment: null },
      { actionType: 60 },
      { actionType: 50 },
      { actionType: 40, actionColumnName: "text", beforeText: null, afterText: "値" },
      { actionType: 30, beforeContentsHtml: "<p>初め</p>", afterContents: words("次") },
      { actionType: 30, beforeContents: null, afterContentsHtml: "<p>初め</p>" },
      { actionType: 20, beforeTitle: "題", afterTitle: "改題" },
      { actionType: 10, afterTitle: "題" },
    ]);
    await ask(subPosts.deleteSubPost, numbers);
    const [last] = await actionsOf(subPostId, "subPostId");
    expect(last).toEqual({ actionType: 70, detail: { before: { title: "改題" } } });
    await expect(ask(subPostHistoryList, numbers)).rejects.toMatchObject({ status: 404 });
    await ask(restoreTrashItem, { id: subPostId });
    await ask(restoreTrashItem, { id });
    const back = (await ask(subPostHistoryList, numbers)).map(({ actionType }) => actionType);
    expect(back.slice(0, 3)).toEqual([160, 140, 70]);
    expect(new Set(back)).toEqual(new Set(Object.values(SubPostAction)));
  });
});
