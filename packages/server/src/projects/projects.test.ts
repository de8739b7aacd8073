import { followEvents } from "@itoguchi/client/events";
import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { archiveBoard, deleteBoard, projectBoardList, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { joinUsers, registerGroup, removeUsers } from "@itoguchi/core/groups/groups.calls";
import { ROLES, Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { RESTORABLE_DAYS } from "@itoguchi/core/model/project";
import { wayInto } from "@itoguchi/core/projects/project.policy";
import * as calls from "@itoguchi/core/projects/projects.calls";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { PASSWORD, type Person } from "../accounts/accounts.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { ask } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const address = await server.listen();
const built = await buildWorkspace(server);
const { owner } = built;
const ws = built.workspace.id;
const people = new Map<Role, Person>();
for (const role of ROLES) people.set(role, await buildMember(server, built, role));

let counter = 0;
async function project(): Promise<string> {
  const projectKey = `PJ${++counter}`;
  await owner.call(calls.registerProject, { ws, name: `企画${counter}`, projectKey });
  return projectKey;
}

async function groupWith(...members: Person[]): Promise<string> {
  const { id } = await owner.call(registerGroup, { ws, name: `組${++counter}` });
  if (members.length > 0)
    await owner.call(joinUsers, { ws, id, accountNameList: await Promise.all(members.map(accountNameOf)) });
  return id;
}

async function accountNameOf(person: Person): Promise<string> {
  const { userList } = await owner.call(getUserList, { ws, words: person.email });
  return userList[0]?.accountName ?? "";
}

async function opens(person: Person, pk: string): Promise<boolean> {
  const { projectList } = await person.call(calls.getProjectList, { ws });
  const place = { token: person.token, workspaceId: ws, projectKey: pk };
  const isEntered = await ask(server, place, projectBoardList, {}).then(
    () => true,
    ({ code }) => {
      expect(code).toBe("D000001");
      return false;
    },
  );
  const isListed = projectList.some(({ projectKey }) => projectKey === pk);
  const isLoaded = await person.call(calls.loadProject, { ws, pk }).then(
    () => true,
    (error) => {
      expect(error.kind).toBe("EntityNotFound");
      return false;
    },
  );
  expect([isLoaded, isEntered]).toEqual([isListed, isListed]);
  return isLoaded;
}

describe("a project opens", () => {
  it.each([
    ["without groups", { isRestricted: false, isInGroup: false }],
    ["with groups, for whoever is in none", { isRestricted: true, isInGroup: false }],
    ["with groups, for whoever is in one", { isRestricted: true, isInGroup: true }],
  ])("as the law says: %s", async (_, { isRestricted, isInGroup }) => {
    const pk = await project();
    if (isRestricted) {
      const group = await groupWith(...(isInGroup ? people.values() : []));
      await owner.call(calls.assignGroup, { ws, pk, groupIdList: [group] });
    }
    for (const [role, person] of people)
      expect([role, await opens(person, pk)]).toEqual([role, wayInto(role, { isRestricted, isInGroup }) !== undefined]);
  });

  it("and says who can open it through which group", async () => {
    const pk = await project();
    const guest = people.get(Role.GUEST) as Person;
    const everybody = await owner.call(calls.getProjectAccess, { ws, pk });
    expect(everybody.userList.map(({ role, way }) => [role, way])).toEqual([
      [10, "everybody"],
      [10, "everybody"],
      [20, "everybody"],
      [30, "everybody"],
      [40, "everybody"],
    ]);
    const group = await groupWith(guest);
    const { groupList } = await owner.call(calls.assignGroup, { ws, pk, groupIdList: [group] });
    const access = await owner.call(calls.getProjectAccess, { ws, pk });
    expect(access.groupList).toMatchObject([{ id: group, userCount: 1 }]);
    expect(access.userList.map(({ role, way, groupNameList }) => [role, way, groupNameList])).toEqual([
      [10, "administrator", []],
      [10, "administrator", []],
      [20, "administrator", []],
      [50, "group", groupList.map(({ name }) => name)],
    ]);
    expect(access.count).toBe(4);
    const found = await owner.call(calls.getProjectAccess, { ws, pk, words: guest.email });
    expect([found.count, found.userList[0]?.role]).toEqual([1, 50]);
  });
});

describe("a project", () => {
  it("has a key that is never used again", async () => {
    const pk = await project();
    await owner.call(calls.deleteProject, { ws, pk });
    const refused = await owner
      .call(calls.registerProject, { ws, name: "再び", projectKey: pk })
      .catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ code: "D000013", field: "projectKey" });
  });

  it.each(["A", "1AB", "ABCDEFGHIJK", "A-B", "あい", ""])("is refused the key %j at its field", async (projectKey) => {
    const refused = await owner.call(calls.registerProject, { ws, name: "企画", projectKey }).catch((error) => error);
    expect(refused.exceptionList[0]).toMatchObject({ code: "D000010", field: "projectKey" });
  });

  it("takes small and full-width letters of a key as they are meant", async () => {
    const { projectKey } = await owner.call(calls.registerProject, { ws, name: "企画", projectKey: "ａｂc9" });
    expect(projectKey).toBe("ABC9");
  });

  it("that was deleted is gone for everybody and can be brought back for thirty days", async () => {
    const pk = await project();
    await owner.call(calls.deleteProject, { ws, pk });
    expect(await opens(owner, pk)).toBe(false);
    const listed = async () => (await owner.call(calls.getManagedProjectList, { ws })).projectList;
    expect((await listed()).find(({ projectKey }) => projectKey === pk)?.deletedAt).not.toBeNull();
    await owner.call(calls.restoreProject, { ws, pk });
    expect(await opens(owner, pk)).toBe(true);

    await owner.call(calls.deleteProject, { ws, pk });
    server.clock.pass(RESTORABLE_DAYS * 86_400_000 + 1);
    onTestFinished(() => server.clock.pass(-(RESTORABLE_DAYS * 86_400_000 + 1)));
    const { accessToken } = await server.caller()(signIn, { email: owner.email, password: PASSWORD });
    const later = server.caller(accessToken);
    await expect(later(calls.restoreProject, { ws, pk })).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("has tags, each once however it is written", async () => {
    const pk = await project();
    const tag = await owner.call(calls.registerTag, { ws, pk, name: "ＵＩ改善" });
    await expect(owner.call(calls.registerTag, { ws, pk, name: "ui改善" })).rejects.toMatchObject({ kind: "Conflict" });
    await owner.call(calls.deleteTag, { ws, pk, id: tag.id });
    expect(await owner.call(calls.getTagList, { ws, pk })).toMatchObject({ tagList: [] });
  });
});

describe("bookmarks", () => {
  it("are a person's own, each board once, in the order they give them", async () => {
    const pk = await project();
    const asking = { token: owner.token, workspaceId: ws, projectKey: pk };
    for (const name of ["もう一つ", "さらに一つ"])
      await ask(server, asking, registerBoard, { creationMode: CreationMode.BLANK, name });
    const boards = (await owner.call(getBoardList, { ws, pk })).boardList.map(({ id }) => id);
    for (const projectBoardId of [...boards, boards[0] as string])
      await owner.call(calls.registerBookmark, { ws, pk, projectBoardId });
    const list = async () => (await owner.call(calls.getBookmarkList, { ws, pk })).bookmarkList;
    const [first, second, third] = await list();
    if (!first || !second || !third) throw new Error("three bookmarks");
    expect((await list()).map(({ projectBoardId }) => projectBoardId)).toEqual(boards);
    expect([first, second, third].map(({ nextBookmarkId }) => nextBookmarkId)).toEqual([second.id, third.id, null]);

    await owner.call(calls.updateBookmarkOrder, { ws, pk, id: third.id, nextBookmarkId: first.id });
    await owner.call(calls.updateBookmarkOrder, { ws, pk, id: first.id });
    expect((await list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    await owner.call(calls.deleteBookmark, { ws, pk, id: second.id });
    expect((await list()).map(({ id }) => id)).toEqual([third.id, first.id]);

    const staff = people.get(Role.STAFF) as Person;
    expect((await staff.call(calls.getBookmarkList, { ws, pk })).bookmarkList).toEqual([]);
    await expect(staff.call(calls.deleteBookmark, { ws, pk, id: first.id })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    const elsewhere = { ws, pk: await project(), projectBoardId: boards[0] as string };
    await expect(owner.call(calls.registerBookmark, elsewhere)).rejects.toMatchObject({ kind: "EntityNotFound" });
  });

  it("of a deleted board are not shown; of an archived one they are", async () => {
    const pk = await project();
    const asking = { token: owner.token, workspaceId: ws, projectKey: pk };
    for (const name of ["消える", "しまう"])
      await ask(server, asking, registerBoard, { creationMode: CreationMode.BLANK, name });
    const boards = (await owner.call(getBoardList, { ws, pk })).boardList.map(({ id }) => id);
    for (const projectBoardId of boards) await owner.call(calls.registerBookmark, { ws, pk, projectBoardId });
    const [stays, gone, archived] = boards as [string, string, string];
    await ask(server, asking, deleteBoard, { boardId: gone });
    await ask(server, asking, archiveBoard, { boardId: archived });
    const { bookmarkList } = await owner.call(calls.getBookmarkList, { ws, pk });
    expect(bookmarkList.map(({ projectBoardId }) => projectBoardId)).toEqual([stays, archived]);
    expect(bookmarkList[0]?.nextBookmarkId).toBe(bookmarkList[1]?.id);
  });

  it("are followed by the person's other tabs when the board is deleted by somebody else", async () => {
    const pk = await project();
    const staff = people.get(Role.STAFF) as Person;
    const [board] = (await owner.call(getBoardList, { ws, pk })).boardList;
    const asking = { token: owner.token, workspaceId: ws, projectKey: pk };
    const stays = await ask(server, asking, registerBoard, { creationMode: CreationMode.BLANK, name: "残る" });
    for (const projectBoardId of [board?.id as string, stays.id])
      await staff.call(calls.registerBookmark, { ws, pk, projectBoardId });
    await proveEvents(server, owner.accountId, () =>
      ask(server, asking, deleteBoard, { boardId: board?.id as string, isConfirmed: true }),
    );
  });
});

describe("[S3] a follower of a project", () => {
  const stops: (() => void)[] = [];
  afterAll(() => {
    for (const stop of stops) stop();
  });

  it("hears nothing more once the access is lost", async () => {
    const pk = await project();
    const staff = people.get(Role.STAFF) as Person;
    const group = await groupWith(staff);
    await owner.call(calls.assignGroup, { ws, pk, groupIdList: [group] });
    const seen: string[] = [];
    const states: string[] = [];
    stops.push(
      followEvents({
        url: `${address.replace("http", "ws")}/board-api`,
        stream: { projectEvents: { workspaceId: ws, projectKey: pk } },
        token: async () => staff.token,
        onEvent: ({ type }) => void (type.startsWith("tag.") && seen.push(type)),
        onJoined: () => states.push("joined"),
        onState: (state) => states.push(state),
        webSocketImpl: WebSocket,
      }),
    );
    await eventually(() => expect(states).toContain("joined"));
    await owner.call(calls.registerTag, { ws, pk, name: "前" });
    await eventually(() => expect(seen).toEqual(["tag.registered"]));
    await owner.call(removeUsers, { ws, id: group, accountNameList: [await accountNameOf(staff)] });
    await eventually(() => expect(states.at(-1)).toBe("waiting"));
    await owner.call(calls.registerTag, { ws, pk, name: "後" });
    await expect(staff.call(calls.loadProject, { ws, pk })).rejects.toMatchObject({ kind: "EntityNotFound" });
    expect(seen).toEqual(["tag.registered"]);
  });
});

describe("[S1] a follower of the workspace", () => {
  it.each([
    [Role.ADMIN, ["project.registered", "workspace.updated"]],
    [Role.STAFF, ["stream.hidden", "workspace.updated"]],
    [Role.GUEST, ["stream.hidden", "workspace.updated"]],
  ] as const)("with role %i reads what that role may read", async (role, expected) => {
    const { updateWorkspace } = await import("@itoguchi/core/workspaces/workspaces.calls");
    const person = people.get(role) as Person;
    const seen: { type: string; payload: unknown }[] = [];
    const states: string[] = [];
    const stop = followEvents({
      url: `${address.replace("http", "ws")}/board-api`,
      stream: { workspaceEvents: { workspaceId: ws } },
      token: async () => person.token,
      onEvent: (event) => seen.push(event),
      onState: (state) => states.push(state),
      webSocketImpl: WebSocket,
    });
    try {
      await eventually(() => expect(states).toContain("live"));
      await project();
      await owner.call(updateWorkspace, { ws, name: "改名" });
      await eventually(() => expect(seen.map(({ type }) => type)).toEqual(expected));
      for (const { type, payload } of seen) if (type === "stream.hidden") expect(payload).toEqual({});
    } finally {
      stop();
    }
  });
});
