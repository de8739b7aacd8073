import { Reaction } from "@itoguchi/core/comments/comment";
import * as comments from "@itoguchi/core/comments/comments.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { postHistoryList, subPostHistoryList } from "@itoguchi/core/history/history.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { postWithLinkedPost, subPost } from "@itoguchi/core/post-details/post-detail.operations";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import { deleteSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const board = await buildBoard(ask);
const [staff, manager] = [await buildMember(server, home, Role.STAFF), await buildMember(server, home, Role.MANAGER)];

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const mentioning = (...ids: string[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: ids.map((id) => ({ type: "mention", attrs: { id, label: "だれか" } })) }],
});
const memberIdOf = async (email: string) => {
  const { userList } = await home.owner.call(getUserList, { ws, words: email });
  return (userList[0] as { id: string }).id;
};
const commentsOn = async (projectSerialNumber: number) =>
  (await ask(postWithLinkedPost, { projectSerialNumber })).commentList;
const historyOf = async (projectSerialNumber: number) =>
  (await ask(postHistoryList, { projectSerialNumber })).map(({ actionType, beforeComment, afterComment }) => [
    actionType,
    beforeComment,
    afterComment,
  ]);

describe("a comment", () => {
  it("stands on its post with its text, and history keeps what was said until it is deleted", async () => {
    const projectSerialNumber = await board.post();
    const made = await prove(() => ask(comments.registerComment, { projectSerialNumber, contents: words("よい案") }));
    expect(made).toMatchObject({
      commentText: "よい案",
      commentHtml: "<p>よい案</p>",
      commentedUserAccountName: "owner",
    });
    const changed = await prove(() => ask(comments.updateComment, { id: made.id, contents: words("とてもよい案") }));
    expect(await commentsOn(projectSerialNumber)).toMatchObject([{ id: made.id, commentText: "とてもよい案" }]);
    expect(changed.createdAt).toBe(made.createdAt);
    expect(await historyOf(projectSerialNumber)).toEqual([
      [100, "よい案", "とてもよい案"],
      [90, null, "よい案"],
      [10, null, null],
    ]);
    await prove(() => ask(comments.deleteComment, { id: made.id }));
    expect(await commentsOn(projectSerialNumber)).toEqual([]);
    expect(await historyOf(projectSerialNumber)).toEqual([
      [110, null, null],
      [100, null, null],
      [90, null, null],
      [10, null, null],
    ]);
  });

  it("has the id its writer chose, unless there is such a comment, deleted or not", async () => {
    const projectSerialNumber = await board.post();
    const id = newId(new Date());
    const made = await prove(() =>
      ask(comments.registerComment, { id, projectSerialNumber, contents: words("はじめ") }),
    );
    expect(made.id).toBe(id);
    const again = () => ask(comments.registerComment, { id, projectSerialNumber, contents: words("上書き") });
    await expect(prove(again)).rejects.toMatchObject({ status: 409 });
    expect(await commentsOn(projectSerialNumber)).toMatchObject([{ id, commentText: "はじめ" }]);
    await ask(comments.deleteComment, { id });
    await expect(prove(again)).rejects.toMatchObject({ status: 409 });
    expect(await commentsOn(projectSerialNumber)).toEqual([]);
  });

  it("on a sub-post stands there and not on the post", async () => {
    const projectSerialNumber = await board.post();
    const { subPostProjectSerialNumber } = await ask(registerSubPost, { projectSerialNumber, title: "手順" });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber };
    const { id } = await prove(() => ask(comments.registerComment, { ...numbers, contents: words("ここは") }));
    expect((await ask(subPost, numbers)).commentList).toMatchObject([{ id, commentText: "ここは" }]);
    expect(await commentsOn(projectSerialNumber)).toEqual([]);
    await prove(() => ask(comments.updateComment, { id, contents: words("そこは") }));
    const told = async () =>
      (await ask(subPostHistoryList, numbers)).map(({ actionType, beforeComment, afterComment }) => [
        ...[actionType, beforeComment, afterComment],
      ]);
    expect(await told()).toEqual([
      [80, null, "ここは"],
      [10, null, null],
    ]);
    await prove(() => ask(comments.deleteComment, { id }));
    expect(await told()).toEqual([
      [90, null, null],
      [80, null, null],
      [10, null, null],
    ]);
    const hidden = await ask(comments.registerComment, { ...numbers, contents: words("消える先") });
    await ask(deleteSubPost, numbers);
    await expect(ask(comments.upsertReaction, { id: hidden.id, reaction: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it("mentions members only, each once", async () => {
    const projectSerialNumber = await board.post();
    const member = await memberIdOf(staff.email);
    const contents = mentioning(member, newId(new Date()), member);
    const made = await prove(() => ask(comments.registerComment, { projectSerialNumber, contents }));
    expect(made.mentionedIdList).toEqual([member]);
  });

  it.each([
    ["nothing", { type: "doc", content: [] }],
    ["spaces", words(" 　")],
    ["no rich text", "こんにちは"],
    ["null", null],
    ["more than a book", words("あ".repeat(20_001))],
  ])("of %s is refused with a word", async (_, contents) => {
    const projectSerialNumber = await board.post();
    await expect(ask(comments.registerComment, { projectSerialNumber, contents })).rejects.toMatchObject({
      code: "D000010",
      message: expect.stringMatching(/コメント|本文/),
    });
  });

  it("keeps its pictures from the sweep, and shows them with an address that opens", async () => {
    const projectSerialNumber = await board.post();
    const place = { workspaceId: ws, projectKey: home.projectKey };
    const { id, url } = await home.owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" });
    const contents = { type: "doc", content: [{ type: "image", attrs: { src: url } }] };
    const { commentHtml } = await prove(() => ask(comments.registerComment, { projectSerialNumber, contents }));
    const shown = /src="([^"]+)"/.exec(commentHtml)?.[1]?.replaceAll("&amp;", "&") as string;
    const headers = { authorization: `Bearer ${home.owner.token}` };
    expect((await server.app.inject({ url: shown, headers })).statusCode).toBe(200);
    const kept = await inTenant(server.services.db, ws, async (tx) => ({
      file: await tx.selectFrom("file").select("attachedAt").where("id", "=", id).executeTakeFirstOrThrow(),
      comment: await tx
        .selectFrom("comment")
        .select("contents")
        .where("commentText", "=", "")
        .executeTakeFirstOrThrow(),
    }));
    expect(kept.file.attachedAt).not.toBeNull();
    expect(JSON.stringify(kept.comment.contents)).not.toContain("sign=");
  });

  it("keeps nothing that runs", async () => {
    const projectSerialNumber = await board.post();
    const link = { type: "text", text: "押す", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] };
    const contents = { type: "doc", content: [{ type: "paragraph", content: [link] }, { type: "script" }] };
    const { commentHtml } = await ask(comments.registerComment, { projectSerialNumber, contents });
    expect(commentHtml).toBe("<p>押す</p>");
  });

  it("is one's own to change, and a manager's to take away", async () => {
    const projectSerialNumber = await board.post();
    const { id } = await ask(comments.registerComment, { projectSerialNumber, contents: words("私の") }, staff);
    await expect(ask(comments.updateComment, { id, contents: words("人の") }, manager)).rejects.toMatchObject({
      status: 403,
    });
    const mine = await ask(comments.registerComment, { projectSerialNumber, contents: words("主の") });
    await expect(ask(comments.deleteComment, { id: mine.id }, staff)).rejects.toMatchObject({ status: 403 });
    expect(await ask(comments.deleteComment, { id }, manager)).toEqual({ id });
    await expect(ask(comments.deleteComment, { id }, manager)).rejects.toMatchObject({ status: 404 });
  });

  it("cannot be found through another project, nor when its post is gone", async () => {
    const projectSerialNumber = await board.post();
    const { id } = await ask(comments.registerComment, { projectSerialNumber, contents: words("ここだけ") });
    await home.owner.call(registerProject, { ws, name: "別", projectKey: "OTHER" });
    const elsewhere = askerIn(server, { ...home, projectKey: "OTHER" });
    await expect(elsewhere(comments.deleteComment, { id })).rejects.toMatchObject({ status: 404 });
    await ask(deletePost, { projectSerialNumberList: [projectSerialNumber] });
    await expect(ask(comments.deleteComment, { id })).rejects.toMatchObject({ status: 404 });
    await expect(ask(comments.registerComment, { projectSerialNumber, contents: words("?") })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("a reaction", () => {
  it("is one for each person, turned round and taken back", async () => {
    const projectSerialNumber = await board.post();
    const { id } = await ask(comments.registerComment, { projectSerialNumber, contents: words("どう?") });
    const [mine, theirs] = [await memberIdOf(staff.email), await memberIdOf(manager.email)];
    const react = (reaction: Reaction | null, by: { token: string }) =>
      prove(() => ask(comments.upsertReaction, { id, reaction }, by));
    await react(Reaction.GOOD, staff);
    const both = await react(Reaction.GOOD, manager);
    expect(both.reactionList).toEqual([{ reaction: 1, count: 2, memberIdList: [mine, theirs].sort() }]);
    const split = await react(Reaction.BAD, manager);
    expect(split.reactionList).toEqual([
      { reaction: 1, count: 1, memberIdList: [mine] },
      { reaction: 2, count: 1, memberIdList: [theirs] },
    ]);
    expect((await react(null, staff)).reactionList).toEqual([{ reaction: 2, count: 1, memberIdList: [theirs] }]);
    expect((await react(null, staff)).reactionList).toHaveLength(1);
    await expect(ask(comments.upsertReaction, { id, reaction: 3 as never })).rejects.toMatchObject({ status: 400 });
  });
});

describe("a guest", () => {
  it("comments where a group of theirs opens the project", async () => {
    const pk = "GUESTS";
    await home.owner.call(registerProject, { ws, name: "客も", projectKey: pk });
    const inside = askerIn(server, { ...home, projectKey: pk });
    const projectSerialNumber = await (await buildBoard(inside)).post();
    const guest = await buildMember(server, home, Role.GUEST);
    const say = () => inside(comments.registerComment, { projectSerialNumber, contents: words("客です") }, guest);
    await expect(say()).rejects.toMatchObject({ status: 404 });
    const { id } = await home.owner.call(registerGroup, { ws, name: "客" });
    await home.owner.call(joinUsers, { ws, id, accountNameList: [`m${guest.accountId}`] });
    await home.owner.call(assignGroup, { ws, pk, groupIdList: [id] });
    const made = await say();
    await inside(comments.updateComment, { id: made.id, contents: words("客でした") }, guest);
    expect(await inside(comments.deleteComment, { id: made.id }, guest)).toEqual({ id: made.id });
    await expect(inside(registerSubPost, { projectSerialNumber, title: "客のサブ投稿" }, guest)).rejects.toMatchObject({
      status: 403,
    });
  });
});
