import { deleteBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { movePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { purge } from "../archive/purge.ts";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });

/** A post linked from both sides, which then moved away from the board whose column links it. */
async function buildMoved() {
  const [board, other, third] = [await buildBoard(ask, "元"), await buildBoard(ask, "先"), await buildBoard(ask, "別")];
  const column = await board.column("POST_LINK", { linkedBoardIdList: [other.id], isTwoWay: true });
  const there = column.linkedColumnList[0]?.columnId as string;
  const [moved, stays] = [await board.post("移る"), await other.post("残る")];
  await ask(upsertColumnData, { projectSerialNumber: moved, columnId: column.id, value: [stays] });
  await ask(movePost, { projectSerialNumberList: [moved], boardId: third.id });
  const shown = async () =>
    (await ask(getPostListWithPage, { boardId: other.id, param: {} })).postList[0]?.columnData[there];
  return { board, column, moved, shown };
}

describe("a link of a post that moved away", () => {
  it("is counted when its column goes, and stays with the column on the other side for good", async () => {
    const { column, moved, shown } = await buildMoved();
    await expect(ask(deleteColumn, { columnId: column.id })).rejects.toMatchObject({ code: "D000013" });
    await proveEvents(server, since, () => ask(deleteColumn, { columnId: column.id, isConfirmed: true }));
    await inTenant(server.services.db, home.workspace.id, (tx) =>
      tx
        .updateTable("boardColumn")
        .set({ deletedAt: new Date(0) })
        .where("id", "=", column.id)
        .execute(),
    );
    await purge(server.services, new AbortController().signal);
    expect(await shown()).toEqual([moved]);
    await proveReplicas(server.services, home.workspace.id);
    server.services.replicas.forget(project.id);
    expect(await shown()).toEqual([moved]);
  });

  it("stays with the other side when its board goes", async () => {
    const { board, moved, shown } = await buildMoved();
    await proveEvents(server, since, () => ask(deleteBoard, { boardId: board.id, isConfirmed: true }));
    expect(await shown()).toEqual([moved]);
    await proveReplicas(server.services, home.workspace.id);
    server.services.replicas.forget(project.id);
    expect(await shown()).toEqual([moved]);
  });
});
