import { isDerived } from "@itoguchi/core/columns/column.policy";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { PostDetail } from "@itoguchi/core/post-details/post-detail";

type Known = Pick<Post, "boardId" | "title" | "sectionId" | "archivedAt" | "data">;

/** The detail with what the store knows sooner: values, title, section. Contents and what hangs on the post are the detail's. */
export function overStore(post: PostDetail, known: Known | undefined, columns: readonly Column[]): PostDetail {
  if (!known || known.boardId !== post.projectBoardId) return post;
  const kept = columns.filter(isDerived).map(({ id }) => id);
  const derived = Object.fromEntries(kept.flatMap((id) => (id in post.columnData ? [[id, post.columnData[id]]] : [])));
  const { title, sectionId, archivedAt } = known;
  return { ...post, title, sectionId, archivedAt, columnData: { ...known.data, ...derived } };
}
