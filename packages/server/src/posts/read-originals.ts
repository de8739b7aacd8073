import { FileValue, isFile } from "@itoguchi/core/columns/kinds/file";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { applyTemplate, type Filling } from "@itoguchi/core/post-templates/post-template";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { newFiles } from "../column-data/new-files.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";
import { subPostOf, subPostRows } from "../sub-posts/sub-posts.access.ts";

/** Over all posts: they are written one post after the other. */
const MOST_SUB_POSTS_COPIED = 1_000;

/** A post, and what its copy starts from. */
export interface Original {
  post: Post;
  filling: Filling & { sectionId: string | null };
  subPosts: { subPost: SubPost; filling: Filling }[];
}

interface Asked {
  isWithSubPosts: boolean;
  isWithFiles: boolean;
  /** Where, in what was sent, it stands whether sub-posts are copied; and what to do where they are too many. */
  tooMany?: { field: string; advice: string };
}

const SPLIT = { field: "isWithSubPosts", advice: "投稿を分けて複製してください。" };

/** Values that no longer fit their columns are left, and files that are gone. */
export async function readOriginals(ctx: ProjectCtx, posts: readonly Post[], asked: Asked): Promise<Original[]> {
  const contents = await contentsOf(ctx, "post", posts);
  const subPosts = asked.isWithSubPosts ? await subPostsOf(ctx, posts, asked.tooMany ?? SPLIT) : [];
  const subContents = await contentsOf(ctx, "subPost", subPosts);
  const fill = (boardId: string, one: Post | SubPost, own: { title: string; contents: RichText | null }) => {
    const sectionId = "sectionId" in one ? openSection(ctx, one) : null;
    const kept = { id: one.id, boardId, data: one.data, sectionId, ...own, isSubPost: false, name: own.title };
    return applyTemplate({ ...kept, subPostList: [] }, ctx.replica).post;
  };
  const ofPost = Map.groupBy(subPosts, ({ postId }) => postId);
  const originals = posts.map((post): Original => {
    return {
      post,
      filling: fill(post.boardId, post, { title: post.title, contents: contents.get(post.id) ?? null }),
      subPosts: (ofPost.get(post.id) ?? []).map((subPost) => {
        const own = { title: subPost.title, contents: subContents.get(subPost.id) ?? null };
        return { subPost, filling: fill(post.boardId, subPost, own) };
      }),
    };
  });
  return withKnownFiles(ctx, originals, asked.isWithFiles);
}

async function subPostsOf(
  ctx: ProjectCtx,
  posts: readonly Post[],
  { field, advice }: NonNullable<Asked["tooMany"]>,
): Promise<SubPost[]> {
  const rows = await subPostRows(ctx)
    .where("subPost.postId", "=", anyOf(posts.map(({ id }) => id)))
    .where("subPost.archivedAt", "is", null)
    .limit(MOST_SUB_POSTS_COPIED + 1)
    .execute();
  if (rows.length > MOST_SUB_POSTS_COPIED)
    throw fail("InvalidInput", {
      field,
      message: `一度に複製できるサブ投稿は${MOST_SUB_POSTS_COPIED.toLocaleString("ja-JP")}件までです。${advice}`,
    });
  return rows.map(subPostOf);
}

async function contentsOf(
  { db, workspaceId }: ProjectCtx,
  table: "post" | "subPost",
  list: readonly { id: string }[],
): Promise<Map<string, RichText | null>> {
  if (list.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(["id", "contents"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(list.map(({ id }) => id)))
    .execute();
  return new Map(rows.map(({ id, contents }) => [id, contents as RichText | null]));
}

/** An archived section takes no posts: the copy then stands in the board's default one. */
function openSection({ replica }: ProjectCtx, { sectionId }: Post): string | null {
  return replica.section(sectionId)?.archivedAt === null ? sectionId : null;
}

/** What was deleted since can be attached to nothing. */
async function withKnownFiles(ctx: ProjectCtx, originals: Original[], isWithFiles: boolean): Promise<Original[]> {
  const columnsOf = (boardId: string) => ctx.replica.columnsOf(boardId).filter(isFile);
  const ids = originals.flatMap(({ post: { boardId }, filling, subPosts }) =>
    [filling, ...subPosts.map((one) => one.filling)].flatMap(({ data }) =>
      columnsOf(boardId).flatMap((column) => newFiles(column, data[column.id])),
    ),
  );
  const known = await loadShownFiles(ctx, { ids });
  const kept = (columns: readonly Column[], data: ColumnData): ColumnData => {
    const left = { ...data };
    for (const { id, required } of columns) {
      const files = (FileValue.safeParse(data[id]).data ?? []).filter((file) => known.file(file.id));
      delete left[id];
      if (files.length > 0 && (isWithFiles || required)) left[id] = files;
    }
    return left;
  };
  return originals.map(({ post, filling, subPosts }) => {
    const columns = columnsOf(post.boardId);
    const without = <One extends Filling>(one: One): One => ({ ...one, data: kept(columns, one.data) });
    return {
      post,
      filling: without(filling),
      subPosts: subPosts.map(({ subPost, filling: own }) => ({ subPost, filling: without(own) })),
    };
  });
}
