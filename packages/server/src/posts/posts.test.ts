import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import pg from "pg";
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
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const listOf = async (boardId: string, isContainArchive = false) =>
  (await ask(getPostListWithPage, { boardId, param: { isContainArchive } })).postList;
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** Past row-level security, to see what no call shows. */
async function asOwner(text: string) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

describe("registering", () => {
  it("counts over all boards of the project and never twice", async () => {
    const [one, other] = [await buildBoard(ask), await buildBoard(ask)];
    const first = await one.post();
    const second = await other.post();
    await ask(posts.deletePost, { projectSerialNumberList: [second] });
    expect([second, await one.post()]).toEqual([first + 1, first + 2]);
  });

  it("keeps what each column takes and starts empty ones with their defaults", async () => {
    const board = await buildBoard(ask);
    const number = await board.column("NUMERIC");
    const text = await board.column("TEXT", { templateText: "ひな形" });
    const state = await board.column("STATE", {
      valueOptionList: [{ name: "未着手" }, { name: "着手", isDefaultOption: true }],
    });
    await prove(() => board.post("　題　", { [number.id]: 12.5 }));
    const [post] = await listOf(board.id);
    expect(post).toMatchObject({ title: "題", postedUserAccountName: "owner" });
    expect(post?.columnData).toEqual({
      [number.id]: 12.5,
      [text.id]: "ひな形",
      [state.id]: state.valueOptionList[1]?.id,
    });
  });

  it("in bulk is all or nothing, and says which one is wrong", async () => {
    const board = await buildBoard(ask);
    const number = await board.column("NUMERIC");
    const postList = [{ title: "よい" }, { title: "わるい", data: { [number.id]: "十二" } }];
    await expect(ask(posts.bulkRegisterPost, { boardId: board.id, postList })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: `postList.1.data.${number.id}` }],
    });
    expect(await listOf(board.id)).toEqual([]);
    const next = await board.post();
    const made = await prove(() =>
      ask(posts.bulkRegisterPost, { boardId: board.id, postList: [{ title: "一" }, { title: "二" }] }),
    );
    expect(made.postList.map((post) => post.projectSerialNumber)).toEqual([next + 1, next + 2]);
  });

  it("wants required values and takes no others' columns", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const required = await board.column("TEXT", { required: true });
    const foreign = await other.column("TEXT");
    await expect(board.post()).rejects.toMatchObject({ code: "D000004" });
    await expect(board.post("題", { [required.id]: "値", [foreign.id]: "値" })).rejects.toMatchObject({
      code: "D000001",
    });
    await board.post("題", { [required.id]: "値" });
  });

  it("cleans contents: unknown nodes and addresses that run code are left out", async () => {
    const board = await buildBoard(ask);
    const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
    const contents = {
      type: "doc",
      content: [
        { type: "script", content: [{ type: "text", text: "alert(1)" }] },
        { type: "paragraph", content: [{ type: "text", text: "押す", marks: [link, { type: "bold" }] }] },
      ],
    };
    await ask(posts.registerPost, { boardId: board.id, title: "題", contents });
    expect((await listOf(board.id))[0]?.contentsText).toBe("alert(1)\n押す");
  });

  it("refuses letters that cannot be kept", async () => {
    const board = await buildBoard(ask);
    const text = await board.column("TEXT");
    for (const bad of ["a\u0000b", "\ud83d"])
      await expect(board.post("題", { [text.id]: bad })).rejects.toMatchObject({ status: 400 });
  });
});

describe("made in a view", () => {
  it("a post inherits its group, its filters and nothing it was given otherwise", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["待ち", "作業中"]);
    const user = await board.column("USER");
    const number = await board.column("NUMERIC");
    const condition = {
      targetColumnId: user.id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      isSelectSelf: true,
    };
    await ask(updateView, {
      boardViewId: board.viewId,
      groupColumnId: state.id,
      filterGroupList: [{ id: newId(new Date()), conditionOperator: "AND", filterConditionList: [condition] }],
    });
    const made = { boardId: board.id, boardViewId: board.viewId, groupColumnValue: state.options[1] };
    await prove(() => ask(posts.registerPost, { ...made, title: "題", data: { [number.id]: 3 } }));
    const { groupList } = await ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: board.viewId });
    const group = groupList.find(({ groupColumnValue }) => groupColumnValue === state.options[1]);
    expect(group?.postList[0]?.columnData).toMatchObject({ [state.id]: state.options[1], [number.id]: 3 });
    expect(group?.postList[0]?.columnData[user.id]).toHaveLength(1);
  });
});

