import { registerSection, updateSection } from "@itoguchi/core/boards/sections.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);

async function buildButton() {
  const [board, other] = [await buildBoard(ask, "表"), await buildBoard(ask, "裏")];
  const state = await board.options("STATE", ["未着手", "完了"]);
  const link = await board.column("POST_LINK", { linkedBoardIdList: [other.id] });
  const done = await ask(registerSection, { boardId: board.id, name: "済み" });
  await ask(updateSection, { sectionId: done.id, name: "済んだもの" });
  const button = await board.column("CUSTOM_ACTION", {
    customActionStepList: [
      { kind: "SET_VALUE", columnId: state.id, value: state.options[1] },
      { kind: "MOVE", sectionId: done.id },
      { kind: "CREATE_LINKED_POST", columnId: link.id, boardId: other.id, title: "確認: {{title}}" },
    ],
  });
  const press = (projectSerialNumberList: number[], isConfirmed: boolean) =>
    ask(posts.runCustomAction, { columnId: button.id, projectSerialNumberList, isConfirmed });
  const list = async (boardId: string) => (await ask(getPostListWithPage, { boardId, param: {} })).postList;
  return { board, other, state, link, done, press, list };
}

describe("a button of a board", () => {
  it("takes its steps on the post, and makes the linked one", async () => {
    const { board, other, state, link, done, press, list } = await buildButton();
    const number = await board.post("題");
    const { postList } = await press([number], true);
    const made = postList[1]?.projectSerialNumber;
    expect(await list(board.id)).toMatchObject([
      {
        projectSerialNumber: number,
        sectionId: done.id,
        columnData: { [state.id]: state.options[1], [link.id]: [made] },
      },
    ]);
    expect(await list(other.id)).toMatchObject([{ projectSerialNumber: made, title: "確認: 題" }]);
    await press([number], true);
    expect((await list(board.id))[0]?.columnData[link.id]).toHaveLength(2);
  });

  it("asks before it changes more than one post, and does nothing until then", async () => {
    const { board, other, press, list } = await buildButton();
    const numbers = [await board.post("一"), await board.post("二")];
    await expect(press(numbers, false)).rejects.toMatchObject({
      code: "D000013",
      message: expect.stringContaining("4件"),
    });
    expect(await list(other.id)).toEqual([]);
    await press(numbers, true);
    expect(await list(other.id)).toHaveLength(2);
  });

  it("is pressed on posts of its own board only", async () => {
    const { other, press } = await buildButton();
    await expect(press([await other.post()], true)).rejects.toMatchObject({ status: 404 });
  });
});
