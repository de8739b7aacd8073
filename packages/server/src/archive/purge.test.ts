import { deleteBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { MUTATIONS_SENT_FOR_DAYS } from "@itoguchi/core/kernel/mutation-lifetime";
import { ViewType } from "@itoguchi/core/model/view";
import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { deletePost, registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { deleteProject, registerProject } from "@itoguchi/core/projects/projects.calls";
import { deleteSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { deleteView, registerView } from "@itoguchi/core/views/view-settings.operations";
import { expect, it } from "vitest";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { archiveJobs } from "./archive.jobs.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const DAY = 86_400_000;
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

const TABLES = [
  ...(["project", "board", "boardSection", "boardColumn", "boardView", "post", "postLink", "subPost"] as const),
  ...(["comment", "postPage", "postHistory", "receipt"] as const),
] satisfies (keyof DB)[];

/** How many rows of each there are. */
function sizes(workspaceId = home.workspace.id): Promise<Record<(typeof TABLES)[number], number>> {
  return inTenant(server.services.db, workspaceId, async (tx) => {
    const counted: [string, number][] = [];
    for (const table of TABLES) {
      const { size } = await tx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("size"))
        .executeTakeFirstOrThrow();
      counted.push([table, size]);
    }
    return Object.fromEntries(counted) as Record<(typeof TABLES)[number], number>;
  });
}

const runPurge = async () => {
  const [job] = archiveJobs(server.services);
  await job?.run({} as never, { id: "", signal: new AbortController().signal });
};

function keepReceipt(key: string) {
  return inTenant(server.services.db, home.workspace.id, async (tx) => {
    const { id: memberId } = await tx.selectFrom("member").select("id").executeTakeFirstOrThrow();
    const at = server.services.clock.now();
    await tx
      .insertInto("receipt")
      .values({ workspaceId: home.workspace.id, principalId: memberId, key, answer: "1", at })
      .execute();
  });
}

async function fill(ask: ReturnType<typeof askerIn>, boardId: string, projectSerialNumber: number) {
  await ask(registerSubPost, { projectSerialNumber, title: "手順" });
  const place = { projectSerialNumber, subPostProjectSerialNumber: 1 };
  await ask(registerComment, { ...place, contents: words("下で") });
  await ask(registerComment, { projectSerialNumber, contents: words("上で") });
  const image = { postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/a.png" };
  await ask(registerPage, { ...place, ...image });
  await ask(registerPage, { projectSerialNumber, ...image });
  return boardId;
}

it("takes for good what was deleted thirty days ago, with everything on it, and nothing else", async () => {
  const board = await buildBoard(ask);
  const [kept, link] = [await board.column("TEXT"), await board.column("POST_LINK", { linkedBoardIdList: [board.id] })];
  const stays = await board.post("残る");
  await fill(ask, board.id, stays);
  const recent = await board.post("最近消した");
  await keepReceipt("old");
  const before = await sizes();

  const old = await board.post("昔消した");
  await fill(ask, board.id, old);
  await ask(deletePost, { projectSerialNumberList: [old] });
  await ask(registerSubPost, { projectSerialNumber: stays, title: "消す手順" });
  await ask(deleteSubPost, { projectSerialNumber: stays, subPostProjectSerialNumber: 2 });
  const said = await ask(registerComment, { projectSerialNumber: stays, contents: words("消す言葉") });
  await ask(deleteComment, { id: said.id });
  const column = await board.column("TEXT");
  await ask(upsertColumnData, { projectSerialNumber: stays, columnId: column.id, value: "消える値" });
  await ask(upsertColumnData, { projectSerialNumber: stays, columnId: kept.id, value: "残る値" });
  await ask(deleteColumn, { columnId: column.id, isConfirmed: true });
  const section = await ask(registerSection, { boardId: board.id, name: "消す" });
  await ask(deleteSection, { sectionId: section.id, isConfirmed: true });
  const view = await ask(registerView, { boardId: board.id, name: "消す", viewType: ViewType.TABLE });
  await ask(deleteView, { boardViewId: view.id });
  const goneBoard = await buildBoard(ask, "消す板");
  await fill(ask, goneBoard.id, await goneBoard.post());
  await ask(deleteBoard, { boardId: goneBoard.id, isConfirmed: true });
  const ws = home.workspace.id;
  await home.owner.call(registerProject, { ws, name: "消す企画", projectKey: "GONE" });
  const inGone = askerIn(server, { ...home, projectKey: "GONE" });
  const inside = await buildBoard(inGone);
  await fill(inGone, inside.id, await inside.post());
  await home.owner.call(deleteProject, { ws, pk: "GONE" });

  server.clock.pass(20 * DAY);
  const token = await issueAccessToken(server.services, home.owner);
  await ask(upsertColumnData, { projectSerialNumber: stays, columnId: link.id, value: [recent] }, { token });
  await ask(deletePost, { projectSerialNumberList: [recent] }, { token });
  await runPurge();
  const early = await sizes();
  expect(early.post, "too early for all").toBeGreaterThan(before.post + 1);

  server.clock.pass(3.5 * DAY);
  await keepReceipt("as old as a queued mutation may be");
  server.clock.pass(MUTATIONS_SENT_FOR_DAYS * DAY);
  await runPurge();
  const after = await sizes();
  // The link of the one that can still be restored stays with it.
  expect({ ...after, postHistory: 0 }).toEqual({ ...before, postHistory: 0, postLink: before.postLink + 1 });
  await runPurge();
  expect(await sizes()).toEqual(after);

  const fresh = await issueAccessToken(server.services, home.owner);
  const post = await ask(postWithLinkedPost, { projectSerialNumber: stays }, { token: fresh });
  expect(post).toMatchObject({ subPostList: [{ title: "手順" }], commentList: [{ commentText: "上で" }] });
  const data = await inTenant(server.services.db, ws, (tx) =>
    tx.selectFrom("post").select("data").where("id", "=", post.id).executeTakeFirstOrThrow(),
  );
  expect(data.data).toEqual({ [kept.id]: "残る値" });
  const next = await ask(registerPost, { boardId: board.id, title: "次" }, { token: fresh });
  expect(next.projectSerialNumber, "no number is given twice").toBeGreaterThan(old);
});
