import * as boards from "@itoguchi/core/boards/boards.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import * as options from "@itoguchi/core/columns/value-options.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

async function build(columnType: ColumnType = ColumnType.STATE) {
  const { id: boardId } = await ask(boards.registerBoard, { creationMode: CreationMode.BLANK });
  const names = ["甲", "乙", "丙"];
  const valueOptionList = names.map((name) => ({ name, isDefaultOption: name === "甲" }));
  const column = await ask(columns.registerColumn, { boardId, name: "列", columnType, valueOptionList });
  const columnId = column.id;
  const [a, b, c] = column.valueOptionList.map(({ id }) => id) as [string, string, string];
  const values = async () =>
    (await ask(getPostListWithPage, { boardId, param: {} })).postList.map(({ columnData }) => columnData[columnId]);
  const post = (value: unknown) => ask(registerPost, { boardId, title: "投稿", data: { [columnId]: value } });
  return { columnId, a, b, c, values, post };
}

describe("options", () => {
  it("are added at the end or beside another", async () => {
    const { columnId, a } = await build();
    await ask(options.registerValueOption, { columnId, name: "丁" });
    const column = await ask(options.registerValueOption, { columnId, name: "間", previousValueOptionId: a });
    expect(column.valueOptionList.map(({ name }) => name)).toEqual(["甲", "間", "乙", "丙", "丁"]);
    expect(column.valueOptionList[1]).toMatchObject({ statusType: 1, color: "gray" });
  });

  it("have names of their own, however they are spelt; a deleted one's is free again", async () => {
    const { columnId, a, b } = await build();
    await ask(options.updateValueOption, { columnId, valueOptionId: a, name: "Ａプラン" });
    for (const name of ["Aプラン", "ａぷらん"])
      await expect(ask(options.registerValueOption, { columnId, name })).rejects.toMatchObject({
        code: "D000010",
        exceptionList: [{ field: "name" }],
      });
    await expect(ask(options.updateValueOption, { columnId, valueOptionId: b, name: "aプラン" })).rejects.toMatchObject(
      { code: "D000010" },
    );
    // Another spelling of its own name is no other's.
    await ask(options.updateValueOption, { columnId, valueOptionId: a, name: "aプラン" });
    await ask(options.deleteValueOption, { columnId, valueOptionId: a });
    await ask(options.registerValueOption, { columnId, name: "Aプラン" });
  });

  it("of a state: one is the default, and only there do they have a status", async () => {
    const state = await build();
    const chosen = await proveEvents(server, since, () =>
      ask(options.updateValueOption, {
        columnId: state.columnId,
        valueOptionId: state.b,
        isDefaultOption: true,
        statusType: 3,
      }),
    );
    expect(chosen.valueOptionList).toMatchObject([
      { isDefaultOption: false },
      { isDefaultOption: true, statusType: 3 },
      { isDefaultOption: false },
    ]);
    const list = await build(ColumnType.DROP_DOWN);
    const both = await ask(options.updateValueOption, {
      columnId: list.columnId,
      valueOptionId: list.b,
      isDefaultOption: true,
    });
    expect(both.valueOptionList.map(({ isDefaultOption }) => isDefaultOption)).toEqual([true, true, false]);
    await expect(
      ask(options.updateValueOption, { columnId: list.columnId, valueOptionId: list.b, statusType: 3 }),
    ).rejects.toMatchObject({ exceptionList: [{ field: "statusType" }] });
  });

  it("are moved", async () => {
    const { columnId, a, c } = await build();
    const column = await ask(options.moveValueOption, { columnId, valueOptionId: c, nextValueOptionId: a });
    expect(column.valueOptionList.map(({ name }) => name)).toEqual(["丙", "甲", "乙"]);
  });

  it("are of their column: another's are not found", async () => {
    const [one, other] = [await build(), await build()];
    const sent = { columnId: one.columnId, valueOptionId: other.a };
    await expect(ask(options.updateValueOption, sent)).rejects.toMatchObject({ code: "D000001" });
    await expect(ask(options.deleteValueOption, sent)).rejects.toMatchObject({ code: "D000001" });
  });
});

describe("deleting an option", () => {
  it("asks first; posts keep it, nobody can choose it", async () => {
    const { columnId, b, post, values } = await build();
    await post(b);
    const sent = { columnId, valueOptionId: b };
    await expect(ask(options.deleteValueOption, sent)).rejects.toMatchObject({
      code: "D000013",
      message: "「乙」は投稿で使われています。（1件の投稿）",
    });
    const column = await proveEvents(server, since, () =>
      ask(options.deleteValueOption, { ...sent, isConfirmed: true }),
    );
    expect(column.valueOptionList.find(({ id }) => id === b)?.deletedAt).not.toBeNull();
    expect(await values()).toEqual([b]);
    await expect(post(b)).rejects.toMatchObject({
      code: "D000010",
      message: expect.stringContaining("「乙」は削除されて"),
    });
    expect(await values()).toEqual([b]);
  });

  it.each([
    ["a state", ColumnType.STATE],
    ["a list", ColumnType.DROP_DOWN],
  ])("of %s gives the posts another one when it is named", async (_, columnType) => {
    const { columnId, a, b, c, post, values } = await build(columnType);
    const isList = columnType === ColumnType.DROP_DOWN;
    await post(isList ? [a, b] : b);
    await post(isList ? [c] : c);
    const sent = { columnId, valueOptionId: b, isConfirmed: true };
    await expect(ask(options.deleteValueOption, { ...sent, replacementValueOptionId: b })).rejects.toMatchObject({
      code: "D000010",
    });
    await proveEvents(server, since, () => ask(options.deleteValueOption, { ...sent, replacementValueOptionId: c }));
    expect(await values()).toEqual(isList ? [[a, c], [c]] : [c, c]);
  });
});
