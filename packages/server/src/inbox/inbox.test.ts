import { Reaction } from "@itoguchi/core/comments/comment";
import {
  deleteComment,
  registerComment,
  updateComment,
  upsertReaction,
} from "@itoguchi/core/comments/comments.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import {
  getInboxCount,
  getInboxList,
  getWatch,
  readAllInbox,
  readPostInbox,
  updateInbox,
  updateWatch,
} from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import {
  bulkRegisterPost,
  deletePost,
  registerPost,
  restorePost,
  updatePost,
  upsertColumnData,
} from "@itoguchi/core/posts/posts.operations";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import pg from "pg";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { eventually } from "../testing/eventually.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { INBOX } from "./handled-events.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const pk = home.projectKey;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const assignee = await board.column("USER");

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const mentioning = (...ids: string[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: ids.map((id) => ({ type: "mention", attrs: { id, label: "だれか" } })) }],
});

interface Colleague extends Person {
  id: string;
}

async function colleague(role: Role = Role.STAFF): Promise<Colleague> {
  const person = await buildMember(server, home, role);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

async function inboxOf(person: Person, query: { state?: "open" | "snoozed" | "done" } = {}) {
  await untilHandled(server, INBOX);
  return person.call(getInboxList, { ws, ...query });
}

/** What and why, the newest first. */
async function entriesOf(person: Person) {
  const { threadList } = await inboxOf(person);
  return threadList.flatMap(({ entryList }) => entryList.map(({ kind, reason }) => [kind, reason]));
}

const given = (...ids: string[]) => ({ [assignee.id]: ids });

it("[IB16] the count that comes with the events has what somebody else told of at the same time", async () => {
  const person = await colleague();
  const [first, second] = await Promise.all(
    ["甲", "乙"].map((title) => ask(registerPost, { boardId: board.id, title })),
  );
  // Somebody who tells of the first post has written and not yet ended.
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query("begin");
  await other.query("select from account where id = $1 for no key update", [person.accountId]);
  await other.query(
    `insert into inbox_thread (workspace_id, member_id, id, post_id, kinds, last_at, order_at, unread)
     select workspace_id, $1, gen_random_uuid(), id, '{3}', now(), now(), 1 from post
     where workspace_id = $2 and number = $3`,
    [person.id, ws, first?.projectSerialNumber],
  );
  await ask(registerComment, {
    projectSerialNumber: second?.projectSerialNumber ?? 0,
    contents: mentioning(person.id),
  });
  await eventually(async () => {
    const { rows } = await server.admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  await other.query("commit");
  await other.end();
  await untilHandled(server, INBOX);
  const { rows } = await server.admin.query(
    `select payload -> 'unread' ->> 'unreadCount' as count from account_event
     where account_id = $1 and type = 'inbox.updated' order by seq desc limit 1`,
    [person.accountId],
  );
  expect(rows).toEqual([{ count: "2" }]);
});

describe("who is told", () => {
  it("[IB1] [IB3] [IB7] [IB8] a comment tells author, assignees, commenters and watchers once, by the strongest reason", async () => {
    const [mentioned, having, spoken, watching, nobody] = [
      await colleague(),
      await colleague(),
      await colleague(),
      await colleague(),
      await colleague(),
    ];
    const projectSerialNumber = await board.post("相談", given(having.id));
    await ask(registerComment, { projectSerialNumber, contents: words("先に") }, spoken);
    await watching.call(updateWatch, { ws, pk, projectSerialNumber, state: "WATCH" });
    const writer = await colleague();
    await ask(registerComment, { projectSerialNumber, contents: mentioning(mentioned.id, having.id) }, writer);
    expect((await entriesOf(mentioned))[0]).toEqual([InboxKind.MENTION, InboxReason.MENTIONED]);
    expect((await entriesOf(having))[0]).toEqual([InboxKind.MENTION, InboxReason.MENTIONED]);
    expect((await entriesOf(spoken))[0]).toEqual([InboxKind.COMMENT, InboxReason.COMMENTED]);
    expect((await entriesOf(watching))[0]).toEqual([InboxKind.COMMENT, InboxReason.WATCHING_POST]);
    const { threadList } = await inboxOf(home.owner);
    expect(threadList[0]).toMatchObject({ projectSerialNumber, title: "相談", unreadCount: 2, projectKey: pk });
    expect(threadList[0]?.entryList[0]).toMatchObject({ kind: InboxKind.COMMENT, reason: InboxReason.AUTHOR });
    expect(threadList[0]?.entryList[1]).toMatchObject({ commentText: "先に" });
    expect(await entriesOf(nobody)).toEqual([]);
    expect(await entriesOf(writer)).toEqual([]);
  });

  it("[IB1] an edited comment tells only whom it names for the first time", async () => {
    const [early, late] = [await colleague(), await colleague()];
    const projectSerialNumber = await board.post();
    const { id } = await ask(registerComment, { projectSerialNumber, contents: mentioning(early.id) });
    await ask(updateComment, { id, contents: mentioning(early.id, late.id) });
    await ask(upsertReaction, { id, reaction: Reaction.GOOD });
    expect(await entriesOf(early)).toEqual([[InboxKind.MENTION, InboxReason.MENTIONED]]);
    expect(await entriesOf(late)).toEqual([[InboxKind.MENTION, InboxReason.MENTIONED]]);
  });

  it("[IB2] being given a post tells, being relieved of it does not", async () => {
    const [one, other] = [await colleague(), await colleague()];
    const projectSerialNumber = await board.post("渡す", given(one.id));
    const give = (...ids: string[]) =>
      ask(upsertColumnData, { projectSerialNumber, columnId: assignee.id, value: ids });
    await give(one.id, other.id);
    await give(other.id);
    const got = [[InboxKind.ASSIGNED, InboxReason.ASSIGNED]];
    expect(await entriesOf(one)).toEqual(got);
    expect(await entriesOf(other)).toEqual(got);
    const { threadList } = await inboxOf(other);
    expect(threadList[0]?.entryList[0]?.detail).toEqual({ columnName: "user" });
  });

  it("[IB5] [IB6] a new post tells the board's watchers, a heap of them nobody", async () => {
    const watching = await colleague();
    const watched = await buildBoard(ask, "見張り");
    await watching.call(updateWatch, { ws, pk, boardId: watched.id, state: "WATCH" });
    await watched.post("新しい");
    const heap = Array.from({ length: 21 }, (_, at) => ({ title: `${at}` }));
    await ask(bulkRegisterPost, { boardId: watched.id, postList: heap });
    expect(await entriesOf(watching)).toEqual([[InboxKind.NEW_POST, InboxReason.WATCHING_BOARD]]);
  });

  it("[IB6] a restored post is not a new one, and a reaction names nobody again", async () => {
    const [person, late] = [await colleague(), await colleague()];
    const watched = await buildBoard(ask, "戻る板");
    const people = await watched.column("USER");
    const number = await watched.post("戻る", { [people.id]: [person.id] });
    const { id } = await ask(registerComment, { projectSerialNumber: number, contents: mentioning(late.id) }, late);
    // The new post is told before anybody watches the board: who watches is looked up when an event is handled.
    await entriesOf(person);
    await late.call(updateWatch, { ws, pk, boardId: watched.id, state: "WATCH" });
    await ask(upsertReaction, { id, reaction: Reaction.GOOD }, person);
    await ask(deletePost, { projectSerialNumberList: [number] });
    await ask(restorePost, { projectSerialNumberList: [number] });
    expect(await entriesOf(late)).toEqual([]);
    expect(await entriesOf(person)).toEqual([
      [InboxKind.COMMENT, InboxReason.ASSIGNED],
      [InboxKind.ASSIGNED, InboxReason.ASSIGNED],
    ]);
  });

  it("[IB1] a text that is changed names only whom it did not name before", async () => {
    const [early, late] = [await colleague(), await colleague()];
    const projectSerialNumber = await board.post("本文");
    await ask(updatePost, { projectSerialNumber, contents: mentioning(early.id) });
    await ask(updatePost, { projectSerialNumber, contents: mentioning(early.id, late.id) });
    const named = [[InboxKind.MENTION, InboxReason.MENTIONED]];
    expect(await entriesOf(early)).toEqual(named);
    expect(await entriesOf(late)).toEqual(named);
  });

  it("[IB8] [IB9] changes of one post that are written together are told once, by whoever made them", async () => {
    const [one, other, having] = [await colleague(), await colleague(), await colleague()];
    const second = await board.column("USER");
    for (let round = 0; round < 8; round++) {
      const projectSerialNumber = await board.post(`一緒に ${round}`);
      const give = (columnId: string, to: string, by: Person) =>
        ask(upsertColumnData, { projectSerialNumber, columnId, value: [to] }, by);
      await Promise.all([give(assignee.id, one.id, one), give(second.id, having.id, other)]);
    }
    expect(await entriesOf(one)).toEqual([]);
    const { threadList } = await inboxOf(having);
    expect(threadList.map(({ entryCount }) => entryCount)).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it("[IB9] nobody is told of what they did themselves", async () => {
    const self = await colleague();
    const projectSerialNumber = (
      await ask(registerPost, { boardId: board.id, title: "自分で", data: given(self.id) }, self)
    ).projectSerialNumber;
    await ask(registerComment, { projectSerialNumber, contents: mentioning(self.id) }, self);
    expect(await entriesOf(self)).toEqual([]);
  });

  it("[IB11] a muted post tells of mentions and of being given it only", async () => {
    const quiet = await colleague();
    const projectSerialNumber = await board.post("静かに", given(quiet.id));
    expect(await quiet.call(updateWatch, { ws, pk, projectSerialNumber, state: "MUTE" })).toEqual({
      state: "MUTE",
      reasonList: [InboxReason.ASSIGNED],
    });
    await ask(registerComment, { projectSerialNumber, contents: words("聞こえない") });
    await ask(registerComment, { projectSerialNumber, contents: mentioning(quiet.id) });
    expect(await entriesOf(quiet)).toEqual([
      [InboxKind.MENTION, InboxReason.MENTIONED],
      [InboxKind.ASSIGNED, InboxReason.ASSIGNED],
    ]);
    await quiet.call(updateWatch, { ws, pk, projectSerialNumber, state: "DEFAULT" });
    expect((await quiet.call(getWatch, { ws, pk, projectSerialNumber })).state).toBe("DEFAULT");
  });

  it("[IB12] a comment that is deleted shows no text, a deleted post shows nothing", async () => {
    const person = await colleague();
    const [kept, gone] = [await board.post("残る", given(person.id)), await board.post("消える", given(person.id))];
    const { id } = await ask(registerComment, { projectSerialNumber: kept, contents: words("内緒") });
    await inboxOf(person);
    await ask(deleteComment, { id });
    await ask(deletePost, { projectSerialNumberList: [gone] });
    const { threadList, unreadCount } = await inboxOf(person);
    expect(threadList.map(({ title }) => title)).toEqual(["残る"]);
    expect(threadList[0]?.entryList[0]).toMatchObject({ kind: InboxKind.COMMENT, commentText: null });
    expect(unreadCount).toBe(1);
  });
});

it("[IB4] a changed status tells the participants what it was and what it is", async () => {
  const person = await colleague();
  const { id: columnId, options } = await board.options("STATE", ["未着手", "進行中"]);
  const status = (await server.admin.query("select is_status from board_column where id = $1", [columnId])).rows[0];
  if (!status.is_status) await server.admin.query("update board_column set is_status = true where id = $1", [columnId]);
  const projectSerialNumber = await board.post("進む", { ...given(person.id), [columnId]: options[0] });
  await ask(upsertColumnData, { projectSerialNumber, columnId, value: options[1] });
  const { threadList } = await inboxOf(person);
  expect(threadList[0]?.entryList[0]).toMatchObject({
    kind: InboxKind.STATUS,
    reason: InboxReason.ASSIGNED,
    detail: { columnName: "state", before: "未着手", after: "進行中" },
  });
});

it("[IB10] whoever cannot open the project is told of nothing, and loses what they were told", async () => {
  const away = await buildWorkspace(server);
  const inAway = askerIn(server, away);
  const member = await buildMember(server, away, Role.STAFF);
  const place = { ws: away.workspace.id, pk: away.projectKey };
  const other = await buildBoard(inAway);
  const people = await other.column("USER");
  const { userList } = await away.owner.call(getUserList, { ws: place.ws, words: member.email });
  const memberId = (userList[0] as { id: string }).id;
  await other.post("見える", { [people.id]: [memberId] });
  await untilHandled(server, INBOX);
  expect((await member.call(getInboxCount, { ws: place.ws })).unreadCount).toBe(1);
  const group = await away.owner.call(registerGroup, { ws: place.ws, name: "ほかの人" });
  await away.owner.call(assignGroup, { ...place, groupIdList: [group.id] });
  await other.post("見えない", { [people.id]: [memberId] });
  await untilHandled(server, INBOX);
  expect(await member.call(getInboxList, { ws: place.ws })).toMatchObject({ threadList: [], unreadCount: 0 });
  await away.owner.call(joinUsers, { ws: place.ws, id: group.id, accountNameList: [userList[0]?.accountName ?? ""] });
  expect((await member.call(getInboxList, { ws: place.ws })).threadList.map(({ title }) => title)).toEqual(["見える"]);
});

describe("[IB14] [IB15] [IB16] a thread", () => {
  it("is read, finished, snoozed and comes back; something new opens it again", async () => {
    const person = await colleague();
    const projectSerialNumber = await board.post("扱う", given(person.id));
    const [thread] = (await inboxOf(person)).threadList;
    const act = (action: "READ" | "UNREAD" | "DONE" | "REOPEN") =>
      person.call(updateInbox, { ws, idList: [thread?.id ?? ""], action });
    expect(await act("READ")).toMatchObject({ unreadCount: 0 });
    expect(await act("UNREAD")).toMatchObject({ unreadCount: 1 });
    expect(await act("DONE")).toMatchObject({ unreadCount: 0 });
    expect((await inboxOf(person)).threadList).toEqual([]);
    expect((await inboxOf(person, { state: "done" })).threadList).toMatchObject([{ title: "扱う", isDone: true }]);
    expect(await act("REOPEN")).toMatchObject({ unreadCount: 1 });
    const snoozedUntil = new Date(server.services.clock.now().getTime() + 600_000).toISOString();
    await person.call(updateInbox, { ws, idList: [thread?.id ?? ""], action: "SNOOZE", snoozedUntil });
    expect(await person.call(getInboxCount, { ws })).toEqual({ unreadCount: 0, returnsAt: snoozedUntil });
    expect((await inboxOf(person, { state: "snoozed" })).threadList).toMatchObject([{ snoozedUntil }]);
    server.clock.pass(600_001);
    expect(await inboxOf(person)).toMatchObject({
      unreadCount: 1,
      threadList: [{ title: "扱う", snoozedUntil: null }],
    });
    await act("DONE");
    await ask(registerComment, { projectSerialNumber, contents: words("まだ") });
    expect(await inboxOf(person)).toMatchObject({ unreadCount: 1, threadList: [{ isDone: false }] });
    const { idList } = await person.call(readAllInbox, { ws });
    expect(idList).toEqual([thread?.id]);
    expect(await person.call(getInboxCount, { ws })).toMatchObject({ unreadCount: 0 });
  });

  it("[IB26] is read by opening its post, not done; a snoozed one still comes back unread", async () => {
    const person = await colleague();
    const projectSerialNumber = await board.post("見る", given(person.id));
    const [thread] = (await inboxOf(person)).threadList;
    const look = () => person.call(readPostInbox, { ws, pk, projectSerialNumber });
    await home.owner.call(readPostInbox, { ws, pk, projectSerialNumber });
    expect((await inboxOf(person)).unreadCount).toBe(1);
    await look();
    expect(await inboxOf(person)).toMatchObject({ unreadCount: 0, threadList: [{ unreadCount: 0, isDone: false }] });
    await ask(registerComment, { projectSerialNumber, contents: words("もう一度") });
    expect((await inboxOf(person)).unreadCount).toBe(1);
    const snoozedUntil = new Date(server.services.clock.now().getTime() + 600_000).toISOString();
    await person.call(updateInbox, { ws, idList: [thread?.id ?? ""], action: "SNOOZE", snoozedUntil });
    await look();
    expect((await inboxOf(person, { state: "snoozed" })).threadList).toMatchObject([{ unreadCount: 1 }]);
  });

  it("refuses a time that has passed, a place that is none, and the threads of others", async () => {
    const person = await colleague();
    await board.post("人のもの", given(person.id));
    const [thread] = (await inboxOf(person)).threadList;
    const idList = [thread?.id ?? ""];
    const past = new Date(server.services.clock.now().getTime() - 1).toISOString();
    await expect(person.call(updateInbox, { ws, idList, action: "SNOOZE", snoozedUntil: past })).rejects.toMatchObject({
      kind: "InvalidInput",
    });
    await expect(person.call(updateInbox, { ws, idList, action: "SNOOZE" })).rejects.toMatchObject({
      kind: "InvalidInput",
    });
    await expect(person.call(getInboxList, { ws, after: "はじめ" })).rejects.toMatchObject({ kind: "InvalidInput" });
    await expect(home.owner.call(updateInbox, { ws, idList, action: "DONE" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
  });
});
