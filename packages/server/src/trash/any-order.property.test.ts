import { deleteBoard, projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { deleteChart, registerChart } from "@itoguchi/core/charts/charts.calls";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { ViewType } from "@itoguchi/core/model/view";
import { deletePage, registerPage } from "@itoguchi/core/pages/pages.operations";
import { deletePostTemplate, registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { deletePost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { deleteSubPost, registerSubPost, upsertSubPostColumnData } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { projectTrashItemList, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import { deleteView, registerView } from "@itoguchi/core/views/view-settings.operations";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bareScope } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { page, text } from "../testing/operation-fixtures.ts";
import { projectState, proveEvents } from "../testing/prove-events.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });

/**
 * The whole project. But for the moment of a post's last change: when two deletions changed a post one after the other, and the
 * first is restored first, the second one's stays.
 */
async function state() {
  const whole = await projectState(bareScope(server.services), { workspaceId: home.workspace.id, id: project.id });
  return { ...whole, posts: whole.posts.map(withoutTouch), subPosts: whole.subPosts.map(withoutTouch) };
}

function withoutTouch<Changed extends { updatedBy: unknown; userUpdatedAt: unknown }>(changed: Changed) {
  const { updatedBy: _, userUpdatedAt: __, ...rest } = changed;
  return rest;
}

const [bugs, tasks] = [await buildBoard(ask, "不具合"), await buildBoard(ask, "作業")];
const link = await bugs.column("POST_LINK", { linkedBoardIdList: [tasks.id], isTwoWay: true });
const note = await bugs.column("TEXT");
const task = await tasks.post("作業");
const [bug, second] = [
  await bugs.post("不具合", { [link.id]: [task], [note.id]: "値" }),
  await bugs.post("別の不具合", { [link.id]: [task] }),
];
await ask(registerSubPost, { projectSerialNumber: bug, title: "手順一" });
await ask(registerSubPost, { projectSerialNumber: bug, title: "手順二" });
const subPost = { projectSerialNumber: bug, subPostProjectSerialNumber: 1 };
const comments = [
  await ask(registerComment, { projectSerialNumber: bug, contents: text("ひとつ") }),
  await ask(registerComment, { ...subPost, contents: text("手順に") }),
];
const [doing, done] = [
  await ask(registerSection, { boardId: bugs.id, name: "途中" }),
  await ask(registerSection, { boardId: bugs.id, name: "済み" }),
];
for (const [sectionId, title] of [
  [doing.id, "途中の不具合"],
  [done.id, "済んだ不具合"],
] as const)
  await ask(registerPost, { boardId: bugs.id, sectionId, title, data: { [link.id]: [task] } });
const views = [
  await ask(registerView, { boardId: bugs.id, name: "看板", viewType: ViewType.KANBAN }),
  await ask(registerView, { boardId: bugs.id, name: "表", viewType: ViewType.TABLE }),
];
const inView = { ws: home.workspace.id, pk: home.projectKey, b: bugs.id, viewId: bugs.viewId };
const chart = await home.owner.call(registerChart, { ...inView, name: "件数", chartType: ChartType.CALCULATE });
const inBoard = { ws: home.workspace.id, pk: home.projectKey, b: bugs.id };
const templates = [
  await home.owner.call(registerPostTemplate, {
    ...inBoard,
    name: "見本",
    title: "題",
    subPostList: [{ title: "手順" }],
  }),
  await home.owner.call(registerPostTemplate, { ...inBoard, name: "別の見本", title: "題", sectionId: doing.id }),
];
const pages = [await ask(registerPage, { ...subPost, ...page() }), await ask(registerPage, { ...subPost, ...page() })];
const status = await bugs.options("STATE", ["甲", "乙", "丙"]);
const tags = await bugs.options("DROP_DOWN", ["い", "ろ", "は"]);
const [first = ""] = status.options;
await bugs.post("甲の不具合", { [status.id]: first, [tags.id]: tags.options });
await ask(upsertSubPostColumnData, { ...subPost, columnId: status.id, value: first });
const otherSide = link.linkedColumnList[0]?.columnId as string;

/** Each deletes something; what is gone with something else already cannot be deleted. */
const DELETIONS: readonly (() => Promise<unknown>)[] = [
  ...[task, bug, second].map((number) => () => ask(deletePost, { projectSerialNumberList: [number] })),
  () => ask(deleteSubPost, subPost),
  ...comments.map(
    ({ id }) =>
      () =>
        ask(deleteComment, { id }),
  ),
  () => home.owner.call(deleteChart, { ...inView, id: chart.id }),
  ...templates.map(
    ({ id }) =>
      () =>
        home.owner.call(deletePostTemplate, { ...inBoard, id }),
  ),
  ...pages.map(
    ({ id }) =>
      () =>
        ask(deletePage, { id }),
  ),
  // From the first option to the second, and on to the third.
  ...[status, tags].flatMap(({ id: columnId, options }) =>
    options.slice(0, 2).map((valueOptionId, at) => () => {
      const replacementValueOptionId = options[at + 1] as string;
      return ask(deleteValueOption, { columnId, valueOptionId, replacementValueOptionId, isConfirmed: true });
    }),
  ),
  // The first hands its posts to the second, which hands them on.
  () => ask(deleteSection, { sectionId: doing.id, moveToSectionId: done.id, isConfirmed: true }),
  () => ask(deleteSection, { sectionId: done.id, isConfirmed: true }),
  ...[bugs.viewId, ...views.map(({ id }) => id)].map(
    (boardViewId) => () => ask(deleteView, { boardViewId }).catch(refusedAsLast),
  ),
  ...[link.id, otherSide, note.id].map((columnId) => () => ask(deleteColumn, { columnId, isConfirmed: true })),
  ...[bugs, tasks].map(
    ({ id }) =>
      () =>
        ask(deleteBoard, { boardId: id, isConfirmed: true }),
  ),
];

async function restoreAll(pick: (count: number) => number): Promise<void> {
  for (;;) {
    const items = await ask(projectTrashItemList, {});
    const item = items[pick(items.length)];
    if (!item) return;
    await ask(restoreTrashItem, { id: item.id, sectionId: await placeFor(item) });
  }
}

async function placeFor({ isPlaceGone, board }: { isPlaceGone: boolean; board: { id: string } | null }) {
  if (!isPlaceGone || !board) return null;
  const sections = await ask(projectBoardSectionList, { boardId: board.id });
  return sections.find(({ isDefault }) => isDefault)?.id ?? null;
}

it("deleted and restored in any order, everything is as it was before", async () => {
  const before = await state();
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(DELETIONS.map((_, at) => at)),
      fc.array(fc.nat(), { minLength: DELETIONS.length, maxLength: DELETIONS.length }),
      async (order, turns) => {
        await proveEvents(server, since, async () => {
          for (const at of order) await DELETIONS[at]?.().catch(refusedAsGone);
          const left = [...turns];
          await restoreAll((count) => (left.shift() ?? 0) % Math.max(count, 1));
        });
        expect(await state()).toEqual(before);
        await proveReplicas(server.services, home.workspace.id);
      },
    ),
    { numRuns: atDepth({ usual: 15, full: 300 }) },
  );
});

/** A board keeps its last view. */
function refusedAsLast(error: { code?: string }): void {
  if (error.code !== "D000010") throw error;
}

function refusedAsGone(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}
