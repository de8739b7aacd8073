import * as archive from "@itoguchi/core/archive/archive.operations";
import * as boards from "@itoguchi/core/boards/boards.operations";
import * as sections from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import * as charts from "@itoguchi/core/charts/charts.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import * as options from "@itoguchi/core/columns/value-options.operations";
import { Reaction } from "@itoguchi/core/comments/comment";
import * as comments from "@itoguchi/core/comments/comments.operations";
import { attachmentFileList } from "@itoguchi/core/files/files.operations";
import * as history from "@itoguchi/core/history/history.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { BoardType, BulkBoardType, CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import * as pages from "@itoguchi/core/pages/pages.operations";
import * as details from "@itoguchi/core/post-details/post-detail.operations";
import * as templates from "@itoguchi/core/post-templates/post-templates.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import * as visible from "@itoguchi/core/posts/visible-posts.operations";
import { boardReplica, memberNames } from "@itoguchi/core/screens/board-replica.operations";
import * as screens from "@itoguchi/core/screens/screens.operations";
import * as search from "@itoguchi/core/search/search-posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import * as trash from "@itoguchi/core/trash/trash.operations";
import * as tree from "@itoguchi/core/tree/tree.operations";
import * as own from "@itoguchi/core/views/own-views.operations";
import * as settings from "@itoguchi/core/views/view-settings.operations";
import * as views from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { Person } from "../accounts/accounts.factory.ts";
import { buildFile } from "../files/files.factory.ts";
import * as make from "./operation-fixtures.ts";
import type { HomeWorld } from "./world.ts";

/** How an operation is rightly used in the home workspace, with things made for it. */
export interface OperationScenario {
  operation: Operation;
  /** `by` is whoever will ask: some things must be their own. */
  input(world: HomeWorld, by: Person): Promise<Record<string, unknown>>;
  /** Everybody must be asked with something of their own. */
  isOwn?: boolean;
}

function scenario<O extends Operation>(
  operation: O,
  input: (world: HomeWorld, by: Person) => Promise<z.input<O["input"]>>,
): OperationScenario {
  return { operation, input };
}

const inBoard = async (world: HomeWorld) => ({ boardId: await make.sharedBoardId(world) });
/** For what changes the board itself. */
const inOwnBoard = async (world: HomeWorld) => ({ boardId: await make.boardId(world) });
const oneSection = async (world: HomeWorld) => ({ sectionId: (await make.section(world)).id });
const oneColumn = async (world: HomeWorld) => ({ columnId: (await make.textColumn(world)).id });
const oneView = async (world: HomeWorld) => ({ boardViewId: (await make.view(world)).id });
const onePost = async (world: HomeWorld, by: Person) => ({ projectSerialNumberList: [await make.post(world, by)] });

const COUNTED = { chartType: ChartType.CALCULATE };

