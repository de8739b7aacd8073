import { archiveBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { Status } from "@itoguchi/core/model/value-option";
import {
  archivePost,
  bulkRegisterPost,
  bulkUpsertColumnData,
  deletePost,
  restorePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import { WORK_PAGE } from "@itoguchi/core/work/work";
import { type FindWork, getWorkList } from "@itoguchi/core/work/work.calls";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Person } from "../accounts/accounts.factory.ts";
import { INBOX } from "../inbox/handled-events.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const pk = home.projectKey;
const OTHER = "OTHER";
await home.owner.call(registerProject, { ws, name: "別の企画", projectKey: OTHER });
const ask = askerIn(server, home);
const askThere = askerIn(server, { ...home, projectKey: OTHER });

async function workBoard(by: typeof ask, name: string) {
  const board = await buildBoard(by, name);
  const status = await board.column("STATE", {
    isStatus: true,
    valueOptionList: [
      { name: "未着手", statusType: Status.OPEN },
      { name: "完了", statusType: Status.DONE },
    ],
  });
  const [person, reviewer, day, term] = [
    await board.column("USER"),
    await board.column("USER"),
    await board.column("DATE"),
    await board.column("TERM"),
  ];
  const [open, done] = status.valueOptionList.map(({ id }) => id);
  return {
    ...board,
    status: status.id,
    open,
    done,
    person: person.id,
    reviewer: reviewer.id,
    day: day.id,
    term: term.id,
  };
}
const here = await workBoard(ask, "ここ");
const there = await workBoard(askThere, "あちら");

async function colleague(role: Role = Role.STAFF): Promise<Person & { id: string }> {
  const person = await buildMember(server, home, role);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}
const workOf = (person: Person, question: z.input<typeof FindWork> = {}) =>
  person.call(getWorkList, { ws, ...question });
const titles = async (person: Person, question: z.input<typeof FindWork> = {}) =>
  (await workOf(person, question)).postList.map(({ title }) => title);

describe("what somebody is assigned to", () => {
  it("comes from every project and every column of people, by due date, without what is done", async () => {
    const person = await colleague();
    await here.post("あとで", { [here.person]: [person.id], [here.day]: "2026-12-24" });
    await there.post("すぐ", { [there.reviewer]: [person.id], [there.term]: { start: null, end: "2026-11-01" } });
    await here.post("いつでも", { [here.person]: [person.id], [here.reviewer]: [person.id] });
    const finished = await there.post("済み", { [there.person]: [person.id] });
    await askThere(upsertColumnData, { projectSerialNumber: finished, columnId: there.status, value: there.done });
    expect(await titles(person)).toEqual(["すぐ", "あとで", "いつでも"]);
    expect(await titles(person, { section: "due" })).toEqual(["すぐ", "あとで"]);
    expect(await titles(person, { done: "1", order: "title" })).toContain("済み");
    const { postList, boardList, nameList } = await workOf(person);
    expect(postList[0]).toMatchObject({ projectKey: OTHER, due: "2026-11-01", boardId: there.id });
    expect(boardList.map(({ name, projectName }) => [name, projectName])).toContainEqual(["あちら", "別の企画"]);
    expect(boardList.find(({ id }) => id === here.id)?.columnList.map(({ id }) => id)).toEqual([
      ...[here.status, here.person, here.reviewer, here.day, here.term],
    ]);
    expect(nameList.map(({ id }) => id)).toEqual([person.id]);
  });

  it("follows every change: one value, many at once, a deleted post, a deleted column", async () => {
    const person = await colleague();
    const columnList = [here.person, here.reviewer];
    const number = await here.post("渡す");
    const give = (columnId: string, value: string[] | null) =>
      ask(upsertColumnData, { projectSerialNumber: number, columnId, value });
    for (const columnId of columnList) {
      await give(columnId, [person.id]);
      expect(await titles(person)).toEqual(["渡す"]);
      await give(columnId, null);
      expect(await titles(person)).toEqual([]);
    }
    await ask(bulkUpsertColumnData, {
      valueList: [{ projectSerialNumber: number, columnId: here.person, value: [person.id] }],
    });
    // From one column to another, in one step.
    await ask(bulkUpsertColumnData, {
      valueList: [
        { projectSerialNumber: number, columnId: here.person, value: [] },
        { projectSerialNumber: number, columnId: here.reviewer, value: [person.id] },
      ],
    });
    expect(await titles(person)).toEqual(["渡す"]);
    await ask(deletePost, { projectSerialNumberList: [number] });
    expect(await titles(person)).toEqual([]);
    await ask(restorePost, { projectSerialNumberList: [number] });
    expect(await titles(person)).toEqual(["渡す"]);
    await ask(archivePost, { projectSerialNumberList: [number] });
    expect(await titles(person)).toEqual([]);
    const gone = await here.column("USER");
    await here.post("列ごと", { [gone.id]: [person.id] });
    expect(await titles(person)).toEqual(["列ごと"]);
    await ask(deleteColumn, { columnId: gone.id, isConfirmed: true });
    expect(await titles(person)).toEqual([]);
  });

  it("leaves out archived boards", async () => {
    const person = await colleague();
    const board = await workBoard(ask, "古い板");
    await board.post("古い", { [board.person]: [person.id] });
    expect(await titles(person)).toEqual(["古い"]);
    await ask(archiveBoard, { boardId: board.id });
    expect(await titles(person)).toEqual([]);
  });

  it("comes fifty at a time, with what is grouped in a row", async () => {
    const person = await colleague();
    const postList = Array.from({ length: WORK_PAGE }, (_, index) => ({
      title: `多く${index}`,
      data: { [here.person]: [person.id] },
    }));
    await ask(bulkRegisterPost, { boardId: here.id, postList });
    await there.post("別の", { [there.person]: [person.id], [there.status]: there.open });
    const first = await workOf(person, { group: "project" });
    expect([first.postList.length, first.next]).toEqual([WORK_PAGE, WORK_PAGE]);
    const rest = await workOf(person, { group: "project", offset: WORK_PAGE });
    expect([rest.postList.length, rest.next]).toEqual([1, null]);
    const keys = [...first.postList, ...rest.postList].map(({ projectKey }) => projectKey);
    expect(keys.filter((key, index) => key !== keys[index - 1])).toHaveLength(2);
    expect((await titles(person, { group: "status" }))[0]).toBe("別の");
  });
});

describe("what else concerns somebody", () => {
  it("is what they watch, what they are mentioned in and what they opened", async () => {
    const person = await colleague();
    const watched = await here.post("見張る");
    const muted = await here.post("止める");
    await person.call(updateWatch, { ws, pk, projectSerialNumber: watched, state: "WATCH" });
    await person.call(updateWatch, { ws, pk, projectSerialNumber: muted, state: "MUTE" });
    expect(await titles(person, { section: "watched" })).toEqual(["見張る"]);
    const contents = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "mention", attrs: { id: person.id, label: "だれか" } }] }],
    };
    const mentioned = await there.post("呼ぶ");
    await askThere(registerComment, { projectSerialNumber: mentioned, contents });
    await untilHandled(server, INBOX);
    expect(await titles(person, { section: "mentioned", order: "latest" })).toEqual(["呼ぶ"]);
    const opened = `${OTHER}-${mentioned},${pk}-${watched},${pk}-999999,NONE-1`;
    expect(await titles(person, { section: "opened", order: "latest", opened })).toEqual(["呼ぶ", "見張る"]);
    expect(await titles(person, { section: "opened" })).toEqual([]);
    expect(await titles(person)).toEqual([]);
  });
});

