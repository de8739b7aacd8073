import type { AskedCondition } from "#core/columns/kind";
import { atOnce } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import type { Post } from "#core/model/post";
import { postReaderOf } from "./column-reader.ts";
import { filterOf, matcherOf } from "./membership.ts";
import type { Question } from "./view-query.ts";

/** Whether the view shows this post, which need not be in the table; its links are read there. */
export function containsPost(question: Question, post: Post): boolean {
  const { project, view } = question;
  if (post.boardId !== view.boardId || post.deletedAt !== null) return false;
  if (!view.isContainArchive && isArchived(question, post)) return false;
  const testOf = (condition: AskedCondition, column: Column) => {
    const matches = matcherOf(question, condition, column);
    const valueIn = postReaderOf(project, column, question.reading);
    return matches && ((candidate: Post) => matches(valueIn(candidate)));
  };
  const filter = atOnce((isDue) => filterOf(question, view.filterGroupList, testOf, isDue));
  return filter?.(post) ?? true;
}

function isArchived({ project }: Question, { archivedAt, sectionId, boardId }: Post): boolean {
  const inSection = (project.section(sectionId)?.archivedAt ?? null) !== null;
  return archivedAt !== null || inSection || project.isBoardArchived(boardId);
}
