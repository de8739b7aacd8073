import { changeColumnType } from "@itoguchi/core/columns/columns.operations";
import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { subPostHistoryList } from "@itoguchi/core/history/history.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

async function buildSubPost(board: Awaited<ReturnType<typeof buildBoard>>, data: Record<string, unknown>) {
  const projectSerialNumber = await board.post("親");
  await ask(registerSubPost, { projectSerialNumber, title: "子", data });
  const column = async (columnId: string) =>
    (await ask(postWithLinkedPost, { projectSerialNumber })).subPostList[0]?.columnDataList.filter(
      ({ projectBoardColumnId }) => projectBoardColumnId === columnId,
    );
  return { projectSerialNumber, column };
}

describe("values of sub-posts", () => {
  it("are counted and converted with the kind of their column", async () => {
    const board = await buildBoard(ask);
    const { id: columnId } = await board.column("TEXT");
    const number = await buildSubPost(board, { [columnId]: "12" });
    const words = await buildSubPost(board, { [columnId]: "数でない" });
    const gone = await buildSubPost(board, { [columnId]: "消した投稿の" });
    await ask(deletePost, { projectSerialNumberList: [gone.projectSerialNumber] });
    const change = { columnId, columnType: ColumnType.NUMERIC };
    await expect(ask(changeColumnType, change)).rejects.toMatchObject({
      code: "D000013",
      message: expect.stringContaining("1件"),
    });
    await proveEvents(server, since, () => ask(changeColumnType, { ...change, isConfirmed: true }));
    expect(await number.column(columnId)).toMatchObject([{ numericData: 12 }]);
    expect(await words.column(columnId)).toEqual([]);
  });

  it("are counted, and get the option that takes the place of another", async () => {
    const board = await buildBoard(ask);
    const { id: columnId, options } = await board.options("STATE", ["未着手", "完了"]);
    const [old, instead] = options as [string, string];
    const { projectSerialNumber, column } = await buildSubPost(board, { [columnId]: old });
    const sent = { columnId, valueOptionId: old, replacementValueOptionId: instead };
    await expect(ask(deleteValueOption, sent)).rejects.toMatchObject({
      code: "D000013",
      message: expect.stringContaining("1件"),
    });
    await proveEvents(server, since, () => ask(deleteValueOption, { ...sent, isConfirmed: true }));
    expect(await column(columnId)).toMatchObject([{ valueOptionId: instead }]);
    const [noted] = await ask(subPostHistoryList, { projectSerialNumber, subPostProjectSerialNumber: 1, count: 1 });
    expect(noted).toMatchObject({ actionColumnName: "state" });
  });
});
