import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import {
  registerPostTemplate,
  updatePostTemplate,
  upsertPostTemplateColumnData,
} from "@itoguchi/core/post-templates/post-templates.calls";
import {
  archivePost,
  movePost,
  registerPost,
  runCustomAction,
  unarchivePost,
  updatePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const staff = await buildMember(server, home, Role.STAFF);
const manager = await buildMember(server, home, Role.MANAGER);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const place = { ws: home.workspace.id, pk: home.projectKey };
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
      message: expect.stringContaining("「text」が必須です"),
      exceptionList: [{ field: "boardId" }],
    });
    await ask(movePost, { projectSerialNumberList: [filled], boardId: other.id });
    expect(await values(other.id, required.id)).toEqual(["値"]);
  });

  it("takes the values that are sent along where a post has none, and notes them", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const text = await board.column("TEXT");
    const required = await other.column("TEXT", { required: true });
    const projectSerialNumberList = [await board.post("空"), await board.post("有", { [text.id]: "値" })];
    await prove(() =>
      ask(movePost, { projectSerialNumberList, boardId: other.id, data: { [required.id]: "あとから" } }),
    );
    expect(await values(other.id, required.id)).toEqual(["あとから", "値"]);
  });

  it("takes no value for a locked column from whoever may not write there, and none for another board's", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const locked = await other.column("TEXT", { required: true, isLock: true });
    const [text, post] = [await board.column("TEXT"), await board.post("空")];
    const sent = { projectSerialNumberList: [post], boardId: other.id };
    await expect(ask(movePost, { ...sent, data: { [locked.id]: "値" } }, staff)).rejects.toMatchObject({
      message: expect.stringContaining("ロックされています"),
    });
    await expect(
      ask(movePost, { ...sent, data: { [locked.id]: "値", [text.id]: "値" } }, manager),
    ).rejects.toMatchObject({ exceptionList: [{ field: "data" }] });
    await expect(ask(movePost, sent, staff)).rejects.toMatchObject({
      message: expect.stringContaining("移動できるのはマネージャー以上です"),
    });
    await ask(movePost, { ...sent, data: { [locked.id]: "値" } }, manager);
    expect(await values(other.id, locked.id)).toEqual(["値"]);
  });

  it("is refused where a required link would be missing, and goes with one", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const link = await other.column("POST_LINK", { required: true, linkedBoardIdList: [board.id] });
    const [post, linked] = [await board.post(), await board.post()];
    const sent = { projectSerialNumberList: [post], boardId: other.id };
    await expect(ask(movePost, sent)).rejects.toMatchObject({ code: "D000010" });
    await prove(() => ask(movePost, { ...sent, data: { [link.id]: [linked] } }));
  });
});

