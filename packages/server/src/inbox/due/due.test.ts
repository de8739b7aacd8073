import { type DueStep, InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { getInboxList, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { Status } from "@itoguchi/core/model/value-option";
import { archivePost, deletePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import type { Person } from "#server/accounts/accounts.factory";
import { buildMember } from "#server/members/members.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { untilHandled } from "#server/testing/until-handled";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { INBOX } from "../handled-events.ts";
import { tellDueDates } from "./due.jobs.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const pk = home.projectKey;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const assignee = await board.column("USER");
const due = await board.column("DATE");
const term = await board.column("TERM");
const status = await board.column("STATE", {
  isStatus: true,
  valueOptionList: [
    { name: "未着手", statusType: Status.OPEN },
    { name: "完了", statusType: Status.DONE },
  ],
});
const done = status.valueOptionList[1]?.id;

/** Of Tokyo; the days of the tests are in the future, since projects and sessions are made now. */
const FIRST = dayNumber(isoDay(dayNumber(new Date().toISOString()) + 10));
let today = FIRST;
const day = (from: number) => isoDay(today + from);

/** A worker at that time of today in Tokyo. */
async function at(time: string): Promise<void> {
  await untilHandled(server, INBOX);
  const now = new Date(`${day(0)}T${time}:00+09:00`);
  await tellDueDates({ ...server.services, clock: { now: () => now } });
}

/** What mornings tell is told once a day: each test has its own. */
async function morning(): Promise<void> {
  today++;
  await at("08:00");
}

async function colleague(role: Role = Role.STAFF): Promise<Person & { id: string }> {
  const person = await buildMember(server, home, role);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

async function stepsOf(person: Person): Promise<[string, DueStep | undefined, string | undefined][]> {
  const { threadList } = await person.call(getInboxList, { ws, kind: InboxKind.DUE });
  const lines = threadList.flatMap(({ title, entryList }) =>
    entryList
      .filter(({ kind }) => kind === InboxKind.DUE)
      .map(({ detail }) => [title, detail.dueStep, detail.due] as [string, DueStep | undefined, string | undefined]),
  );
  return lines.sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

const give = (title: string, { id }: { id: string }, days: number) =>
  board.post(title, { [assignee.id]: [id], [due.id]: day(days) });
const set = (projectSerialNumber: number, columnId: string, value: unknown) =>
  ask(upsertColumnData, { projectSerialNumber, columnId, value });

describe("due dates", () => {
  it("[IB23] tell those who have the post on the day before, on the day and after it, once for each", async () => {
    const person = await colleague();
    await give("資料", person, 2);
    const told: (DueStep | undefined)[][] = [];
    for (let count = 0; count < 5; count++) {
      await morning();
      await at("08:05");
      told.push((await stepsOf(person)).map(([, step]) => step));
    }
    expect(told.map((steps) => steps[0])).toEqual(["TOMORROW", "TODAY", "OVERDUE", "OVERDUE", "OVERDUE"]);
    expect(told.map((steps) => steps.length)).toEqual([1, 2, 3, 3, 3]);
    const { threadList } = await person.call(getInboxList, { ws });
    expect(threadList[0]).toMatchObject({ title: "資料", unreadCount: 4 });
    expect(threadList[0]?.entryList[0]).toMatchObject({ reason: InboxReason.ASSIGNED, actorName: null });
    expect((await home.owner.call(getInboxList, { ws, kind: InboxKind.DUE })).threadList).toEqual([]);
  });

  it("[IB23] wait for the morning where the workspace is, and come with it after an outage", async () => {
    const person = await colleague();
    await give("朝", person, 1);
    today++;
    await at("07:59");
    expect(await stepsOf(person)).toEqual([]);
    await at("22:00");
    expect(await stepsOf(person)).toEqual([["朝", "TODAY", day(0)]]);
  });

  it("[IB23] are not told of what is done, archived, deleted or due another day by then", async () => {
    const person = await colleague();
    await set(await give("済み", person, 2), status.id, done);
    await set(await give("延期", person, 2), due.id, day(9));
    await set(await give("返上", person, 2), assignee.id, []);
    await ask(archivePost, { projectSerialNumberList: [await give("しまう", person, 2)] });
    await ask(deletePost, { projectSerialNumberList: [await give("消す", person, 2)] });
    const muted = await give("静かに", person, 2);
    await person.call(updateWatch, { ws, pk, projectSerialNumber: muted, state: "MUTE" });
    await morning();
    expect(await stepsOf(person)).toEqual([]);
  });

  it("[IB23] are told again when the date is changed, and take the end of a term and the day of a moment", async () => {
    const person = await colleague();
    const number = await give("延びる", person, 2);
    await board.post("期間", { [assignee.id]: [person.id], [term.id]: { start: day(-5), end: day(2) } });
    // 23:30 of the day before in UTC.
    await board.post("時刻", { [assignee.id]: [person.id], [due.id]: `${day(1)}T23:30:00.000Z` });
    await morning();
    await set(number, due.id, day(2));
    await morning();
    expect(await stepsOf(person)).toEqual([
      ["延びる", "TOMORROW", day(0)],
      ["延びる", "TOMORROW", day(1)],
      ["時刻", "TODAY", day(0)],
      ["時刻", "TOMORROW", day(0)],
      ["期間", "TODAY", day(0)],
      ["期間", "TOMORROW", day(0)],
    ]);
  });

  it("[IB10] [IB23] tell those of every project, and nobody who cannot open it", async () => {
    const OTHER = "DUE";
    await home.owner.call(registerProject, { ws, name: "別の企画", projectKey: OTHER });
    const there = await buildBoard(askerIn(server, { ...home, projectKey: OTHER }));
    const people = await there.column("USER");
    const when = await there.column("DATE");
    const [guest, person] = [await colleague(Role.GUEST), await colleague()];
    await there.post("見えない", { [people.id]: [guest.id, person.id], [when.id]: day(2) });
    await morning();
    expect(await stepsOf(guest)).toEqual([]);
    expect(await stepsOf(person)).toEqual([["見えない", "TOMORROW", day(1)]]);
  });

  it("[IB13] two workers at once tell once", async () => {
    const person = await colleague();
    await give("二人で", person, 2);
    today++;
    await Promise.all([at("08:00"), at("08:00"), at("08:01")]);
    expect(await stepsOf(person)).toEqual([["二人で", "TOMORROW", day(1)]]);
  });
});
