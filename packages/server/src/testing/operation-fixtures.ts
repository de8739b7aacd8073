import { projectBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Person } from "../accounts/accounts.factory.ts";
import type { BuiltWorkspace } from "../workspaces/workspaces.factory.ts";
import { askerIn } from "./graphql.ts";
import type { HomeWorld } from "./world.ts";

/** Fresh things in the project of the home workspace, made by its owner. */
export function owner({ server, home }: HomeWorld) {
  return askerIn(server, home);
}

/** Asks as the person, or as the owner where the person may not: what is made is the person's own if it can be. */
function maker(world: HomeWorld, by: Person | undefined): ReturnType<typeof owner> {
  const ask = owner(world);
  return (operation, input, as = by) =>
    as ? ask(operation, input, as).catch(() => ask(operation, input)) : ask(operation, input);
}

export async function board(world: HomeWorld, by?: Person) {
  return maker(world, by)(registerBoard, { creationMode: CreationMode.BLANK, name: "見本" });
}

export async function templateBoard(world: HomeWorld, by?: Person) {
  const boardType = BoardType.PROJECT_MANAGEMENT;
  return maker(world, by)(registerBoard, { creationMode: CreationMode.TEMPLATE, boardType, name: "見本入り" });
}

export async function boardId(world: HomeWorld): Promise<string> {
  return (await board(world)).id;
}

const sharedBoards = new WeakMap<BuiltWorkspace, Promise<string>>();

/** For what is read, or made on any board: a new one for each (twenty statements) would cost more than all else. */
export function sharedBoardId(world: HomeWorld): Promise<string> {
  const made = sharedBoards.get(world.home) ?? boardId(world);
  sharedBoards.set(world.home, made);
  return made;
}

export async function section(world: HomeWorld, by?: Person) {
  return maker(world, by)(registerSection, { boardId: await sharedBoardId(world), name: "進行中" });
}

export async function textColumn(world: HomeWorld, place: { boardId?: string } = {}, by?: Person) {
  const boardId = place.boardId ?? (await sharedBoardId(world));
  return maker(world, by)(registerColumn, { boardId, name: "メモ", columnType: ColumnType.TEXT });
}

export async function stateColumn(world: HomeWorld, place: { boardId?: string } = {}, by?: Person) {
  const boardId = place.boardId ?? (await sharedBoardId(world));
  return maker(world, by)(registerColumn, { boardId, name: "状態", columnType: ColumnType.STATE });
}

/** One that writes a text and makes a linked post. */
export async function button(world: HomeWorld) {
  const ask = owner(world);
  const text = await textColumn(world);
  const { boardId } = text;
  const link = await ask(registerColumn, {
    boardId,
    name: "つながり",
    columnType: ColumnType.POST_LINK,
    linkedBoardIdList: [boardId],
  });
  const { id: columnId } = await ask(registerColumn, {
    boardId,
    name: "ボタン",
    columnType: ColumnType.CUSTOM_ACTION,
    customActionStepList: [
      { kind: "SET_VALUE", columnId: text.id, value: "押した" },
      { kind: "CREATE_LINKED_POST", columnId: link.id, boardId, title: "続き: {{title}}" },
    ],
  });
  return { boardId, columnId };
}

export async function option(world: HomeWorld) {
  const { id: columnId, valueOptionList } = await stateColumn(world);
  const [first, second] = valueOptionList.map(({ id }) => id) as [string, string];
  return { columnId, valueOptionId: first, other: second };
}

export async function view(world: HomeWorld, place: { boardId?: string } = {}, by?: Person) {
  const boardId = place.boardId ?? (await sharedBoardId(world));
  return maker(world, by)(registerView, { boardId, name: "看板", viewType: ViewType.KANBAN });
}

export async function calendarView(world: HomeWorld): Promise<string> {
  const boardId = await sharedBoardId(world);
  return (await owner(world)(registerView, { boardId, name: "予定", viewType: ViewType.CALENDAR })).id;
}

/** With its first view. */
export async function openedBoard(world: HomeWorld, place: { boardId?: string } = {}) {
  const boardId = place.boardId ?? (await sharedBoardId(world));
  const [first] = (await owner(world)(projectBoard, { boardId })).boardViewList;
  return { boardId, boardViewId: first?.id as string };
}

/** One of its own with a chart on it: a view takes only so many. */
export async function chartedView(world: HomeWorld) {
  const place = await openedBoard(world, { boardId: await boardId(world) });
  const { workspace, projectKey, owner: by } = world.home;
  const at = { ws: workspace.id, pk: projectKey, b: place.boardId, viewId: place.boardViewId };
  await by.call(registerChart, { ...at, name: "件数", chartType: ChartType.CALCULATE });
  return place;
}

/** The person's own when they may post, otherwise the owner's. */
export async function post(world: HomeWorld, by: Person, place: { boardId?: string; sectionId?: string } = {}) {
  const sent = {
    boardId: place.boardId ?? (await sharedBoardId(world)),
    sectionId: place.sectionId,
    title: "見本の投稿",
  };
  const made = await owner(world)(registerPost, sent, by).catch(() => owner(world)(registerPost, sent));
  return made.projectSerialNumber;
}

export async function subPost(world: HomeWorld, by: Person, place: { boardId?: string } = {}) {
  const sent = { projectSerialNumber: await post(world, by, place), title: "見本のサブ投稿" };
  const made = await owner(world)(registerSubPost, sent, by).catch(() => owner(world)(registerSubPost, sent));
  return { projectSerialNumber: sent.projectSerialNumber, subPostProjectSerialNumber: made.subPostProjectSerialNumber };
}

export async function postTemplate({ home }: HomeWorld, boardId: string): Promise<string> {
  const place = { ws: home.workspace.id, pk: home.projectKey, b: boardId };
  const content = { name: "見本", title: "題", contents: text("本文"), subPostList: [{ title: "手順" }] };
  return (await home.owner.call(registerPostTemplate, { ...place, ...content })).id;
}

export function text(words: string) {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
}

/** The person's own when they may comment, otherwise the owner's. */
export async function comment(world: HomeWorld, by: Person): Promise<string> {
  const sent = { projectSerialNumber: await post(world, by), contents: text("見本のコメント") };
  const made = await owner(world)(registerComment, sent, by).catch(() => owner(world)(registerComment, sent));
  return made.id;
}

export function page() {
  return { postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/picture.png" };
}

export async function pageId(world: HomeWorld, by: Person): Promise<string> {
  return (await maker(world, by)(registerPage, { projectSerialNumber: await post(world, by), ...page() })).id;
}

/** A parent with its child, and another who could be one, on a board with a tree of its own. */
export async function family(world: HomeWorld, by: Person) {
  const ask = owner(world);
  const { id: boardId } = await board(world);
  const { id: columnId } = await ask(registerColumn, {
    boardId,
    name: "子",
    columnType: ColumnType.POST_LINK,
    linkDirection: "CHILD",
    linkedBoardIdList: [boardId],
  });
  const { id: boardViewId } = await ask(registerView, { boardId, name: "ツリー", viewType: ViewType.TREE });
  const child = await post(world, by, { boardId });
  const made = { boardId, title: "親", data: { [columnId]: [child] } };
  const { projectSerialNumber: parent } = await ask(registerPost, made);
  const other = await post(world, by, { boardId });
  return { boardId, boardViewId, columnId, parent, child, other };
}
