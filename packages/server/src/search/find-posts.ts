import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import { SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import type { SlotTest } from "@itoguchi/core/views/engine/membership";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { PostPresenter } from "../views/present-posts.ts";

/** A board, and which of its posts are looked for. */
export interface SearchedBoard {
  boardId: string;
  isMember: SlotTest;
}

export interface Paging {
  order: SearchOrder;
  offset: number;
  limit: number;
}

interface Hit {
  table: BoardTable;
  slot: number;
  time: number;
}

/** Posts of all the boards together, the newest first; only those of the page are read. */
export function findPosts(ctx: ReadCtx, boards: readonly SearchedBoard[], { order, offset, limit }: Paging) {
  const hits: Hit[] = [];
  for (const { boardId, isMember } of boards) {
    const table = ctx.replica.table.board(boardId);
    const moments = order === SearchOrder.CREATED_DATE ? table.postedAt : table.userUpdatedAt;
    for (let slot = 0; slot < table.end; slot++)
      if (table.idAt(slot) !== undefined && isMember(slot)) hits.push({ table, slot, time: moments.time(slot) });
  }
  const presenters = new Map<string, PostPresenter>();
  const postList = newest(hits, offset + limit)
    .slice(offset)
    .map(({ table, slot }): ListedPost => {
      const presenter = presenters.get(table.boardId) ?? new PostPresenter(ctx, table.boardId);
      presenters.set(table.boardId, presenter);
      return presenter.post(slot);
    });
  const linked = new Map<string, LinkedPost>();
  for (const { linkedPosts } of presenters.values()) for (const post of linkedPosts) linked.set(post.id, post);
  return { seq: ctx.replica.seq, count: hits.length, postList, linkedPostList: [...linked.values()] };
}

/** Bare times sort many times faster than posts do; only those of the page and before it are put in order. */
function newest(hits: readonly Hit[], count: number): Hit[] {
  const times = Float64Array.from(hits, ({ time }) => time).sort();
  const oldest = times[Math.max(0, times.length - count)] ?? 0;
  return hits
    .filter(({ time }) => time >= oldest)
    .sort((a, b) => b.time - a.time || numberOf(b) - numberOf(a))
    .slice(0, count);
}

function numberOf({ table, slot }: Hit): number {
  return table.number.get(slot) as number;
}
