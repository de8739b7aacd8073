import * as comments from "@itoguchi/core/comments/comments.operations";
import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Transaction } from "kysely";
import { expect, it } from "vitest";
import { commentOf, commentRows } from "../comments/comments.access.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import { pageOf, pageRows } from "../pages/pages.access.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { subPostOf, subPostRows } from "../sub-posts/sub-posts.access.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { type DetailQuestion, type DetailRows, readDetails } from "./read-details.ts";

const server = await sharedTestServer();
const { reader, db } = server.services;
const home = await buildWorkspace(server);
const workspaceId = home.workspace.id;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const postIds = await buildPosts();

const YES_NO = [true, false];
const WANTED = YES_NO.flatMap((contents) =>
  YES_NO.flatMap((ofComments) => YES_NO.map((pages) => ({ contents, comments: ofComments, pages }))),
);

it.each([undefined, 2])(
  "one round trip reads what a query for each table reads (sub-post %s)",
  async (subPostNumber) => {
    for (const own of WANTED)
      for (const sub of [undefined, ...WANTED]) {
        const asked = { workspaceId, postIds, own, sub, subPostNumber };
        expect(await readDetails(reader, asked)).toEqual(
          await inTenant(db, workspaceId, (tx) => tableByTable(tx, asked)),
        );
      }
  },
);

it("shows nothing of another workspace", async () => {
  const other = await buildWorkspace(server);
  const [own] = WANTED as [DetailQuestion["own"]];
  const asked = { workspaceId: other.workspace.id, postIds, own, sub: own, subPostNumber: undefined };
  expect(await readDetails(reader, asked)).toEqual({ contents: new Map(), subPosts: [], comments: [], pages: [] });
});

async function tableByTable(tx: Transaction<DB>, asked: DetailQuestion): Promise<DetailRows> {
  const { own, sub, subPostNumber } = asked;
  const at = { db: tx, workspaceId };
  const found = sub ? await subPostRows(at).where("subPost.postId", "=", anyOf(asked.postIds)).execute() : [];
  const subs = found.filter(({ number }) => subPostNumber === undefined || number === subPostNumber);
  const subIds = subs.map(({ id }) => id);
  const isWanted = (name: "comments" | "pages") => (row: { subPostId: string | null }) =>
    row.subPostId === null ? own[name] : (sub?.[name] ?? false) && subIds.includes(row.subPostId);
  const texts = [
    ...(await tx.selectFrom("post").select(["id", "contents"]).where("contents", "is not", null).execute()).filter(
      ({ id }) => own.contents && postIds.includes(id),
    ),
    ...(await tx.selectFrom("subPost").select(["id", "contents"]).execute())
      .filter(({ id }) => subIds.includes(id))
      .map(({ id, contents }) => ({ id, contents: sub?.contents ? contents : null })),
  ];
  const allComments = await commentRows(at).where("comment.postId", "=", anyOf(asked.postIds)).execute();
  const allPages = await pageRows(at).where("postId", "=", anyOf(asked.postIds)).execute();
  return {
    contents: new Map(texts.map(({ id, contents }) => [id, contents as never])),
    subPosts: subs.map(subPostOf),
    comments: allComments.filter(isWanted("comments")).map(commentOf),
    pages: allPages.filter(isWanted("pages")).map(pageOf),
  };
}

/** Some with everything, one with nothing, one with what was taken away again. */
async function buildPosts(): Promise<string[]> {
  const bare = await board.post();
  const full = [await board.post(), await board.post("二つ目")];
  for (const projectSerialNumber of full) {
    await ask(updatePost, { projectSerialNumber, contents: words("本文 “引用” \\ 1.50") });
    for (const title of ["甲", "乙", "丙", "丁"]) await ask(subPosts.registerSubPost, { projectSerialNumber, title });
    for (const place of [{}, { subPostProjectSerialNumber: 1 }, { subPostProjectSerialNumber: 2 }]) {
      const at = { projectSerialNumber, ...place };
      const { id } = await ask(comments.registerComment, { ...at, contents: words("ひとつ目") });
      await ask(comments.upsertReaction, { id, reaction: 1 });
      await ask(comments.registerComment, { ...at, contents: words("ふたつ目") });
      const gone = await ask(comments.registerComment, { ...at, contents: words("消す") });
      await ask(comments.deleteComment, { id: gone.id });
      await ask(registerPage, { ...at, postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/a.png" });
    }
    const second = { projectSerialNumber, subPostProjectSerialNumber: 2 };
    await ask(subPosts.updateSubPost, { ...second, contents: words("手順の本文") });
    await ask(subPosts.moveSubPost, { ...second, nextSubPostProjectSerialNumber: 1 });
    await ask(subPosts.archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber: 3 });
    await ask(subPosts.deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber: 4 });
  }
  const rows = await inTenant(db, workspaceId, (tx) => tx.selectFrom("post").select(["id", "number"]).execute());
  return rows.filter(({ number }) => [bare, ...full].includes(number)).map(({ id }) => id);
}
