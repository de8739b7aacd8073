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

  get bytes(): number {
    let bytes = 0;
    for (const { tree } of this.#known.values()) bytes += tree.tree.posts.length * POST_BYTES;
    return bytes;
  }

  async of(ctx: ReadCtx, view: BoardView, columns: TreeColumns): Promise<ViewTree> {
    const project = ctx.replica.table;
    const { self } = readingOf(ctx, view);
    const { id, boardId, isContainArchive, filterGroupList, orderConditionList } = view;
    const key = JSON.stringify([
      ...[id, boardId, isContainArchive, self, [...columns.columns.keys()]],
      filterGroupList.map((group) => [group.conditionOperator, group.filterConditionList]),
      orderConditionList,
    ]);
    const stand = () => `${project.version} ${ctx.directory.version} ${Math.floor(ctx.now.getTime() / MINUTE_MS)}`;
    const known = this.#known.get(key);
    const tree = known?.at === stand() ? known.tree : await this.#made(ctx, view, columns);
    this.#known.delete(key);
    if (this.#known.size >= KEPT) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, { at: stand(), tree });
    return tree;
  }

  /** Its boards are arranged while others are served; from there on it is of one moment. */
  async #made(ctx: ReadCtx, view: BoardView, columns: TreeColumns): Promise<ViewTree> {
    const project = ctx.replica.table;
    for (const boardId of columns.boardIds) {
      const { shown, matching } = questionOn(project, view, boardId);
      await readArrangement(ctx, shown, () => {});
      if (typeof matching === "object") await readArrangement(ctx, matching, () => {});
    }
    const arrange = (query: ViewQuery) => arrangeAtOnce(ctx, query);
    // biome-ignore lint/correctness/useYield: it is not divided yet, but what it costs is counted.
    return ctx.evaluate(function* () {
      return new ViewTree({ project, view, columns, arrange });
    });
  }
}

/** Undefined when no column of the board makes a tree. Until something changes it is not worked out again. */
export async function treeOf(ctx: ReadCtx, view: BoardView): Promise<ViewTree | undefined> {
  const columns = treeColumnsIn(ctx.replica, view);
  return columns && ctx.replica.keep(Trees).of(ctx, view, columns);
}
