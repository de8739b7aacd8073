import * as posts from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe("[R6] many at once", () => {
  it("1,000 creates get numbers without gaps or doubles", async () => {
    const board = await buildBoard(ask);
    const first = await board.post();
    const numbers = await times(1_000, (index) => board.post(`投稿${index}`));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, index) => first + 1 + index));
  });

  it("50 writers of one field: each is told a conflict or is the base of the next", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const projectSerialNumber = await board.post("題", { [column.id]: 0 });
    const results = await proveEvents(server, since, () =>
      times(50, (index) =>
        ask(posts.upsertColumnData, { projectSerialNumber, columnId: column.id, value: index + 1, base: 0 }).then(
          () => index + 1,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(results.filter((result) => result === "D000013")).toHaveLength(49);
    const kept = results.find((result) => typeof result === "number");
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    expect(postList[0]?.columnData[column.id]).toBe(kept);
  });

  it("writers of one column of links are told of each other, with both values", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const { id: columnId } = await board.column("POST_LINK", { linkedBoardIdList: [other.id] });
    const [a, b, c] = [await other.post("甲"), await other.post("乙"), await other.post("丙")];
    const projectSerialNumber = await board.post("題", { [columnId]: [a, b] });
    const write = (value: number[], base: number[]) =>
      ask(posts.upsertColumnData, { projectSerialNumber, columnId, value, base });
    await write([a, b, c], [b, a]);
    await expect(write([a], [a, b])).rejects.toMatchObject({
      code: "D000013",
      exceptionList: [{ field: "value", values: { current: [a, b, c], yours: [a] } }],
    });
    await write([c, b, a], [a, b]);
    await write([], [a, b, c]);
    await write([a], []);
  });

  it("50 writers of different posts all get through", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const numbers = await times(50, () => board.post());
    await times(50, (index) =>
      ask(posts.upsertColumnData, { projectSerialNumber: numbers[index] as number, columnId: column.id, value: index }),
    );
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: { limit: 200 } });
    expect(postList.map(({ columnData }) => columnData[column.id])).toEqual(
      postList.map(({ projectSerialNumber }) => numbers.indexOf(projectSerialNumber)),
    );
  });

  it("50 reorders of one list leave one total order", async () => {
    const board = await buildBoard(ask);
    const numbers = await times(10, () => board.post());
    await proveEvents(server, since, () =>
      times(50, async (index) => {
        const [moved, before] = [numbers[index % 10] as number, numbers[(index * 7 + 3) % 10] as number];
        if (moved === before) return;
        await ask(posts.movePost, {
          projectSerialNumberList: [moved],
          boardViewId: board.viewId,
          previousProjectSerialNumber: before,
        });
      }),
    );
    const order = async () => {
      const { groupList } = await ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: board.viewId });
      return (groupList[0]?.postList ?? []).map(({ projectSerialNumber }) => projectSerialNumber);
    };
    const seen = await order();
    expect(seen.toSorted()).toEqual(numbers.toSorted());
    const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });
    server.services.replicas.forget(project.id);
    expect(await order()).toEqual(seen);
  });
});

describe("a write that is refused", () => {
  it("under a key, for a workspace that is none, hurts nobody else", async () => {
    const board = await buildBoard(ask);
    const send = (workspaceId: string) =>
      server.app.inject({
        method: "POST",
        url: "/board-api",
        headers: { authorization: `Bearer ${home.owner.token}`, "idempotency-key": "nowhere" },
        payload: {
          documentId: "upsertColumnData",
          variables: {
            workspaceId,
            projectKey: home.projectKey,
            input: { projectSerialNumber: 1, columnId: board.id, value: 1 },
          },
        },
      });
    for (const workspaceId of ["x", newId(new Date())])
      expect((await send(workspaceId)).json().errors[0].extensions.code).toBe("D000001");
    await board.post();
  });

  it("for its depth is a wrong input, not a failure of ours", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("TEXT");
    let deep: unknown = "底";
    for (let level = 0; level < 1_000; level++) deep = [deep];
    await expect(board.post("題", { [column.id]: deep })).rejects.toMatchObject({ status: 400 });
  });

  it("in one batch with others, each sees what those before it did", async () => {
    const board = await buildBoard(ask);
    const column = await board.column("NUMERIC");
    const number = await board.post();
    const [removed, written] = await Promise.allSettled([
      ask(posts.deletePost, { projectSerialNumberList: [number] }),
      ask(posts.upsertColumnData, { projectSerialNumber: number, columnId: column.id, value: 1 }),
    ]);
    const after = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    expect(removed.status).toBe("fulfilled");
    expect(after.count).toBe(0);
    // Before the removal it is written, after it the post is not found.
    expect(written).toMatchObject(
      written.status === "fulfilled" ? { value: expect.anything() } : { reason: { status: 404 } },
    );
  });
});

describe("[R7] a write sent ten times under one key", () => {
  it("has one effect and one answer", async () => {
    const board = await buildBoard(ask);
    const query =
      "mutation($ws: String!, $pk: String!, $input: RegisterPostInput!) { registerPost(workspaceId: $ws, projectKey: $pk, input: $input) { projectSerialNumber } }";
    const send = () =>
      server.app.inject({
        method: "POST",
        url: "/board-api",
        headers: { authorization: `Bearer ${home.owner.token}`, "idempotency-key": "once" },
        payload: {
          query,
          variables: { ws: home.workspace.id, pk: home.projectKey, input: { boardId: board.id, title: "一度" } },
        },
      });
    const answers = (await times(10, send)).map((answer) => answer.body);
    expect(new Set(answers).size).toBe(1);
    expect((await ask(getPostListWithPage, { boardId: board.id, param: {} })).count).toBe(1);
  });

  it("but not when something else is asked under it", async () => {
    const board = await buildBoard(ask);
    const send = (documentId: string, input: object) =>
      server.app.inject({
        method: "POST",
        url: "/board-api",
        headers: { authorization: `Bearer ${home.owner.token}`, "idempotency-key": "twice" },
        payload: {
          documentId,
          variables: { workspaceId: home.workspace.id, projectKey: home.projectKey, input },
        },
      });
    for (const [operation, field] of [
      ["registerPost", "title"],
      ["registerSection", "name"],
    ] as const) {
      const first = await send(operation, { boardId: board.id, [field]: "はじめ" });
      const again = await send(operation, { boardId: board.id, [field]: "はじめ" });
      expect(again.json()).toEqual(first.json());
      const other = await send(operation, { boardId: board.id, [field]: "別の内容" });
      expect(other.json().errors[0]).toMatchObject({
        message: "この Idempotency-Key は、すでに別の内容の操作に使われています。新しいキーで送り直してください。",
        extensions: { code: "D000013" },
      });
    }
    expect((await ask(getPostListWithPage, { boardId: board.id, param: {} })).count).toBe(1);
  });
});
