import type { NewPostInput, NewPostsInput } from "@itoguchi/client/project/board-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { columnsToAskFor } from "@itoguchi/core/posts/required-columns";
import { inheritedValues } from "@itoguchi/core/views/engine/inherited-values";

type Made = Omit<NewPostInput, "title">;
type Place = Pick<NewPostInput, "boardId" | "boardViewId" | "groupColumnValue">;

/** What its board requires of a new post, and neither it, nor the view it is made in, nor the columns themselves give it. */
export function lackingColumns(store: ProjectStore, post: Made): Column[] {
  // What a template fills is known to the server.
  if (post.templateId) return [];
  return columnsToAskFor(store.replica.columnsOf(post.boardId), { ...inheritedFrom(store, post), ...post.data });
}

/** What at least one of them lacks. */
export function lackingInSome(store: ProjectStore, { postList, ...place }: NewPostsInput): Column[] {
  const given = inheritedFrom(store, place);
  const columns = store.replica.columnsOf(place.boardId);
  const lacking = postList.flatMap(({ data }) => columnsToAskFor(columns, { ...given, ...data }));
  const ids = new Set(lacking.map(({ id }) => id));
  return columnsToAskFor(columns, {}).filter(({ id }) => ids.has(id));
}

/** What the view that it is made in gives it; links by the ids of their posts. */
export function inheritedFrom(
  store: ProjectStore,
  { boardId, boardViewId, groupColumnValue }: Place,
): Record<string, unknown> {
  const view = boardViewId === undefined ? undefined : store.replica.view(boardViewId);
  if (view?.boardId !== boardId) return {};
  const { table: project } = store.replica;
  const { timeZone, calendar, memberId: self } = store;
  const reading = project.reading({ now: new Date(), timeZone, calendar, self, memberName: () => "" });
  const { data, links } = inheritedValues({ project, view, reading }, groupColumnValue);
  return { ...data, ...links };
}
