import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
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

async function build() {
  const board = await buildBoard(ask, "計算");
  const price = await board.column("NUMERIC");
  const formula = await proveEvents(server, since, () =>
    board.column("FORMULA", {
      ...{ formulaText: `100 / [${price.id}]`, formulaType: "NUMBER", numericFunctionType: "SUM" },
    }),
  );
  const numbers: number[] = [];
  for (const value of [50, 0, 4, undefined])
    numbers.push(await board.post(`投稿${value}`, value === undefined ? {} : { [price.id]: value }));
  return { board, price, formula, numbers };
}

describe("a formula column", () => {
  it("filters, sorts, groups and sums up views by its result", async () => {
    const { board, formula, numbers } = await build();
    const shown = async (setting: object) => {
      const input = { boardId: board.id, boardViewId: board.viewId, setting };
      const { groupList, functionValues } = await ask(partitionBoardViewPostListSet, input);
      const lists = groupList.map(({ groupColumnValue, postList }) => [
        groupColumnValue,
        postList.map(({ projectSerialNumber }) => projectSerialNumber),
      ]);
      return { lists, functionValues };
    };
    const [fifty, zero, four, none] = numbers;
    const by = { orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: formula.id }] };
    expect((await shown(by)).lists).toEqual([["", [fifty, four, zero, none]]]);
    expect((await shown(by)).functionValues).toMatchObject({ [formula.id]: 27 });
    const condition = {
      targetColumnId: formula.id,
      comparisonOperator: ComparisonOperator.GREATER_THAN,
      numericData: 2,
    };
    const filterGroupList = [{ id: newId(new Date()), conditionOperator: "AND", filterConditionList: [condition] }];
    expect((await shown({ filterGroupList })).lists).toEqual([["", [four]]]);
    expect((await shown({ groupColumnId: formula.id })).lists).toEqual([
      ["2", [fifty]],
      ["25", [four]],
      ["", [zero, none]],
    ]);
  });

  it("gives its result, or its error, as a value of the post", async () => {
    const { formula, numbers } = await build();
    const valueIn = async (projectSerialNumber: number) =>
      (await ask(postWithLinkedPost, { projectSerialNumber })).columnDataList.find(
        ({ projectBoardColumnId }) => projectBoardColumnId === formula.id,
      );
    expect(await valueIn(numbers[0] as number)).toMatchObject({ numericData: 2, textData: null });
    expect(await valueIn(numbers[1] as number)).toMatchObject({ numericData: null, textData: "0で割れません" });
    expect(await valueIn(numbers[3] as number)).toBeUndefined();
  });

  it("cannot be written", async () => {
    const { formula, numbers } = await build();
    const sent = { projectSerialNumber: numbers[0] as number, columnId: formula.id, value: 1 };
    await expect(ask(posts.upsertColumnData, sent)).rejects.toMatchObject({ code: "D000010" });
  });

  it("is refused when it would loop, or is of another type", async () => {
    const { board, formula } = await build();
    const second = await board.column("FORMULA", { formulaText: `[${formula.id}] + 1`, formulaType: "NUMBER" });
    const change = (changes: object) => ask(updateColumn, { columnId: formula.id, ...changes });
    await expect(change({ formulaText: `[${second.id}] + 1` })).rejects.toMatchObject({
      ...{ code: "D000010", exceptionList: [{ field: "formulaText", message: expect.stringContaining("循環") }] },
    });
    await expect(change({ formulaText: '"文字" & 1' })).rejects.toMatchObject({
      ...{ code: "D000010", exceptionList: [{ field: "formulaType" }] },
    });
    expect(await change({ formulaText: '"文字" & 1', formulaType: "TEXT", numericFunctionType: "NONE" })).toMatchObject(
      {
        formulaType: "TEXT",
      },
    );
  });
});
