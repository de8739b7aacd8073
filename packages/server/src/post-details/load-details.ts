import { FileValue, isFile } from "@itoguchi/core/columns/kinds/file";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { pageAddresses } from "@itoguchi/core/pages/page";
import { valueReaderOf } from "@itoguchi/core/views/engine/column-reader";
import { mirrorOf } from "@itoguchi/core/views/engine/mirror";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { type Asks, asksAny } from "../kernel/graphql/asked.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Replica } from "../project-engine/replica.ts";
import { loadShownFiles, NO_FILES, namedFiles, type ShownFiles } from "../project-engine/shown-files.ts";
import { type DetailRows, readDetails } from "./read-details.ts";
import { readValueTimes, type ValueTimes } from "./value-times.ts";

/** What is not in memory of some posts and their sub-posts. */
export interface Details extends DetailRows {
  files: ShownFiles;
  /** Undefined when nobody asked. */
  times: ValueTimes | undefined;
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
  const [files, times] = await Promise.all([filesOf(ctx, wish, rows), timesOf(ctx, wish)]);
  return { ...rows, files, times };
}

async function timesOf(ctx: ReadCtx, { posts, own, sub }: Wish): Promise<ValueTimes | undefined> {
  const asked = (asks: Asks | undefined) => asks?.has("columnDataList.createdAt") ?? false;
  return posts.length > 0 && (asked(own) || asked(sub)) ? readValueTimes(ctx, idsOf(posts)) : undefined;
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
    ...(asked(own) ? posts.flatMap((post) => mirroredFiles(replica, post)) : []),
    ...(asked(sub) ? subPosts.flatMap(({ data }) => filesIn(data)) : []),
  ];
}

/** Files of linked posts that a mirror shows. */
function mirroredFiles(replica: Replica, { id, boardId }: Post): string[] {
  const { table } = replica;
  const slot = table.board(boardId).slotOf(id) as number;
  return replica.columnsOf(boardId).flatMap((column) => {
    const mirrored = mirrorOf(table, column)?.mirrored;
    if (!mirrored || !isFile(mirrored)) return [];
    const values = valueReaderOf(table, column).value(slot) as unknown[] | undefined;
    return (values ?? []).flatMap((value) => FileValue.safeParse(value).data ?? []).map((file) => file.id);
  });
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