describe("changing", () => {
  it("merges different fields and tells both values of the same one", async () => {
    const board = await buildBoard(ask);
    const [a, b] = [await board.column("TEXT", {}), await board.column("NUMERIC")];
    const projectSerialNumber = await board.post("題", { [a.id]: "初め", [b.id]: 1 });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: b.id, value: 2, base: 1 });
    await ask(posts.upsertColumnData, { projectSerialNumber, columnId: a.id, value: "私", base: "初め" });
    await expect(
      ask(posts.upsertColumnData, { projectSerialNumber, columnId: a.id, value: "あなた", base: "初め" }),
    ).rejects.toMatchObject({
      code: "D000013",
      exceptionList: [{ field: "value", values: { current: "私", yours: "あなた" } }],
    });
    expect((await listOf(board.id))[0]?.columnData).toEqual({ [a.id]: "私", [b.id]: 2 });
  });

  it("title and contents conflict by what the edit began with", async () => {
    const board = await buildBoard(ask);
    const projectSerialNumber = await board.post("初め");
    await prove(() =>
      ask(posts.updatePost, {
        projectSerialNumber,
        title: "次",
        contents: paragraph("本文"),
        base: { title: "初め", contentsVersion: 0 },
      }),
    );
    await expect(
      ask(posts.updatePost, { projectSerialNumber, title: "別", base: { title: "初め" } }),
    ).rejects.toMatchObject({ code: "D000013", exceptionList: [{ values: { current: "次", yours: "別" } }] });
    await expect(
      ask(posts.updatePost, { projectSerialNumber, contents: null, base: { contentsVersion: 0 } }),
    ).rejects.toMatchObject({ code: "D000013" });
    expect((await listOf(board.id))[0]).toMatchObject({ title: "次", contentsText: "本文", contentsVersion: 1 });
  });

  it("in bulk is all or nothing", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const numbers = [await board.post(), await board.post()];
    const valueList = numbers.map((projectSerialNumber) => ({ projectSerialNumber, columnId: column.id, value: 5 }));
    await expect(
      ask(posts.bulkUpsertColumnData, {
        valueList: [...valueList, { projectSerialNumber: 999_999, columnId: column.id, value: 5 }],
      }),
    ).rejects.toMatchObject({ code: "D000001" });
    expect((await listOf(board.id)).map(({ columnData }) => columnData)).toEqual([{}, {}]);
    await prove(() => ask(posts.bulkUpsertColumnData, { valueList }));
    expect((await listOf(board.id)).map(({ columnData }) => columnData)).toEqual([
      { [column.id]: 5 },
      { [column.id]: 5 },
    ]);
  });

  it("a locked column is the managers', a required one is never empty, a computed one nobody's", async () => {
    const board = await buildBoard(ask);
    const [locked, required] = [
      await board.column("TEXT", { isLock: true }),
      await board.column("NUMERIC", { required: true }),
    ];
    const staff = await buildMember(server, home, Role.STAFF);
    const projectSerialNumber = await board.post("題", { [required.id]: 1 });
    const write = (columnId: string, value: unknown, by = staff) =>
      ask(posts.upsertColumnData, { projectSerialNumber, columnId, value }, by);
    await expect(write(locked.id, "値")).rejects.toMatchObject({ code: "D000009" });
    await write(locked.id, "値", home.owner);
    await expect(write(required.id, null)).rejects.toMatchObject({ code: "D000010" });
  });

  it("takes files of this project only, and keeps the sweep from them", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("FILE");
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const file = await home.owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5pys5paH" });
    const value = [{ id: file.id, name: "本文.txt", mime: "text/plain", size: file.size }];
    const projectSerialNumber = await board.post("題", { [column.id]: value });
    expect((await listOf(board.id))[0]?.columnData[column.id]).toEqual(value);
    const foreign = [{ ...value[0], id: newId(new Date()) }];
    await expect(
      ask(posts.upsertColumnData, { projectSerialNumber, columnId: column.id, value: foreign }),
    ).rejects.toMatchObject({ code: "D000001" });
    expect((await listOf(board.id))[0]?.columnData[column.id]).toEqual(value);
  });

  it("keeps the sweep from pictures in the contents, and from no other's", async () => {
    const board = await buildBoard(ask);
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const picture = await home.owner.call(uploadFile, { ...place, dataURL: PIXEL });
    const image = (src: string) => ({ type: "doc", content: [{ type: "image", attrs: { src } }] });
    await ask(posts.registerPost, { boardId: board.id, title: "絵", contents: image(picture.url) });
    const { rows } = await asOwner(`select attached_at from file where id = '${picture.id}'`);
    expect(rows[0]?.attached_at).not.toBeNull();
    await ask(posts.registerPost, { boardId: board.id, title: "外の絵", contents: image("https://example.com/a.png") });
  });

  it("moves the clocks of time measurement", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["待ち", "作業中", "完了"]);
    const [waiting, working, done] = state.options as [string, string, string];
    const trigger = (valueOptionId: string) => ({ timeType: "START" as const, columnId: state.id, valueOptionId });
    const clock = await board.column("TIME_MEASUREMENT", {
      timeMeasurementSetting: {
        isContainWeekend: true,
        isContainHoliday: true,
        startTime: "00:00",
        endTime: "00:00",
        startList: [trigger(working)],
        endList: [trigger(done)],
      },
    });
    const projectSerialNumber = await board.post("題", { [state.id]: waiting });
    const set = (value: string) => ask(posts.upsertColumnData, { projectSerialNumber, columnId: state.id, value });
    const read = async () => (await listOf(board.id))[0]?.columnData[clock.id];
    expect(await read()).toBeUndefined();
    await set(working);
    expect(await read()).toEqual({ start: expect.any(String), end: null });
    await prove(() => set(done));
    expect(await read()).toEqual({ start: expect.any(String), end: expect.any(String) });
  });
});

