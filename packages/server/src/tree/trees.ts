import type { BoardView } from "@itoguchi/core/model/view";
import { questionOn } from "@itoguchi/core/tree/board-question";
import { type TreeColumns, treeColumnsIn } from "@itoguchi/core/tree/tree-columns";
import { ViewTree } from "@itoguchi/core/tree/view-tree";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { Weighed } from "../project-engine/replica.ts";
import { arrangeAtOnce, readArrangement } from "../views/arrangements.ts";
import { readingOf } from "../views/reading.ts";

/** People scroll in one tree at a time: the last few of a project are enough. */
const KEPT = 8;
const MINUTE_MS = 60_000;
/** Of a post in a tree: its place in lists, and links to both sides. */
const POST_BYTES = 250;

interface Kept {
  /** The state of the project it was made of. */
  at: string;
  tree: ViewTree;
}

class Trees implements Weighed {
  readonly #known = new Map<string, Kept>();
  readonly #underway = new Map<string, { at: string; tree: Promise<ViewTree> }>();

  get bytes(): number {
    let bytes = 0;
    for (const { tree } of this.#known.values()) bytes += tree.tree.posts.length * POST_BYTES;
    return bytes;
  }

  async of(ctx: ReadCtx, view: BoardView, columns: TreeColumns): Promise<ViewTree> {
    const { self } = readingOf(ctx, view);
    const { id, boardId, isContainArchive, filterGroupList, orderConditionList } = view;
    const key = JSON.stringify([
      ...[id, boardId, isContainArchive, self, [...columns.columns.keys()]],
      filterGroupList.map((group) => [group.conditionOperator, group.filterConditionList]),
      orderConditionList,
    ]);
    const { version } = ctx.replica.table;
    const at = `${version} ${ctx.directory.version} ${Math.floor(ctx.now.getTime() / MINUTE_MS)}`;
    const known = this.#known.get(key);
    const tree = known?.at === at ? known.tree : await this.#made(ctx, { view, columns, key, at });
    this.#known.delete(key);
    if (this.#known.size >= KEPT) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, { at, tree });
    return tree;
  }

  /** Whoever asks for the same at the same state waits for the same. */
  async #made(
    ctx: ReadCtx,
    { view, columns, key, at }: { view: BoardView; columns: TreeColumns; key: string; at: string },
  ): Promise<ViewTree> {
    const underway = this.#underway.get(key);
    if (underway?.at === at) return underway.tree;
    const making = { at, tree: make(ctx, view, columns) };
    this.#underway.set(key, making);
    try {
      return await making.tree;
    } finally {
      if (this.#underway.get(key) === making) this.#underway.delete(key);
    }
  }
}

async function make(ctx: ReadCtx, view: BoardView, columns: TreeColumns): Promise<ViewTree> {
  const project = ctx.replica.table;
  for (const boardId of columns.boardIds) {
    const { shown, matching } = questionOn(project, view, boardId);
    await readArrangement(ctx, shown, () => {});
    if (typeof matching === "object") await readArrangement(ctx, matching, () => {});
  }
  const arrange = (query: ViewQuery) => arrangeAtOnce(ctx, query);
  return ctx.evaluate((isDue) => ViewTree.inSlices({ project, view, columns, arrange }, isDue));
}

/** Undefined when no column of the board makes a tree. Until something changes it is not worked out again. */
export async function treeOf(ctx: ReadCtx, view: BoardView): Promise<ViewTree | undefined> {
  const columns = treeColumnsIn(ctx.replica, view);
  return columns && ctx.replica.keep(Trees).of(ctx, view, columns);
}