describe("who sees it", () => {
  it("nothing of a project that one cannot open, in any section", async () => {
    const away = await buildWorkspace(server);
    const place = { ws: away.workspace.id, pk: away.projectKey };
    const board = await buildBoard(askerIn(server, away));
    const people = await board.column("USER");
    const member = await buildMember(server, away, Role.STAFF);
    const { userList } = await away.owner.call(getUserList, { ws: place.ws, words: member.email });
    const id = (userList[0] as { id: string }).id;
    const number = await board.post("見える", { [people.id]: [id] });
    await member.call(updateWatch, { ...place, projectSerialNumber: number, state: "WATCH" });
    const opened = `${place.pk}-${number}`;
    const seen = () =>
      Promise.all(
        (["assigned", "watched", "opened"] as const).map(
          async (section) => (await member.call(getWorkList, { ws: place.ws, section, opened })).postList.length,
        ),
      );
    expect(await seen()).toEqual([1, 1, 1]);
    const group = await away.owner.call(registerGroup, { ws: place.ws, name: "ほかの人" });
    await away.owner.call(assignGroup, { ...place, groupIdList: [group.id] });
    expect(await seen()).toEqual([0, 0, 0]);
    expect((await away.owner.call(getWorkList, { ws: place.ws, memberId: id })).postList).toHaveLength(1);
  });

  it("a colleague's assignments, and nothing else of them; guests see their own only", async () => {
    const [person, guest] = [await colleague(), await colleague(Role.GUEST)];
    await here.post("同僚の", { [here.person]: [person.id] });
    expect(await titles(home.owner, { memberId: person.id })).toEqual(["同僚の"]);
    const refused = (by: Person, question: z.input<typeof FindWork>) =>
      workOf(by, question).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await refused(home.owner, { memberId: person.id, section: "watched" })).toBe(403);
    expect(await refused(guest, { memberId: person.id })).toBe(403);
    expect(await refused(guest, { memberId: guest.id })).toBe(200);
    const stranger = await buildWorkspace(server);
    const { userList } = await stranger.owner.call(getUserList, { ws: stranger.workspace.id });
    expect(await refused(home.owner, { memberId: userList[0]?.id ?? "" })).toBe(404);
  });
});