describe("links", () => {
  it("show at both ends, and are taken away from either", async () => {
    const [bugs, tasks] = [await buildBoard(ask), await buildBoard(ask)];
    const column = await bugs.column("POST_LINK", { linkedBoardIdList: [tasks.id], isTwoWay: true });
    const other = column.linkedColumnList[0]?.columnId as string;
    const [bug, task] = [await bugs.post("不具合"), await tasks.post("作業")];
    await prove(() => ask(posts.upsertColumnData, { projectSerialNumber: bug, columnId: column.id, value: [task] }));
    expect((await listOf(bugs.id))[0]?.columnData[column.id]).toEqual([task]);
    expect((await listOf(tasks.id))[0]?.columnData[other]).toEqual([bug]);
    await prove(() => ask(posts.upsertColumnData, { projectSerialNumber: task, columnId: other, value: [] }));
    expect((await listOf(bugs.id))[0]?.columnData[column.id] ?? []).toEqual([]);
  });

  it("go with a deleted post", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    const [a, b] = [await board.post("甲"), await board.post("乙")];
    await ask(posts.upsertColumnData, { projectSerialNumber: a, columnId: column.id, value: [b] });
    await prove(() => ask(posts.deletePost, { projectSerialNumberList: [b] }));
    expect((await listOf(board.id))[0]?.columnData[column.id] ?? []).toEqual([]);
  });

  it("never make a post its own ancestor, and name the loop", async () => {
    const board = await buildBoard(ask);
    const parent = await board.column("POST_LINK", { linkedBoardIdList: [board.id], linkDirection: "PARENT" });
    const [a, b, c] = [await board.post("祖父"), await board.post("父"), await board.post("子")];
    const under = (child: number, value: number[]) =>
      ask(posts.upsertColumnData, { projectSerialNumber: child, columnId: parent.id, value });
    await under(b, [a]);
    await under(c, [b]);
    await expect(under(a, [c])).rejects.toThrow([c, b, a, c].map((number) => `FIRST-${number}`).join(" → "));
    await expect(under(a, [a])).rejects.toMatchObject({ code: "D000010" });
  });

  it("never make a post wait for itself where a timeline goes by them, and name the loop", async () => {
    const board = await buildBoard(ask);
    const before = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    const [a, b, c] = [await board.post("設計"), await board.post("実装"), await board.post("試験")];
    const waits = (number: number, value: number[]) =>
      ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: before.id, value });
    await waits(b, [a]);
    await waits(c, [b]);
    const timeline = { boardId: board.id, name: "計画", viewType: ViewType.TIMELINE, postLinkColumnId: before.id };
    const view = await ask(registerView, timeline);
    await expect(waits(a, [c])).rejects.toThrow([a, b, c, a].map((number) => `FIRST-${number}`).join(" → "));
    await ask(updateView, { boardViewId: view.id, postLinkColumnId: null });
    await expect(waits(a, [c])).resolves.toMatchObject({ projectSerialNumber: a });
  });
});

