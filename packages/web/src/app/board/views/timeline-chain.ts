import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { POST_LOADING_LIMIT } from "@itoguchi/core/model/view";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import type { ChainPost } from "#web/views/timeline/timeline-props.ts";

interface Columns {
  term: Column;
  dependency: Column;
}

/** A post and whatever waits for it, from the copy in the browser. */
export function chainHere(store: ProjectStore, { term, dependency }: Columns, number: number): ChainPost[] {
  const { table } = store.replica;
  const board = table.board(dependency.boardId);
  const waiting = new Map<string, string[]>();
  for (const { columnId, postId, linkedPostId } of table.linksIn(dependency.id)) {
    const [first, next] = columnId === dependency.id ? [linkedPostId, postId] : [postId, linkedPostId];
    const others = waiting.get(first);
    if (others) others.push(next);
    else waiting.set(first, [next]);
  }
  const slot = board.slotOfNumber(number);
  const start = slot === undefined ? undefined : board.idAt(slot);
  const reached = new Set(start === undefined ? [] : [start]);
  for (const id of reached) for (const next of waiting.get(id) ?? []) reached.add(next);
  const posts = [...reached].flatMap((id) => chainPost(store, board, id, { term, dependency }) ?? []);
  // What they wait for beside: it does not move, and may not be run into.
  const known = new Set(posts.map((post) => post.number));
  const beside = new Set(posts.flatMap(({ before }) => before).filter((one) => !known.has(one)));
  return [
    ...posts,
    ...[...beside].flatMap((one) => {
      const at = board.slotOfNumber(one);
      const id = at === undefined ? undefined : board.idAt(at);
      const post = id === undefined ? undefined : chainPost(store, board, id, { term, dependency });
      return post ? [{ ...post, before: [] }] : [];
    }),
  ];
}

function chainPost(store: ProjectStore, board: BoardTable, id: string, columns: Columns): ChainPost | undefined {
  const slot = board.slotOf(id);
  const post = slot === undefined || board.isDeleted(slot) ? undefined : board.read(slot);
  if (!post) return undefined;
  return {
    number: post.projectSerialNumber,
    title: post.title,
    value: post.data[columns.term.id],
    before: numbersBefore(store, columns.dependency, id),
  };
}

export function numbersBefore(store: ProjectStore, dependency: Column, postId: string): number[] {
  return store.replica.table
    .linkedPosts(dependency.id, postId)
    .flatMap(({ table, slot }) => table.number.get(slot) ?? []);
}

/** The same of a board that is too large for the browser. */
export async function chainThere(
  store: ProjectStore,
  { term, dependency }: Columns,
  post: ListedPost,
): Promise<{ chain: ChainPost[]; posts: ListedPost[] }> {
  const posts = [post];
  const limit = POST_LOADING_LIMIT.most;
  for (let offset = 0; ; offset += limit) {
    const answer = await store.ask(getPostListWithPage, {
      boardId: dependency.boardId,
      param: { offset, limit, filterGroupList: [leadingTo(dependency, post)], isContainArchive: true },
    });
    posts.push(...answer.postList.filter(({ id }) => id !== post.id));
    if (offset + limit >= answer.count) break;
  }
  const chain = posts.map((one) => ({
    number: one.projectSerialNumber,
    title: one.title,
    value: one.columnData[term.id],
    before: (one.columnData[dependency.id] as number[] | undefined) ?? [],
  }));
  return { chain, posts };
}

function leadingTo({ id }: Column, { id: group, projectSerialNumber }: ListedPost) {
  return {
    id: group,
    conditionOperator: "AND" as const,
    filterConditionList: [
      {
        targetColumnId: id,
        comparisonOperator: ComparisonOperator.IS_CONTAIN,
        projectPostProjectSerialNumberList: [projectSerialNumber],
        isRecursive: true,
      },
    ],
  };
}
