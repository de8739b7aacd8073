import { Role } from "@itoguchi/core/kernel/roles";
import { movePost, registerPost, runCustomAction } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const staff = await buildMember(server, home, Role.STAFF);
const manager = await buildMember(server, home, Role.MANAGER);
const values = async (boardId: string, columnId: string) =>
  (await ask(getPostListWithPage, { boardId, param: {} })).postList.map(({ columnData }) => columnData[columnId]);

describe("moving a post to another board", () => {
  it("brings no value into a locked column, unless by whoever may write there", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const [free, locked] = [await board.column("NUMERIC"), await other.column("NUMERIC", { isLock: true })];
    const [first, second] = [await board.post("一", { [free.id]: 7 }), await board.post("二", { [free.id]: 8 })];
    await ask(movePost, { projectSerialNumberList: [first], boardId: other.id }, staff);
    await ask(movePost, { projectSerialNumberList: [second], boardId: other.id }, manager);
    expect(await values(other.id, locked.id)).toEqual([undefined, 8]);
  });

  it("is refused where a required column would stay empty, and goes where one is brought along", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const text = await board.column("TEXT");
    const required = await other.column("TEXT", { required: true });
    const [empty, filled] = [await board.post("空"), await board.post("有", { [text.id]: "値" })];
    await expect(ask(movePost, { projectSerialNumberList: [empty], boardId: other.id })).rejects.toMatchObject({
      code: "D000010",
      message: expect.stringContaining("「text」が必須のため"),
      exceptionList: [{ field: "boardId" }],
    });
    await ask(movePost, { projectSerialNumberList: [filled], boardId: other.id });
    expect(await values(other.id, required.id)).toEqual(["値"]);
  });

  it("is refused where a required link would be missing", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    await other.column("POST_LINK", { required: true, linkedBoardIdList: [board.id] });
    const sent = { projectSerialNumberList: [await board.post()], boardId: other.id };
    await expect(ask(movePost, sent)).rejects.toMatchObject({ code: "D000010" });
  });
});

describe("a required column of links", () => {
  it("is required of a new post", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const link = await other.column("POST_LINK", { required: true, linkedBoardIdList: [board.id] });
    await expect(ask(registerPost, { boardId: other.id, title: "題" })).rejects.toMatchObject({ code: "D000004" });
    await expect(other.post("題", { [link.id]: [] })).rejects.toMatchObject({ status: 400 });
    const linked = await board.post();
    await other.post("題", { [link.id]: [linked] });
    expect(await values(other.id, link.id)).toEqual([[linked]]);
  });

  it("does not stand against a button that makes the post linked", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const back = await other.column("POST_LINK", {
      required: true,
      linkedBoardIdList: [board.id],
      isTwoWay: true,
    });
    const columnId = back.linkedColumnList[0]?.columnId as string;
    const button = await board.column("CUSTOM_ACTION", {
      customActionStepList: [{ kind: "CREATE_LINKED_POST", columnId, boardId: other.id, title: "次" }],
    });
    const number = await board.post();
    await ask(runCustomAction, { columnId: button.id, projectSerialNumberList: [number], isConfirmed: true });
    expect(await values(other.id, back.id)).toEqual([[number]]);
  });
});