describe("moving", () => {
  it("between two others changes one place, and to another board takes the post there", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const [a, b, c] = [await board.post("甲"), await board.post("乙"), await board.post("丙")];
    await prove(() =>
      ask(posts.movePost, {
        projectSerialNumberList: [c],
        boardViewId: board.viewId,
        previousProjectSerialNumber: a,
        nextProjectSerialNumber: b,
      }),
    );
    await prove(() => ask(posts.movePost, { projectSerialNumberList: [b], boardId: other.id }));
    expect((await listOf(board.id)).map(({ title }) => title)).toEqual(["甲", "丙"]);
    expect((await listOf(other.id)).map(({ title }) => title)).toEqual(["乙"]);
  });
});

describe("an archived section", () => {
  it("takes neither new posts nor others", async () => {
    const board = await buildBoard(ask);
    const section = await ask(registerSection, { boardId: board.id, name: "済み" });
    const post = await board.post();
    await ask(archiveSection, { sectionId: section.id });
    const refused = { code: "D000010", message: "「済み」はアーカイブされているため、投稿を入れられません。" };
    const into = { boardId: board.id, sectionId: section.id };
    await expect(ask(posts.registerPost, { ...into, title: "題" })).rejects.toMatchObject(refused);
    await expect(ask(posts.movePost, { ...into, projectSerialNumberList: [post] })).rejects.toMatchObject(refused);
  });
});

describe("long texts", () => {
  it("of a column that was taken away stay apart when the post changes", async () => {
    const board = await buildBoard(ask);
    const long = await board.column("LONG_TEXT");
    const number = await board.column("NUMERIC");
    const post = await board.post("題", { [long.id]: "長い文".repeat(1_000), [number.id]: 1 });
    await ask(deleteColumn, { columnId: long.id, isConfirmed: true });
    await ask(posts.updatePost, { projectSerialNumber: post, title: "新しい題" });
    await ask(posts.upsertColumnData, { projectSerialNumber: post, columnId: number.id, value: 2 });
    const { rows } = await asOwner(
      `select title, array(select jsonb_object_keys(data)) as columns from post where board_id = '${board.id}'`,
    );
    expect(rows).toEqual([{ title: "新しい題", columns: [number.id] }]);
  });
});

describe("moving to another board", () => {
  it("takes values to columns of the same name and kind, options by their names, and brings them back", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const [from, to] = [await board.options("STATE", ["待ち", "完了"]), await other.options("STATE", ["完了", "中止"])];
    const [number, score] = [await board.column("NUMERIC"), await other.column("NUMERIC")];
    const post = await board.post("題", { [from.id]: from.options[1], [number.id]: 7 });
    await prove(() => ask(posts.movePost, { projectSerialNumberList: [post], boardId: other.id }));
    expect((await listOf(other.id))[0]?.columnData).toMatchObject({ [to.id]: to.options[0], [score.id]: 7 });
    await ask(posts.movePost, { projectSerialNumberList: [post], boardId: board.id });
    expect((await listOf(board.id))[0]?.columnData).toMatchObject({ [from.id]: from.options[1], [number.id]: 7 });
  });
});

describe("archive and deletion", () => {
  it("hide and bring back", async () => {
    const board = await buildBoard(ask);
    const number = await board.post();
    await prove(() => ask(posts.archivePost, { projectSerialNumberList: [number] }));
    expect([(await listOf(board.id)).length, (await listOf(board.id, true)).length]).toEqual([0, 1]);
    await prove(() => ask(posts.unarchivePost, { projectSerialNumberList: [number] }));
    expect(await listOf(board.id)).toHaveLength(1);
  });

  it("others' posts are deleted by managers only", async () => {
    const board = await buildBoard(ask);
    const number = await board.post();
    const [staff, manager] = [
      await buildMember(server, home, Role.STAFF),
      await buildMember(server, home, Role.MANAGER),
    ];
    const remove = (by: { token: string }) => ask(posts.deletePost, { projectSerialNumberList: [number] }, by);
    await expect(remove(staff)).rejects.toMatchObject({ code: "D000009" });
    await remove(manager);
    await expect(remove(manager)).rejects.toMatchObject({ code: "D000001" });
  });
});
