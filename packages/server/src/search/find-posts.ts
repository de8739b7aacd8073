import { type IsDue, inSlices, type Slices, sortInSlices } from "@itoguchi/core/kernel/slices";
import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import { SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import { archiveTest, type SlotTest } from "@itoguchi/core/views/engine/membership";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { radixSort } from "@itoguchi/core/views/engine/table/radix-sort";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { PostPresenter } from "../views/present-posts.ts";

/** A board, and which of its posts are looked for. */
export interface SearchedBoard {
  boardId: string;
  testOf(isDue: IsDue): Slices<SlotTest>;
}

export interface Paging {
  order: SearchOrder;
  offset: number;
  limit: number;
}

interface Hit {
  table: BoardTable;
  slot: number;
  isMember: SlotTest;
  isArchived: boolean;
  time: number;
}

/** Posts of all the boards together, the newest first; only those of the page are read. */
export async function findPosts(ctx: ReadCtx, boards: readonly SearchedBoard[], { order, offset, limit }: Paging) {
  const { seq } = ctx.replica;
  const { newest, ...counts } = await ctx.evaluate(function* (isDue) {
    const hits = yield* hitsOn(ctx, boards, order, isDue);
    const archivedCount = hits.reduce((sum, { isArchived }) => sum + Number(isArchived), 0);
    return { count: hits.length, archivedCount, newest: yield* newestOf(hits, offset + limit, isDue) };
  });
  const presenters = new Map<string, PostPresenter>();
  const postList = newest
    .slice(offset)
    // Since their turn posts may have changed, and their slots may be others'.
    .filter(({ table, slot, isMember }) => table.idAt(slot) !== undefined && isMember(slot))
    .map(({ table, slot }): ListedPost => {
      const presenter = presenters.get(table.boardId) ?? new PostPresenter(ctx, table.boardId);
      presenters.set(table.boardId, presenter);
      return presenter.post(slot);
    });
  const linked = new Map<string, LinkedPost>();
  for (const { linkedPosts } of presenters.values()) for (const post of linkedPosts) linked.set(post.id, post);
  return { seq, ...counts, postList, linkedPostList: [...linked.values()] };
}

function* hitsOn(
  ctx: ReadCtx,
  boards: readonly SearchedBoard[],
  order: SearchOrder,
  isDue: IsDue,
): Slices<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const { boardId, testOf } of boards) {
    const table = ctx.replica.table.board(boardId);
    const moments = order === SearchOrder.CREATED_DATE ? table.postedAt : table.userUpdatedAt;
    const isMember = yield* testOf(isDue);
    const isArchived = archiveTest(ctx.replica.table, boardId);
    yield* inSlices(table.end, isDue, (from, until) => {
      for (let slot = from; slot < until; slot++)
        if (table.idAt(slot) !== undefined && isMember(slot))
          hits.push({ table, slot, isMember, isArchived: isArchived(slot), time: moments.time(slot) });
    });
  }
  return hits;
}

/** Bare times sort many times faster than posts do; only those of the page and before it are put in order. */
function* newestOf(hits: readonly Hit[], count: number, isDue: IsDue): Slices<Hit[]> {
  const times = Float64Array.from(hits, ({ time }) => time);
  const places = Int32Array.from(times, (_, place) => place);
  const sorted = yield* radixSort(places, times, isDue);
  const oldest = times[sorted[Math.max(0, sorted.length - count)] ?? 0] ?? 0;
  const newest = yield* sortInSlices(
    hits.filter(({ time }) => time >= oldest),
    (a, b) => b.time - a.time || numberOf(b) - numberOf(a),
    isDue,
  );
  return newest.slice(0, count);
}

function numberOf({ table, slot }: Hit): number {
  return table.number.get(slot) as number;
}
