import type { Comment } from "@itoguchi/core/comments/comment";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import type { Page } from "@itoguchi/core/pages/page";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { type CommentRow, commentOf } from "../comments/comments.access.ts";
import { prepared, type Queryable } from "../kernel/db/prepared.ts";
import { type PageRow, pageOf } from "../pages/pages.access.ts";
import { type SubPostRow, subPostOf } from "../sub-posts/sub-posts.access.ts";

/** The rows of some posts and their sub-posts, as far as they are wanted. */
export interface DetailRows {
  /** By the id of the post or sub-post. */
  contents: ReadonlyMap<string, RichText | null>;
  subPosts: readonly SubPost[];
  comments: readonly Comment[];
  pages: readonly Page[];
}

interface Wanted {
  contents: boolean;
  comments: boolean;
  pages: boolean;
}

export interface DetailQuestion {
  workspaceId: string;
  postIds: readonly string[];
  own: Wanted;
  /** Not of the post but of its sub-posts; undefined leaves them out. */
  sub: Wanted | undefined;
  /** Only this one of the sub-posts. */
  subPostNumber: number | undefined;
}

/** Rows as JSON has them: times are texts. */
type Sent<Row, Times extends keyof Row> = Omit<Row, Times> & { [Time in Times]: string };

interface SentRows {
  contents: { id: string; contents: RichText };
  subPosts: Sent<Omit<SubPostRow, "archivedAt">, "postedAt" | "userUpdatedAt"> & {
    archivedAt: string | null;
    contents: RichText | null;
  };
  comments: Sent<CommentRow, "createdAt" | "updatedAt">;
  pages: Sent<PageRow, "createdAt">;
}
type SentDetails = { [Name in keyof SentRows]: SentRows[Name][] | null };

const postDetails = prepared<{ details: SentDetails | null }>(
  "post details",
  "select app_post_details($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as details",
);

/** A post may have a thousand sub-posts: the answer of one statement has to stay a text that can be held. */
const POSTS_AT_ONCE = 40;

/** One round trip, whatever is on the posts. */
export async function readDetails(reader: Queryable, asked: DetailQuestion): Promise<DetailRows> {
  const { workspaceId, postIds, own, sub, subPostNumber = null } = asked;
  const values = [own.contents, own.comments, own.pages, sub !== undefined, subPostNumber];
  const ofSub = [sub?.contents ?? false, sub?.comments ?? false, sub?.pages ?? false];
  const parts: SentDetails[] = [];
  for (let at = 0; at < postIds.length; at += POSTS_AT_ONCE) {
    const ids = postIds.slice(at, at + POSTS_AT_ONCE);
    const { rows } = await postDetails(reader, [workspaceId, ids, ...values, ...ofSub]);
    if (rows[0]?.details) parts.push(rows[0].details);
  }
  return rowsOf(parts);
}

function rowsOf(parts: readonly SentDetails[]): DetailRows {
  const list = <Name extends keyof SentRows>(name: Name) => parts.flatMap((part): SentRows[Name][] => part[name] ?? []);
  const contents = new Map<string, RichText | null>(list("contents").map((one) => [one.id, one.contents]));
  const subPosts = list("subPosts").map(({ contents: text, postedAt, userUpdatedAt, archivedAt, ...row }) => {
    contents.set(row.id, text);
    return subPostOf({
      ...row,
      postedAt: new Date(postedAt),
      userUpdatedAt: new Date(userUpdatedAt),
      archivedAt: archivedAt === null ? null : new Date(archivedAt),
    });
  });
  return {
    contents,
    subPosts,
    comments: list("comments").map(({ createdAt, updatedAt, ...row }) =>
      commentOf({ ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }),
    ),
    pages: list("pages").map(({ createdAt, ...row }) => pageOf({ ...row, createdAt: new Date(createdAt) })),
  };
}
