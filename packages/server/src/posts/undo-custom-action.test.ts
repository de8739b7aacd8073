import { customActionRun } from "@itoguchi/client/project/custom-action-run";
import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import type { Column } from "@itoguchi/core/model/column";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

describe("a button of a board that was pressed", () => {
  it("is taken back with its values, its section and what it made, and done again with the same posts", async () => {
    const [board, other] = [await buildBoard(ask, "表"), await buildBoard(ask, "裏")];
    const state = await board.options("STATE", ["未着手", "完了", "保留"]);
    const link = await board.column("POST_LINK", { linkedBoardIdList: [other.id] });
    const done = await ask(registerSection, { boardId: board.id, name: "済み" });
    const button = await board.column("CUSTOM_ACTION", {
      customActionStepList: [
        { kind: "SET_VALUE", columnId: state.id, value: state.options[1] },
        { kind: "MOVE", sectionId: done.id },
        { kind: "CREATE_LINKED_POST", columnId: link.id, boardId: other.id, title: "確認: {{title}}" },
      ],
    });
    const known = await other.post("前からある");
    await board.post("題", { [state.id]: state.options[0], [link.id]: [known] });
    const list = async (boardId: string) => (await ask(getPostListWithPage, { boardId, param: {} })).postList;
    const shown = async () =>
      (await list(board.id)).map(({ sectionId, columnData }) => ({
        ...{ sectionId, state: columnData[state.id], links: columnData[link.id] },
      }));
    const { columnList } = await ask(projectBoard, { boardId: board.id });
    const before = await shown();
    const [post] = await list(board.id);
    if (!post) throw new Error("The post is not there");

    const pressed = customActionRun((operation, input) => ask(operation, input as never), {
      column: button,
      post,
      columnOf: (id) => columnList.find((one) => one.id === id) as Column | undefined,
    });
    const [made] = await pressed.run(true);
    const after = await shown();
    expect(after).toEqual([{ sectionId: done.id, state: state.options[1], links: [known, made] }]);
    await pressed.back();
    expect(await shown()).toEqual(before);
    expect((await list(other.id)).map(({ title }) => title)).toEqual(["前からある"]);
    await pressed.again();
    expect(await shown()).toEqual(after);
    expect(await list(other.id)).toHaveLength(2);

    const { projectSerialNumber } = post;
    await ask(upsertColumnData, { projectSerialNumber, columnId: state.id, value: state.options[2] });
    await expect(pressed.back()).rejects.toMatchObject({ status: 409 });
    expect(await shown()).toEqual([{ ...after[0], state: state.options[2] }]);
    expect(await list(other.id)).toHaveLength(2);
  });
});
