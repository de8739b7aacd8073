import { projectBoardSectionList } from "@itoguchi/core/boards/boards.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { deleteSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { projectTrashItemList, restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bareScope } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { text } from "../testing/operation-fixtures.ts";
import { projectState, proveEvents } from "../testing/prove-events.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
const state = () => projectState(bareScope(server.services), { workspaceId: home.workspace.id, id: project.id });

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

/** Each deletes something; what is gone with something else already cannot be deleted. */
const DELETIONS: readonly (() => Promise<unknown>)[] = [
  ...[task, bug, second].map((number) => () => ask(deletePost, { projectSerialNumberList: [number] })),
  () => ask(deleteSubPost, subPost),
  ...comments.map(
    ({ id }) =>
      () =>
        ask(deleteComment, { id }),
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
    { numRuns: atDepth({ usual: 12, full: 200 }) },
  );
});

function refusedAsGone(error: { status?: number }): void {
  if (error.status !== 404) throw error;
}
