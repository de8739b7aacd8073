import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import * as posts from "@itoguchi/core/posts/posts.operations";
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
const ws = home.workspace.id;

/** Somebody whose writes are worked out before they are asked who they are. */
async function knownWriter() {
  const board = await buildBoard(ask);
  const projectSerialNumber = await board.post("題");
  const person = await buildMember(server, home, Role.STAFF);
  const write = (title: string) => ask(posts.updatePost, { projectSerialNumber, title }, person);
  const read = async () => {
    const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: {} });
    return postList.map(({ title }) => title);
  };
  for (const title of ["一", "二", "三"]) await write(title);
  const { userList } = await home.owner.call(getUserList, { ws, words: `m${person.accountId}` });
  const member = userList.find(({ accountName }) => accountName === `m${person.accountId}`);
  return { board, person, write, read, memberId: member?.id as string };
}

describe("a writer who is known already", () => {
  it("is refused from the moment the role is too weak", async () => {
    const { memberId, write, read } = await knownWriter();
    await home.owner.call(updateUserByAdmin, { ws, id: memberId, role: Role.GUEST });
    await expect(write("四")).rejects.toMatchObject({ status: 404 });
    expect(await read()).toEqual(["三"]);
    await home.owner.call(updateUserByAdmin, { ws, id: memberId, role: Role.STAFF });
    await write("五");
    expect(await read()).toEqual(["五"]);
  });

  it("is refused from the moment of removal, and of signing out", async () => {
    const gone = await knownWriter();
    await home.owner.call(deleteUser, { ws, id: gone.memberId });
    await expect(gone.write("四")).rejects.toMatchObject({ status: 401 });
    expect(await gone.read()).toEqual(["三"]);
    const away = await knownWriter();
    await server.services.db
      .updateTable("session")
      .set({ endedAt: new Date() })
      .where("accountId", "=", away.person.accountId)
      .execute();
    await expect(away.write("四")).rejects.toMatchObject({ status: 401 });
    expect(await away.read()).toEqual(["三"]);
  });

  it("writes on top of what others changed in between, in whatever way", async () => {
    const { board, write, read, person } = await knownWriter();
    const column = await board.column("NUMERIC");
    await write("四");
    const second = await board.post("別", { [column.id]: 1 });
    await ask(posts.upsertColumnData, { projectSerialNumber: second, columnId: column.id, value: 2 }, person);
    expect(await read()).toEqual(["四", "別"]);
    await expect(
      ask(posts.upsertColumnData, { projectSerialNumber: second, columnId: column.id, value: 3, base: 1 }, person),
    ).rejects.toMatchObject({ code: "D000013" });
    const third = await ask(posts.registerPost, { boardId: board.id, title: "続き" }, person);
    expect(third.projectSerialNumber).toBe(second + 1);
  });

  it("has one effect under one key", async () => {
    const { board, person } = await knownWriter();
    const send = () =>
      server.app.inject({
        method: "POST",
        url: "/board-api",
        payload: {
          documentId: posts.registerPost.name,
          variables: { workspaceId: ws, projectKey: home.projectKey, input: { boardId: board.id, title: "一度だけ" } },
        },
        headers: { authorization: `Bearer ${person.token}`, "idempotency-key": "once-and-only" },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const numbers = answers.map((answer) => answer.json().data.registerPost.projectSerialNumber);
    expect(new Set(numbers).size).toBe(1);
  });
});