describe("a column that is required from now on", () => {
  it("keeps nobody from editing posts without a value, and is emptied by nobody", async () => {
    const board = await buildBoard(ask);
    const [required, other] = [await board.column("TEXT"), await board.column("NUMERIC")];
    const [empty, filled] = [await board.post("空"), await board.post("有", { [required.id]: "値" })];
    await ask(updateColumn, { columnId: required.id, required: true });
    await ask(updatePost, { projectSerialNumber: empty, title: "空のまま" });
    await ask(upsertColumnData, { projectSerialNumber: empty, columnId: other.id, value: 7 });
    await ask(archivePost, { projectSerialNumberList: [empty] });
    await ask(unarchivePost, { projectSerialNumberList: [empty] });
    expect(await values(board.id, other.id)).toEqual([7, undefined]);
    const emptied = { projectSerialNumber: filled, columnId: required.id, value: null };
    await expect(ask(upsertColumnData, emptied)).rejects.toMatchObject({ status: 400 });
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

describe("a locked column", () => {
  const templateOf = (b: string, data: Record<string, unknown>, person = home.owner) =>
    person.call(registerPostTemplate, { ...place, b, name: "型", data });
  const made = async (boardId: string, columnId: string) => (await values(boardId, columnId)).at(-1);

  it("is not written by a template of somebody who may not write it", async () => {
    const board = await buildBoard(ask);
    const locked = await board.column("NUMERIC", { isLock: true });
    const data = { [locked.id]: 7 };
    await expect(templateOf(board.id, data, staff)).rejects.toMatchObject({ status: 403 });
    const subPostList = [{ title: "手順", data }];
    const withSubPosts = { ...place, b: board.id, name: "型", subPostList };
    await expect(staff.call(registerPostTemplate, withSubPosts)).rejects.toMatchObject({ status: 403 });
    const { id } = await templateOf(board.id, {}, staff);
    const one = { ...place, b: board.id, id };
    await expect(staff.call(updatePostTemplate, { ...one, data })).rejects.toMatchObject({ status: 403 });
    const value = { ...one, columnId: locked.id, value: 7 };
    await expect(staff.call(upsertPostTemplateColumnData, value)).rejects.toMatchObject({ status: 403 });
  });

  it("is filled by a template that a manager made, whoever uses it; others change the rest of it", async () => {
    const board = await buildBoard(ask);
    const locked = await board.column("NUMERIC", { isLock: true });
    const { id } = await templateOf(board.id, { [locked.id]: 7 }, manager);
    const one = { ...place, b: board.id, id };
    await staff.call(updatePostTemplate, { ...one, name: "別の名", data: { [locked.id]: 7 } });
    await expect(staff.call(updatePostTemplate, { ...one, data: {} })).rejects.toMatchObject({ status: 403 });
    await ask(registerPost, { boardId: board.id, title: "題", templateId: id }, staff);
    expect(await made(board.id, locked.id)).toBe(7);
  });

  it("is not written by the filter of a view, and a group of it is refused by name", async () => {
    const board = await buildBoard(ask);
    const locked = await board.column("STATE", { isLock: true });
    const option = locked.valueOptionList[1]?.id ?? "";
    const condition = {
      targetColumnId: locked.id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      valueOptionIdList: [option],
    };
    const filterGroupList = [{ id: newId(new Date()), conditionOperator: "AND", filterConditionList: [condition] }];
    const view = { boardId: board.id, name: "見方", viewType: ViewType.KANBAN, groupColumnId: locked.id };
    const filtered = await ask(registerView, { ...view, filterGroupList } as never, staff);
    const inView = { boardId: board.id, boardViewId: filtered.id };
    await ask(registerPost, { ...inView, title: "題" }, staff);
    expect(await made(board.id, locked.id)).toBe(
      locked.valueOptionList.find(({ isDefaultOption }) => isDefaultOption)?.id,
    );
    await ask(registerPost, { ...inView, title: "題" }, manager);
    expect(await made(board.id, locked.id)).toBe(option);
    const inGroup = { ...inView, title: "題", groupColumnValue: option };
    await expect(ask(registerPost, inGroup, staff)).rejects.toMatchObject({
      status: 403,
      exceptionList: [{ field: "groupColumnValue" }],
    });
    await ask(registerPost, inGroup, manager);
    // Where the post would stand without being put there, anybody may.
    const usual = locked.valueOptionList.find(({ isDefaultOption }) => isDefaultOption)?.id ?? "";
    await ask(registerPost, { ...inView, title: "題", groupColumnValue: usual }, staff);
    expect(await made(board.id, locked.id)).toBe(usual);
  });
});

describe("people of elsewhere", () => {
  it("are named by no template, no view's filter and no button", async () => {
    const elsewhere = await buildWorkspace(server);
    const { userList } = await elsewhere.owner.call(getUserList, { ws: elsewhere.workspace.id });
    const stranger = userList[0]?.id ?? "";
    const board = await buildBoard(ask);
    const people = await board.column("USER");
    const refused = { status: 400, message: expect.stringContaining("ワークスペースのメンバーではない人") };
    const template = { ...place, b: board.id, name: "型", data: { [people.id]: [stranger] } };
    await expect(home.owner.call(registerPostTemplate, template)).rejects.toMatchObject(refused);
    const condition = {
      targetColumnId: people.id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      userIdList: [stranger],
    };
    const filterGroupList = [{ id: newId(new Date()), conditionOperator: "AND", filterConditionList: [condition] }];
    const view = { boardId: board.id, name: "見方", viewType: ViewType.TABLE, filterGroupList };
    await expect(ask(registerView, view as never)).rejects.toMatchObject(refused);
    const customActionStepList = [{ kind: "SET_VALUE" as const, columnId: people.id, value: [stranger] }];
    await expect(board.column("CUSTOM_ACTION", { customActionStepList })).rejects.toMatchObject(refused);
  });
});