/** One line for every operation of the graph. An operation without a line fails the sweep. */
export const OPERATION_SCENARIOS: readonly OperationScenario[] = [
  scenario(boards.registerBoard, async () => ({
    creationMode: CreationMode.TEMPLATE,
    boardType: BoardType.BUG_MANAGEMENT,
  })),
  scenario(boards.bulkRegisterBoard, async () => ({ bulkCreateType: BulkBoardType.PRODUCT_MANAGEMENT })),
  scenario(boards.duplicateBoard, async (world, by) => {
    const { id: boardId } = await make.templateBoard(world, by);
    return { boardId, isWithPosts: true };
  }),
  scenario(boards.updateBoard, async (world) => ({ ...(await inOwnBoard(world)), name: "改名", description: "説明" })),
  scenario(boards.moveBoard, async (world) => ({
    ...(await inOwnBoard(world)),
    nextBoardId: await make.boardId(world),
  })),
  scenario(boards.archiveBoard, inOwnBoard),
  scenario(boards.unarchiveBoard, async (world) => {
    const input = await inOwnBoard(world);
    await make.owner(world)(boards.archiveBoard, input);
    return input;
  }),
  scenario(boards.deleteBoard, async (world, by) => {
    const { id: boardId } = await make.board(world, by);
    await make.post(world, by, { boardId });
    return { boardId, isConfirmed: true };
  }),
  scenario(boards.deleteSamplePosts, async (world, by) => {
    const { id: boardId } = await make.templateBoard(world, by);
    return { boardId };
  }),
  scenario(boards.regenerateApiKey, inOwnBoard),
  scenario(boards.projectBoard, inBoard),
  scenario(boards.projectBoardList, async () => ({ isContainArchive: true })),
  scenario(boards.projectBoardColumnList, inBoard),
  scenario(boards.projectBoardSectionList, inBoard),
  scenario(boards.projectBoardView, async (world) => make.openedBoard(world)),

  scenario(sections.registerSection, async (world) => ({ ...(await inBoard(world)), name: "次" })),
  scenario(sections.updateSection, async (world) => ({ ...(await oneSection(world)), name: "改名" })),
  scenario(sections.moveSection, oneSection),
  scenario(sections.setDefaultSection, oneSection),
  scenario(sections.archiveSection, oneSection),
  scenario(sections.unarchiveSection, async (world) => {
    const input = await oneSection(world);
    await make.owner(world)(sections.archiveSection, input);
    return input;
  }),
  scenario(sections.deleteSection, async (world, by) => {
    const { id: sectionId, boardId } = await make.section(world, by);
    await make.post(world, by, { boardId, sectionId });
    return { sectionId, isConfirmed: true };
  }),

  scenario(columns.registerColumn, async (world) => ({
    ...(await inOwnBoard(world)),
    name: "関連",
    columnType: ColumnType.POST_LINK,
    linkedBoardIdList: [await make.boardId(world)],
    linkDirection: "PARENT" as const,
    isTwoWay: true,
  })),
  scenario(columns.updateColumn, async (world) => {
    // Of a board of its own: posts are made on the shared one without a value in it.
    const { id: columnId } = await make.textColumn(world, await inOwnBoard(world));
    return { columnId, name: "改名", required: true };
  }),
  scenario(columns.changeColumnType, async (world, by) => {
    const { id: columnId, boardId } = await make.textColumn(world);
    const projectSerialNumber = await make.post(world, by, { boardId });
    await make.owner(world)(posts.upsertColumnData, { projectSerialNumber, columnId, value: "十二" });
    return { columnId, columnType: ColumnType.LONG_TEXT };
  }),
  scenario(columns.duplicateColumn, async (world) => ({ columnId: (await make.stateColumn(world)).id })),
  scenario(columns.moveColumn, oneColumn),
  scenario(columns.deleteColumn, async (world, by) => ({ columnId: (await make.textColumn(world, {}, by)).id })),

  scenario(options.registerValueOption, async (world) => ({
    columnId: (await make.stateColumn(world)).id,
    name: "保留",
    isDefaultOption: true,
  })),
  scenario(options.updateValueOption, async (world) => {
    const { other: _, ...input } = await make.option(world);
    return { ...input, name: "改名", color: "red" as const };
  }),
  scenario(options.moveValueOption, async (world) => {
    const { other, ...input } = await make.option(world);
    return { ...input, previousValueOptionId: other };
  }),
  scenario(options.deleteValueOption, async (world, by) => {
    const { id: columnId, boardId, valueOptionList } = await make.stateColumn(world, await inOwnBoard(world), by);
    await make.post(world, by, { boardId });
    const [first, second] = valueOptionList.map(({ id }) => id) as [string, string];
    return { columnId, valueOptionId: first, replacementValueOptionId: second, isConfirmed: true };
  }),

  scenario(settings.registerView, async (world) => ({
    ...(await inBoard(world)),
    name: "新しい表",
    viewType: ViewType.TABLE,
  })),
  scenario(settings.updateView, async (world) => {
    const { id: columnId, boardId, valueOptionList } = await make.stateColumn(world);
    const made = await make.owner(world)(settings.registerView, { boardId, name: "表", viewType: ViewType.TABLE });
    const condition = {
      targetColumnId: columnId,
      comparisonOperator: ComparisonOperator.EQUAL,
      valueOptionIdList: valueOptionList.map(({ id }) => id),
    };
    return {
      boardViewId: made.id,
      groupColumnId: columnId,
      filterGroupList: [{ conditionOperator: "AND" as const, filterConditionList: [condition] }],
    };
  }),
  scenario(settings.duplicateView, oneView),
  scenario(settings.moveView, oneView),
  scenario(settings.setDefaultView, oneView),
  scenario(settings.archiveView, oneView),
  scenario(settings.unarchiveView, async (world) => {
    const input = await oneView(world);
    await make.owner(world)(settings.archiveView, input);
    return input;
  }),
  scenario(settings.deleteView, async (world, by) => {
    const input = { boardViewId: (await make.view(world, await inOwnBoard(world), by)).id };
    await make.owner(world)(settings.setDefaultView, input);
    return input;
  }),

  scenario(own.ownViewList, inBoard),
  scenario(own.saveOwnView, async (world) => ({ ...(await oneView(world)), setting: { isWrapDisplay: true } })),

  scenario(views.partitionBoardViewPostListSet, withSubPosts),
  scenario(views.partitionBoardViewPostList, withSubPosts),
  scenario(views.getProjectPostListBelongsGroupInBoardView, async (world, by) => {
    const place = await withSubPosts(world, by);
    return { ...place, projectSerialNumberList: [await make.post(world, by, place)] };
  }),
  scenario(charts.boardViewChartList, make.chartedView),
  scenario(charts.drawnChartList, make.chartedView),
  scenario(charts.drawnChartPreview, async (world) => ({ ...(await make.chartedView(world)), chart: COUNTED })),
  scenario(charts.chartMarkPostList, async (world) => ({ ...(await make.chartedView(world)), chart: COUNTED })),
  scenario(views.getPostListWithPage, async (world) => ({ ...(await inBoard(world)), param: {} })),

  scenario(tree.boardViewPostTree, async (world, by) => {
    const { boardId, boardViewId } = await make.family(world, by);
    return { boardId, boardViewId, openness: { levels: 3 } };
  }),
  scenario(tree.movePostInTree, async (world, by) => {
    const { boardViewId, parent, child, other } = await make.family(world, by);
    const between = { fromProjectSerialNumber: parent, toProjectSerialNumber: other };
    return { boardViewId, projectSerialNumber: child, ...between, nextProjectSerialNumber: parent };
  }),

  scenario(posts.registerPost, async (world) => ({ ...(await inBoard(world)), title: "投稿" })),
  scenario(posts.bulkRegisterPost, async (world) => ({
    ...(await inBoard(world)),
    postList: [{ title: "一つ目" }, { title: "二つ目" }],
  })),
  scenario(posts.duplicatePost, async (world, by) => ({ projectSerialNumberList: [await make.post(world, by)] })),
  scenario(posts.updatePost, async (world, by) => ({
    projectSerialNumber: await make.post(world, by),
    title: "改題",
    contents: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "本文" }] }] },
  })),
  scenario(posts.upsertColumnData, oneValue),
  scenario(posts.bulkUpsertColumnData, async (world, by) => ({ valueList: [await oneValue(world, by)] })),
  ...[posts.movePost, posts.bulkMovePost].map((operation) =>
    scenario(operation, async (world, by) => ({
      ...(await onePost(world, by)),
      boardId: await make.boardId(world),
    })),
  ),
  ...[posts.archivePost, posts.bulkArchivePost].map((operation) => scenario(operation, onePost)),
  ...[posts.unarchivePost, posts.bulkUnarchivePost].map((operation) =>
    scenario(operation, async (world, by) => {
      const input = await onePost(world, by);
      await make.owner(world)(posts.archivePost, input);
      return input;
    }),
  ),
  ...[posts.deletePost, posts.bulkDeletePost].map((operation) => scenario(operation, onePost)),
  ...[posts.restorePost, posts.bulkRestorePost].map((operation) =>
    scenario(operation, async (world, by) => {
      const input = await onePost(world, by);
      await make.owner(world)(posts.deletePost, input);
      return input;
    }),
  ),
  scenario(posts.runCustomAction, async (world, by) => {
    const { boardId, columnId } = await make.button(world);
    return { columnId, projectSerialNumberList: [await make.post(world, by, { boardId })], isConfirmed: true };
  }),
  scenario(attachmentFileList, async ({ home }) => ({ idList: [(await buildFile(home)).id] })),

  scenario(details.postWithLinkedPost, oneNumber),
  scenario(details.postWithLinkedPostTreeAndLinkedPost, async (world, by) => {
    const { boardId, boardViewId } = await make.openedBoard(world);
    return { boardId, boardViewId, projectSerialNumber: await make.post(world, by, { boardId }) };
  }),
  scenario(details.subPost, oneSubPost),
  scenario(details.getPostListByProjectSerialNumber, async (world, by) => ({ param: await onePost(world, by) })),
  scenario(subPosts.registerSubPost, async (world, by) => ({ ...(await oneNumber(world, by)), title: "手順" })),
  scenario(subPosts.bulkRegisterSubPost, async (world, by) => ({
    ...(await oneNumber(world, by)),
    subPostList: [{ title: "手順一" }, { title: "手順二", contents: make.text("本文") }],
  })),
  scenario(subPosts.updateSubPost, async (world, by) => ({
    ...(await oneSubPost(world, by)),
    title: "改題",
    contents: make.text("本文"),
  })),
  scenario(subPosts.upsertSubPostColumnData, async (world, by) => {
    const { id: columnId, boardId } = await make.textColumn(world);
    return { ...(await make.subPost(world, by, { boardId })), columnId, value: "値" };
  }),
  scenario(subPosts.moveSubPost, oneSubPost),
  scenario(subPosts.convertSubPostToPost, oneSubPost),
  scenario(subPosts.moveSubPostToPost, async (world, by) => ({
    ...(await oneSubPost(world, by)),
    targetProjectSerialNumber: await make.post(world, by, await inOwnBoard(world)),
  })),
  scenario(subPosts.archiveSubPost, oneSubPost),
  scenario(subPosts.unarchiveSubPost, async (world, by) => {
    const input = await oneSubPost(world, by);
    await make.owner(world)(subPosts.archiveSubPost, input);
    return input;
  }),
  scenario(subPosts.deleteSubPost, oneSubPost),
  scenario(visible.postCoverList, onePost),
  scenario(visible.listedSubPostList, async (world, by) => ({
    ...(await inBoard(world)),
    ...(await onePost(world, by)),
  })),
  scenario(pages.registerPage, async (world, by) => ({ ...(await oneNumber(world, by)), ...make.page() })),
  scenario(pages.updatePage, async (world, by) => ({ id: await make.pageId(world, by), pageElementList: [] })),
  scenario(pages.deletePage, async (world, by) => ({ id: await make.pageId(world, by) })),
  scenario(history.postHistoryList, oneNumber),
  scenario(history.subPostHistoryList, oneSubPost),
  scenario(archive.projectArchiveItemList, inBoard),
  scenario(archive.projectArchiveItemListCount, inBoard),
  scenario(trash.projectTrashItemList, inBoard),
  scenario(trash.projectTrashItemListCount, inBoard),
  { ...scenario(trash.restoreTrashItem, trashedComment), isOwn: true },
  { ...scenario(trash.purgeTrashItem, trashedComment), isOwn: true },
  scenario(templates.postTemplateList, inBoard),
  scenario(templates.applyPostTemplate, async (world, by) => {
    const { boardId } = await inOwnBoard(world);
    const templateId = await make.postTemplate(world, boardId);
    const projectSerialNumber = await make.post(world, by, { boardId });
    return { projectSerialNumber, templateId, isTitle: true, isContents: true, isSubPosts: true };
  }),
  scenario(search.findPosts, async (world, by) => ({
    words: "見本",
    projectSerialNumberList: [await make.post(world, by)],
  })),
  scenario(search.searchPostList, async (world) => ({ ...(await inBoard(world)), param: { words: "見本" } })),
  scenario(search.advancedSearchProjectPostList, async (world) => ({
    param: { words: "見本", boardIdList: [await make.boardId(world)] },
  })),
  scenario(search.getProjectFilterPostListFromAllBoard, async () => ({
    input: {
      filterConditionList: [
        { columnType: ColumnType.POST_TITLE, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData: "見本" },
      ],
    },
  })),

  scenario(comments.registerComment, async (world, by) => ({
    ...(await oneSubPost(world, by)),
    contents: make.text("よいと思います"),
  })),
  {
    ...scenario(comments.updateComment, async (world, by) => ({
      id: await make.comment(world, by),
      contents: make.text("書きかえ"),
    })),
    isOwn: true,
  },
  { ...scenario(comments.deleteComment, oneComment), isOwn: true },
  scenario(comments.upsertReaction, async (world, by) => ({
    ...(await oneComment(world, by)),
    reaction: Reaction.GOOD,
  })),
  scenario(screens.boardViewInitialData, withSubPosts),
  scenario(boardReplica, inBoard),
  scenario(memberNames, async () => ({})),
  scenario(screens.postDetailInitialData, oneNumber),
  scenario(screens.subPostDetailInitialData, oneSubPost),
  scenario(screens.openPost, oneNumber),
  scenario(screens.openSubPost, oneSubPost),
  scenario(screens.postList, inBoard),
];

async function oneNumber(world: HomeWorld, by: Person) {
  return { projectSerialNumber: await make.post(world, by) };
}

async function withSubPosts(world: HomeWorld, by: Person) {
  const place = await make.openedBoard(world);
  await make.subPost(world, by, place);
  return { ...place, setting: { isShowSubPost: true } };
}

async function oneSubPost(world: HomeWorld, by: Person) {
  return make.subPost(world, by);
}

async function oneComment(world: HomeWorld, by: Person) {
  return { id: await make.comment(world, by) };
}

async function trashedComment(world: HomeWorld, by: Person) {
  const input = await oneComment(world, by);
  await make.owner(world)(comments.deleteComment, input);
  return input;
}

async function oneValue(world: HomeWorld, by: Person) {
  const { id: columnId, boardId } = await make.textColumn(world);
  return { projectSerialNumber: await make.post(world, by, { boardId }), columnId, value: "値" };
}
