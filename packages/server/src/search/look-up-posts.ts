import { type IsDue, inSlices, type Slices } from "@itoguchi/core/kernel/slices";
import { fold } from "@itoguchi/core/kernel/text";
import type { Post } from "@itoguchi/core/model/post";
import { postNumberIn } from "@itoguchi/core/posts/post-number";
import { type FoundPost, findPosts } from "@itoguchi/core/search/search-posts.operations";
import type { SlotTest } from "@itoguchi/core/views/engine/membership";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { searchWords } from "@itoguchi/core/views/engine/text-search";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { searched } from "./search-posts.ts";

/** How well a post fits, the best first. */
const FIT = { whole: 0, start: 1, title: 2, elsewhere: 3 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

interface Hit {
  table: BoardTable;
  slot: number;
  isHit: SlotTest;
  fit: Fit;
  time: number;
}

/** Those named by number, archived or not, then what is in sight and has the words. */
export const lookUpPosts = projectQuery(findPosts.input, async (ctx, { pk, words: typed, limit, ...named }) => {
  const number = postNumberIn(typed, pk);
  // With a sign before it, it is a number and no word.
  const words = number !== undefined && !/^\d/u.test(fold(typed)) ? [] : searchWords(typed);
  const best = await ctx.evaluate((isDue) => bestOf(ctx, words, limit, isDue));
  const numbers = [...(number === undefined ? [] : [number]), ...named.projectSerialNumberList];
  const found = new Map<string, FoundPost>();
  for (const one of numbers) {
    const post = ctx.replica.postOfNumber(one);
    if (post) found.set(post.id, present(ctx, post, true));
  }
  for (const { table, slot, fit, isHit } of best) {
    // Since their turn posts may have changed, and their slots may be others'.
    if (!isHit(slot)) continue;
    const post = table.read(slot);
    if (!found.has(post.id)) found.set(post.id, present(ctx, post, fit !== FIT.elsewhere));
  }
  return { postList: [...found.values()].slice(0, limit) };
});

/** One pass over each board; no more than `limit` are kept at any time. */
function* bestOf(ctx: ReadCtx, words: readonly string[], limit: number, isDue: IsDue): Slices<Hit[]> {
  const best: Hit[] = [];
  if (words.length === 0) return best;
  for (const boardId of [...ctx.replica.boards.keys()]) {
    const isHit = yield* searched(ctx, boardId, { words, isContainArchive: false }, isDue);
    const table = ctx.replica.table.board(boardId);
    yield* inSlices(table.end, isDue, (from, until) => {
      for (let slot = from; slot < until; slot++) {
        if (!isHit(slot)) continue;
        const fit = fitOf(table.title.folded(slot) ?? "", words);
        keep(best, { table, slot, isHit, fit, time: table.userUpdatedAt.time(slot) }, limit);
      }
    });
  }
  return best;
}

function fitOf(title: string, words: readonly string[]): Fit {
  if (title === words.join(" ")) return FIT.whole;
  if (!words.every((word) => title.includes(word))) return FIT.elsewhere;
  return title.startsWith(words[0] as string) ? FIT.start : FIT.title;
}

function keep(best: Hit[], hit: Hit, limit: number): void {
  const at = best.findLastIndex((other) => !isBefore(hit, other)) + 1;
  if (at >= limit) return;
  best.splice(at, 0, hit);
  best.length = Math.min(best.length, limit);
}

/** The newest first among those that fit as well. */
function isBefore(a: Hit, b: Hit): boolean {
  return a.fit === b.fit ? a.time > b.time : a.fit < b.fit;
}

function present({ replica }: ReadCtx, post: Post, isInTitle: boolean): FoundPost {
  const { id, projectSerialNumber, title, boardId, sectionId, archivedAt } = post;
  const board = replica.board(boardId);
  const isOpen = (place: { archivedAt: string | null } | undefined) => (place?.archivedAt ?? null) === null;
  const isArchived = archivedAt !== null || !isOpen(replica.section(sectionId)) || !isOpen(board);
  return {
    id,
    projectSerialNumber,
    title,
    projectBoardId: boardId,
    boardName: board?.name ?? "",
    isArchived,
    isInTitle,
  };
}
