import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import type { IsDue, Slices } from "@itoguchi/core/kernel/slices";
import { conditionCount } from "@itoguchi/core/model/filter";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { columnsRead } from "@itoguchi/core/views/engine/dependence";
import { mirrorOf } from "@itoguchi/core/views/engine/mirror";
import { type FunctionValues, footerColumns } from "@itoguchi/core/views/engine/numeric-functions";
import type { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { Asks } from "../kernel/graphql/asked.ts";
import type { PagePlan } from "../project-engine/load-page.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { readArrangement } from "./arrangements.ts";
import { listSubPosts } from "./list-sub-posts.ts";
import { PostPresenter } from "./present-posts.ts";
import { readingOf } from "./reading.ts";
import { accessView } from "./views.access.ts";

type Input = z.output<typeof partitionBoardViewPostListSet.input> & { wanted: Asks };

/** A column of texts or people may make as many groups as posts: those further down are asked for one by one. */
const MOST_FILLED = 200;
const MOST_POSTS = 10_000;
const MOST_CONDITIONS_EARLY = 10;

/** All groups of a view with their first posts; a closed or hidden group, and one too far down, has its number only. */
export async function groupsOf(ctx: ReadCtx, input: Input) {
  const view = accessView(ctx, input, input.setting);
  // Numbers first: as of this moment or later, while the posts are as of the end.
  const { seq } = ctx.replica;
  const functions = await readFunctions(ctx, view);
  const answer = await readArrangement(ctx, view, (arrangement) => {
    const presenter = new PostPresenter(ctx, view.boardId, view.id);
    const groupList = filledGroups(arrangement, view).map(({ key, size, isHidden, isContract, slots }) => {
      const functionValues = functions.of(key);
      const postList = presenter.posts(slots);
      return { groupColumnValue: key, size, groupOption: { isHidden, isContract }, postList, functionValues };
    });
    const { size } = arrangement;
    return { seq, size, groupList, linkedPostList: presenter.linkedPosts, functionValues: functions.whole };
  });
  const posts = answer.groupList.flatMap(({ postList }) => postList);
  return { ...answer, subPostList: await listSubPosts(ctx, { view, posts, asks: input.wanted }) };
}

interface Functions {
  whole: FunctionValues;
  of(groupKey: string): FunctionValues;
}

/** What stands under the view and under its first groups. */
async function readFunctions(ctx: ReadCtx, view: BoardView): Promise<Functions> {
  const question = { project: ctx.replica.table, view, reading: readingOf(ctx, view) };
  if (footerColumns(question).length === 0) return { whole: {}, of: () => ({}) };
  const work = await readArrangement(ctx, view, (arrangement) => functionsOf(arrangement));
  const { whole, groups } = await ctx.evaluate(work);
  return { whole, of: (key) => groups.get(key) ?? {} };
}

/** The groups of this moment: others may be there when it is their turn. */
function functionsOf(arrangement: Arrangement) {
  const keys = arrangement.isGrouped
    ? arrangement
        .groups()
        .slice(0, MOST_FILLED)
        .map(({ key }) => key)
    : [];
  return function* (isDue: IsDue): Slices<{ whole: FunctionValues; groups: Map<string, FunctionValues> }> {
    const whole = yield* arrangement.functionsInSlices(undefined, isDue);
    const groups = new Map<string, FunctionValues>();
    for (const key of keys) groups.set(key, yield* arrangement.functionsInSlices(key, isDue));
    return { whole, groups };
  };
}

/** What `groupsOf` needs of a project that is being loaded: the columns it arranges by, and the posts it shows. */
export function planGroups(
  ctx: ReadCtx,
  input: Pick<Input, "boardId" | "boardViewId" | "setting">,
): PagePlan | undefined {
  const view = accessView(ctx, input, input.setting);
  const { table: project } = ctx.replica;
  const columns = columnsRead({ project, view, reading: readingOf(ctx, view) });
  if (!columns || showsLinksOfOthers(ctx, view.boardId) || isCostly(view)) return undefined;
  return {
    boardId: view.boardId,
    columns,
    shown: (replica) =>
      readArrangement({ ...ctx, replica }, view, (arrangement) => {
        const board = replica.table.board(view.boardId);
        const groups = filledGroups(arrangement, view);
        return groups.flatMap(({ slots }) => slots.map((slot) => board.idAt(slot) as string));
      }),
  };
}

/** Would hold up the load, and with it everybody else who waits for one. */
function isCostly({ filterGroupList, orderConditionList }: BoardView): boolean {
  return conditionCount(filterGroupList) + orderConditionList.length > MOST_CONDITIONS_EARLY;
}

/** A mirror of links shows posts two links away. */
function showsLinksOfOthers({ replica }: ReadCtx, boardId: string): boolean {
  return replica.columnsOf(boardId).some((column) => {
    const mirror = mirrorOf(replica.table, column);
    return mirror !== undefined && isPostLink(mirror.mirrored);
  });
}

/** Its groups, each with the slots of its first posts. */
function filledGroups(arrangement: Arrangement, { postLoadingLimit }: BoardView) {
  let room = MOST_POSTS;
  return arrangement.groups().map((group, index) => {
    const limit = group.isContract || index >= MOST_FILLED ? 0 : Math.min(postLoadingLimit, room);
    const slots = arrangement.page(group.key, 0, limit);
    room -= slots.length;
    return { ...group, slots };
  });
}
