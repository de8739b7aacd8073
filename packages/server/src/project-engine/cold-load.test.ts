import { changeColumnType } from "@itoguchi/core/columns/columns.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
const forget = () => server.services.replicas.forget(project.id);
const dataOf = async (boardId: string) =>
  (await ask(getPostListWithPage, { boardId, param: {} })).postList.map(({ columnData }) => columnData);

describe("what is loaded is what was in memory", () => {
  it.each([
    ["TEXT", "LONG_TEXT"],
    ["LONG_TEXT", "TEXT"],
  ] as const)("of a post that was elsewhere while %s became %s", async (before, after) => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const column = await board.column(before);
    const [set, emptied] = [
      await board.post("一", { [column.id]: "前" }),
      await board.post("二", { [column.id]: "前" }),
    ];
    const numbers = { projectSerialNumberList: [set, emptied] };
    await ask(posts.movePost, { ...numbers, boardId: other.id });
    await ask(changeColumnType, { columnId: column.id, columnType: ColumnType[after], isConfirmed: true });
    await ask(posts.movePost, { ...numbers, boardId: board.id });
    for (const [projectSerialNumber, value] of [
      [set, "後"],
      [emptied, "仮"],
      [emptied, null],
    ] as const)
      await ask(posts.upsertColumnData, { projectSerialNumber, columnId: column.id, value });
    const warm = await dataOf(board.id);
    expect(warm).toEqual([{ [column.id]: "後" }, {}]);
    await proveReplicas(server.services, home.workspace.id);
    forget();
    expect(await dataOf(board.id)).toEqual(warm);
  });

  it("of a board with more columns than a function takes", async () => {
    const board = await buildBoard(ask);
    const columns = [];
    for (let index = 0; index < 120; index++) columns.push(await board.column("NUMERIC"));
    const last = columns.at(-1)?.id as string;
    await board.post("題", { [last]: 7 });
    forget();
    expect(await dataOf(board.id)).toEqual([{ [last]: 7 }]);
  });
});
