import { FileValue, isFile } from "@itoguchi/core/columns/kinds/file";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { pageAddresses } from "@itoguchi/core/pages/page";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { type Asks, asksAny } from "../kernel/graphql/asked.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { loadShownFiles, NO_FILES, namedFiles, type ShownFiles } from "../project-engine/shown-files.ts";
import { type DetailRows, readDetails } from "./read-details.ts";

/** What is not in memory of some posts and their sub-posts. */
export interface Details extends DetailRows {
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

const NOTHING: DetailRows = { contents: new Map(), subPosts: [], comments: [], pages: [] };

/** As many statements for a thousand as for one, and none for what nobody asked for. */
export async function loadDetails(ctx: ReadCtx, wish: Wish): Promise<Details> {
  const rows = await rowsOf(ctx, wish);
  return { ...rows, files: await filesOf(ctx, wish, rows) };
}

async function rowsOf({ services, workspaceId }: ReadCtx, { posts, own, sub, subPostNumber }: Wish) {
  const ofPosts = wantedOf(own);
  if (posts.length === 0 || !(sub || Object.values(ofPosts).includes(true))) return NOTHING;
  const ofSubPosts = sub && wantedOf(sub);
  return readDetails(services.reader, {
    workspaceId,
    postIds: idsOf(posts),
    own: ofPosts,
    sub: ofSubPosts,
    subPostNumber,
  });
}

function wantedOf(asks: Asks | undefined) {
  return {
    contents: asks !== undefined && asksAny(asks, "contents", "contentsHtml"),
    comments: asks?.has("commentList") ?? false,
    pages: asks?.has("pageList") ?? false,
  };
}

async function filesOf(ctx: ReadCtx, wish: Wish, { subPosts, contents, comments, pages }: DetailRows) {
  const { services, workspaceId, projectId, now } = ctx;
  const mentioned = {
    addresses: pages.flatMap(pageAddresses),
    contents: [...contents.values(), ...comments.map((comment) => comment.contents)],
    ids: fileIds(ctx, wish, subPosts),
  };
  if (mentioned.ids.length === 0 && namedFiles(workspaceId, mentioned).length === 0) return NO_FILES;
  return inTenant(services.db, workspaceId, (db) =>
    loadShownFiles({ db, services, workspaceId, projectId, now }, mentioned),
  );
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
