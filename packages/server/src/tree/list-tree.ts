import { revealInSlices } from "@itoguchi/core/tree/reveal";
import { boardViewPostTree } from "@itoguchi/core/tree/tree.operations";
import type { PlacedPost } from "@itoguchi/core/views/engine/table/project-table";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { PostPresenter } from "../views/present-posts.ts";
import { accessView } from "../views/views.access.ts";
import { treeOf } from "./trees.ts";

/** The lines of a tree that are in sight. */
export const listTree = projectQuery(
  boardViewPostTree.input,
  async (ctx, { openness: asked, offset, limit, ...input }) => {
    const view = accessView(ctx, input, input.setting);
    const { seq } = ctx.replica;
    const shown = await treeOf(ctx, view);
    if (!shown) return { ...NOTHING, seq, openness: asked, hasColumns: false };
    const { revealPostId } = input;
    const { openness, row, from } = await ctx.evaluate(function* (isDue) {
      const revealed = revealPostId
        ? yield* revealInSlices(shown.tree, asked, revealPostId, isDue)
        : { openness: asked, row: undefined };
      const first = revealed.row === undefined ? offset : Math.max(0, revealed.row - Math.floor(limit / 2));
      yield* shown.prepare(revealed.openness, { from: first, until: first + limit }, isDue);
      return { ...revealed, from: first };
    });
    const presented = presenters(ctx, view.id);
    return {
      seq,
      rowCount: shown.lines(openness).nodes.length,
      matchCount: shown.tree.matchCount,
      levels: shown.tree.levels,
      hasColumns: true,
      openness,
      offset: from,
      revealedRow: row ?? null,
      rowList: shown.rows(openness, { from, until: from + limit }, presented.post),
      linkedPostList: presented.linkedPosts(),
    };
  },
);

const NOTHING = {
  rowCount: 0,
  matchCount: 0,
  levels: 0,
  offset: 0,
  revealedRow: null,
  rowList: [],
  linkedPostList: [],
};

function presenters(ctx: ReadCtx, viewId: string) {
  const boards = new Map<string, PostPresenter>();
  const of = (boardId: string) => {
    const known = boards.get(boardId) ?? new PostPresenter(ctx, boardId, viewId);
    boards.set(boardId, known);
    return known;
  };
  return {
    post: ({ table, slot }: PlacedPost) => of(table.boardId).post(slot),
    linkedPosts: () => {
      const linked = [...boards.values()].flatMap(({ linkedPosts }) => linkedPosts);
      return [...new Map(linked.map((post) => [post.id, post])).values()];
    },
  };
}
