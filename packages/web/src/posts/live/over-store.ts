import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import type { Post } from "@itoguchi/core/posts/post";
import type { PostDetail } from "@itoguchi/core/posts/post-detail";

/** Not in the post itself: links, and what is seen through them. */
const DERIVED: readonly ColumnType[] = [ColumnType.POST_LINK, ColumnType.COLUMN_DATA_MIRROR];

type Known = Pick<Post, "boardId" | "title" | "sectionId" | "archivedAt" | "data">;

/** The detail with what the store knows sooner: values, title, section. Contents and what hangs on the post are the detail's. */
export function overStore(post: PostDetail, known: Known | undefined, columns: readonly Column[]): PostDetail {
  if (!known || known.boardId !== post.projectBoardId) return post;
  const kept = columns.filter(({ columnType }) => DERIVED.includes(columnType)).map(({ id }) => id);
  const derived = Object.fromEntries(kept.flatMap((id) => (id in post.columnData ? [[id, post.columnData[id]]] : [])));
  const { title, sectionId, archivedAt } = known;
  return { ...post, title, sectionId, archivedAt, columnData: { ...known.data, ...derived } };
}
