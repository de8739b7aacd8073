import { newId } from "@itoguchi/client/new-id";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { Reaction } from "@itoguchi/core/comments/comment";
import * as comments from "@itoguchi/core/comments/comments.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import * as screens from "@itoguchi/core/screens/screens.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf, emptyDisk } from "../testing/board-browser.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { type OpenPost, openPost } from "../testing/open-post.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const address = await server.listen();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const other = await buildMember(server, home, Role.STAFF);
const browserOf = browsersOf(address, home);

const words = (text: string): RichText => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

const textsOf = ({ shown }: OpenPost) => shown().commentList.map(({ commentText }) => commentText);

/** As the screen queues it. */
function comment(store: ProjectStore, place: { projectSerialNumber: number; postId: string }, text: string) {
  const [id, contents, at] = [newId(), words(text), new Date().toISOString()];
  const made = { id, postId: place.postId, subPostId: null, contents, commentText: text, mentionedIdList: [] };
  const saved = { ...made, commentedBy: store.memberId, createdAt: at, updatedAt: at, reactionList: [] };
  const done = store.perform({
    changes: [],
    events: [{ type: "comments.saved", payload: { list: [saved] } }],
    operation: comments.registerComment,
    input: { id, projectSerialNumber: place.projectSerialNumber, contents },
  });
  done.catch(() => {});
  return id;
}

describe("comments of a post that is open", () => {
  it("follow from events as a fresh answer has them, pictures and reactions included", async () => {
    const projectSerialNumber = await board.post();
    const { subPostProjectSerialNumber } = await ask(registerSubPost, { projectSerialNumber, title: "下" });
    await ask(comments.registerComment, { projectSerialNumber, contents: words("はじめから") });
    const { store } = await browserOf(other, board.id);
    const open = await openPost(store, projectSerialNumber);
    const file = await home.owner.call(uploadFile, {
      ...{ workspaceId: home.workspace.id, projectKey: home.projectKey },
      dataURL: "data:text/plain;base64,5paH5a2X",
    });
    const picture = { type: "image", attrs: { src: file.url, alt: "図" } };
    const mention = { type: "mention", attrs: { id: crypto.randomUUID(), label: "いない人" } };
    const contents = { type: "doc", content: [picture, { type: "paragraph", content: [mention] }] };
    const { id } = await ask(comments.registerComment, { projectSerialNumber, contents });
    await ask(comments.registerComment, { projectSerialNumber, subPostProjectSerialNumber, contents: words("下で") });
    await ask(comments.upsertReaction, { id, reaction: Reaction.GOOD });
    const gone = await ask(comments.registerComment, { projectSerialNumber, contents: words("消える") });
    await ask(comments.deleteComment, { id: gone.id });
    const fresh = await store.ask(screens.openPost, { projectSerialNumber });
    await eventually(() => expect(store.replica.seq).toBe(fresh.seq));
    expect(open.shown().commentList).toEqual(fresh.post.commentList);
    expect(open.shown().subPostList[0]?.commentList).toEqual(fresh.post.subPostList[0]?.commentList);
    expect(open.asked()).toBe(1);
  });

  it("show what was written at once, keep it without a connection and after a reload, and send it once", async () => {
    const projectSerialNumber = await board.post();
    const disk = emptyDisk();
    const before = await browserOf(home.owner, board.id, { disk });
    before.store.keepNow();
    const postId = before.store.replica.postOfNumber(projectSerialNumber)?.id ?? "";
    const mine = await openPost(before.store, projectSerialNumber);
    const theirs = await openPost((await browserOf(other, board.id)).store, projectSerialNumber);
    comment(before.store, { projectSerialNumber, postId }, "つながる間");
    expect(textsOf(mine)).toEqual(["つながる間"]);
    await eventually(() => expect(textsOf(theirs)).toEqual(["つながる間"]));
    // Others may hear of it before the answer is here.
    await eventually(() => expect(before.store.outbox.count).toBe(0));
    before.line.isOpen = false;
    comment(before.store, { projectSerialNumber, postId }, "離れた間");
    expect(textsOf(mine)).toEqual(["つながる間", "離れた間"]);
    before.store.close();

    const after = await browserOf(home.owner, board.id, { disk, isOffline: true });
    expect(after.store.expected.events).toHaveLength(1);
    // The old page may have come through after all.
    before.line.isOpen = true;
    after.line.isOpen = true;
    for (const { store } of [before, after]) store.outbox.retry();
    await eventually(() => expect(after.store.outbox.count + before.store.outbox.count).toBe(0));
    await eventually(() => expect(textsOf(theirs)).toEqual(["つながる間", "離れた間"]));
    await eventually(() => expect(after.store.expected.events).toEqual([]));
    const again = await openPost(after.store, projectSerialNumber);
    expect(textsOf(again)).toEqual(["つながる間", "離れた間"]);
  });

  it("give a refused text back, with the reason, however often the page is loaded", async () => {
    const projectSerialNumber = await board.post();
    const disk = emptyDisk();
    const mine = await browserOf(home.owner, board.id, { disk });
    const postId = mine.store.replica.postOfNumber(projectSerialNumber)?.id ?? "";
    const open = await openPost(mine.store, projectSerialNumber);
    mine.line.isOpen = false;
    comment(mine.store, { projectSerialNumber, postId }, "消えた投稿へ");
    await ask(deletePost, { projectSerialNumberList: [projectSerialNumber] });
    mine.line.isOpen = true;
    mine.store.outbox.retry();
    await eventually(() => expect(mine.refusals).toHaveLength(1));
    expect(textsOf(open)).toEqual([]);
    mine.store.close();
    const again = await browserOf(home.owner, board.id, { disk });
    const [returned] = again.store.outbox.returned.list();
    expect(returned).toMatchObject({
      operation: { name: "registerComment" },
      conflict: { projectSerialNumber, yours: { contents: words("消えた投稿へ") } },
    });
    expect(returned?.conflict?.current).toContain("見つかりませんでした");
  });
});
