import { FileValue, isFile } from "@itoguchi/core/boards/columns/file";
import type { Comment } from "@itoguchi/core/comments/comment";
import type { RichText } from "@itoguchi/core/kernel/rich-text";
import type { Page } from "@itoguchi/core/posts/page";
import type { ColumnData, Post } from "@itoguchi/core/posts/post";
import type { SubPost } from "@itoguchi/core/posts/sub-post";
import type { Transaction } from "kysely";
import { commentOf, commentRows } from "../comments/comments.access.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import { type Asks, asksAny } from "../kernel/graphql/asked.ts";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import { loadShownFiles, NO_FILES, type ShownFiles } from "../kernel/project/shown-files.ts";
import { pageAddresses, pageOf, pageRows } from "./pages.access.ts";
import { subPostOf, subPostRows } from "./sub-posts.access.ts";

/** What is not in memory of some posts and their sub-posts. */
export interface Details {
  /** By the id of the post or sub-post. */
  contents: ReadonlyMap<string, RichText | null>;
  subPosts: readonly SubPost[];
  comments: readonly Comment[];
  pages: readonly Page[];
  files: ShownFiles;
}

interface Wish {
  posts: readonly Post[];
  /** What is asked of the posts themselves. */
  own?: Asks;
  /** What is asked of their sub-posts. */
  sub?: Asks;
  /** Only this one of the sub-posts. */
  subPostNumber?: number;
}

const CONTENTS = ["contents", "contentsHtml"];
const IN_ROWS = [...CONTENTS, "commentList", "pageList"];

/** As many statements for a thousand as for one, and none for what nobody asked for. */
export async function loadDetails(ctx: ReadCtx, wish: Wish): Promise<Details> {
  const { services, workspaceId, projectId, now } = ctx;
  const isInMemory = !wish.sub && !(wish.own && asksAny(wish.own, ...IN_ROWS)) && fileIds(ctx, wish, []).length === 0;
  if (isInMemory) return { contents: new Map(), subPosts: [], comments: [], pages: [], files: NO_FILES };
  return inTenant(services.db, workspaceId, async (tx) => {
    const subPosts = wish.sub ? await subPostsOf(tx, workspaceId, wish) : [];
    const place = { tx, workspaceId, wish, subPosts };
    const contents = new Map([...(await postContents(place)), ...(await subPostContents(place))]);
    const comments = await commentsOf(place);
    const pages = await pagesOf(place);
    const files = await loadShownFiles(
      { db: tx, services, workspaceId, projectId, now },
      {
        addresses: pages.flatMap(pageAddresses),
        contents: [...contents.values(), ...comments.map((comment) => comment.contents)],
        ids: fileIds(ctx, wish, subPosts),
      },
    );
    return { contents, subPosts, comments, pages, files };
  });
}

interface Place {
  tx: Transaction<DB>;
  workspaceId: string;
  wish: Wish;
  subPosts: readonly SubPost[];
}

async function subPostsOf(tx: Transaction<DB>, workspaceId: string, wish: Wish): Promise<SubPost[]> {
  if (wish.posts.length === 0) return [];
  let rows = subPostRows({ db: tx, workspaceId }).where("subPost.postId", "=", anyOf(idsOf(wish.posts)));
  if (wish.subPostNumber) rows = rows.where("subPost.number", "=", wish.subPostNumber);
  return (await rows.execute()).map(subPostOf);
}

async function postContents({ tx, workspaceId, wish: { own, posts } }: Place) {
  if (!own || posts.length === 0 || !asksAny(own, ...CONTENTS)) return [];
  const rows = await tx
    .selectFrom("post")
    .select(["id", "contents"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(idsOf(posts)))
    .execute();
  return rows.map(({ id, contents }) => [id, contents as RichText | null] as const);
}

async function subPostContents({ tx, workspaceId, wish: { sub }, subPosts }: Place) {
  if (!sub || subPosts.length === 0 || !asksAny(sub, ...CONTENTS)) return [];
  const rows = await tx
    .selectFrom("subPost")
    .select(["id", "contents"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(idsOf(subPosts)))
    .execute();
  return rows.map(({ id, contents }) => [id, contents as RichText | null] as const);
}

async function commentsOf({ tx, workspaceId, wish, subPosts }: Place): Promise<Comment[]> {
  const places = placesOf("commentList", wish, subPosts);
  if (places.length === 0) return [];
  const rows = await commentRows({ db: tx, workspaceId })
    .where("comment.postId", "=", anyOf(idsOf(wish.posts)))
    .where(({ eb, fn }) => eb(fn.coalesce("comment.subPostId", "comment.postId"), "=", anyOf(places)))
    .execute();
  return rows.map(commentOf);
}

async function pagesOf({ tx, workspaceId, wish, subPosts }: Place): Promise<Page[]> {
  const places = placesOf("pageList", wish, subPosts);
  if (places.length === 0) return [];
  const rows = await pageRows({ db: tx, workspaceId })
    .where("postId", "=", anyOf(idsOf(wish.posts)))
    .where(({ eb, fn }) => eb(fn.coalesce("subPostId", "postId"), "=", anyOf(places)))
    .execute();
  return rows.map(pageOf);
}

/** The posts and sub-posts of which something is asked. */
function placesOf(name: string, { own, sub, posts }: Wish, subPosts: readonly SubPost[]): string[] {
  return [...(own?.has(name) ? idsOf(posts) : []), ...(sub?.has(name) ? idsOf(subPosts) : [])];
}

function fileIds({ replica }: ReadCtx, { own, sub, posts }: Wish, subPosts: readonly SubPost[]): string[] {
  const ofFiles = (columnId: string) => {
    const column = replica.column(columnId);
    return column !== undefined && isFile(column);
  };
  const filesIn = (data: ColumnData) =>
    Object.keys(data)
      .filter(ofFiles)
      .flatMap((columnId) => FileValue.safeParse(data[columnId]).data ?? [])
      .map(({ id }) => id);
  const asked = (asks: Asks | undefined) => asks?.has("columnDataList");
  return [
    ...(asked(own) ? posts.flatMap(({ data }) => filesIn(data)) : []),
    ...(asked(sub) ? subPosts.flatMap(({ data }) => filesIn(data)) : []),
  ];
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
