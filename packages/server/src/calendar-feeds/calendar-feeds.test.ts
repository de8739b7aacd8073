import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import * as calls from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, restoreUser } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkArchivePost, bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup, withdrawGroup } from "@itoguchi/core/projects/projects.calls";
import { deleteView, registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const at = { ws: home.workspace.id, pk: home.projectKey };

const today = server.services.clock.now().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

async function build() {
  const { id: boardId } = await ask(registerBoard, { creationMode: CreationMode.BLANK });
  const term = await ask(registerColumn, { boardId, name: "期間", columnType: ColumnType.TERM });
  const { postList } = await ask(bulkRegisterPost, {
    boardId,
    postList: [
      { title: "設計, 試作; 第1回", data: { [term.id]: { start: `${year}-06-10`, end: `${year}-06-12` } } },
      { title: "試験", data: { [term.id]: { start: `${year}-06-15`, end: null } } },
      { title: "遠い昔", data: { [term.id]: { start: "1999-01-01", end: null } } },
      { title: "日付なし" },
    ],
  });
  const { id: boardViewId } = await ask(registerView, { boardId, name: "予定", viewType: ViewType.CALENDAR });
  const numbers = postList.map(({ projectSerialNumber }) => projectSerialNumber);
  return { boardId, boardViewId, numbers };
}

/** As a calendar program asks: with nothing but the address. */
async function fetched(address: string) {
  const { pathname, search } = new URL(address);
  const { statusCode, headers, body } = await server.app.inject({ url: `${pathname}${search}` });
  return { status: statusCode, type: headers["content-type"], text: body.replaceAll("\r\n ", "") };
}

const titlesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
const make = (person: { call: typeof home.owner.call }, boardViewId: string) =>
  proveEvents(server, since, () => person.call(calls.registerCalendarFeed, { ...at, boardViewId }));

describe("a calendar's feed", () => {
  it("is a file of the view's posts on their days, without those far away or without dates", async () => {
    const { boardViewId, numbers } = await build();
    const { address } = await make(home.owner, boardViewId);
    const { status, type, text } = await fetched(address);
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(titlesIn(text)).toEqual(["設計\\, 試作\\; 第1回", "試験"]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}0610\r\nDTEND;VALUE=DATE:${year}0613\r\n`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}0615\r\nDTEND;VALUE=DATE:${year}0616\r\n`);
    expect(text).toContain(`/${home.projectKey}/post/${numbers[0]}\r\n`);
    const uids = (all: string) => all.match(/^UID:.*$/gm);
    expect(uids((await fetched(address)).text)).toEqual(uids(text));
  });

  it("follows the view's filter and what is archived", async () => {
    const { boardId, boardViewId, numbers } = await build();
    const { address } = await make(home.owner, boardViewId);
    await ask(bulkArchivePost, { projectSerialNumberList: [numbers[1] as number] });
    expect(titlesIn((await fetched(address)).text)).toHaveLength(1);
    const text = await ask(registerColumn, { boardId, name: "メモ", columnType: ColumnType.TEXT });
    const condition = { targetColumnId: text.id, comparisonOperator: ComparisonOperator.IS_NOT_EMPTY };
    const filterGroupList = [{ conditionOperator: "AND" as const, filterConditionList: [condition] }];
    await ask(updateView, { boardViewId, filterGroupList });
    expect(titlesIn((await fetched(address)).text)).toEqual([]);
  });

  it("is renewed and stopped; an address that ended looks like one that never was", async () => {
    const { boardViewId } = await build();
    const mine = { ...at, boardViewId };
    const first = await make(home.owner, boardViewId);
    expect((await home.owner.call(calls.getCalendarFeed, mine)).calendarFeed).toMatchObject(first.calendarFeed);
    const second = await make(home.owner, boardViewId);
    const never = await fetched("https://itoguchi.example/calendar.ics?key=itg_cal_none");
    expect(await fetched(first.address)).toEqual(never);
    expect((await fetched(second.address)).status).toBe(200);
    await proveEvents(server, since, () => home.owner.call(calls.revokeCalendarFeed, mine));
    expect(await fetched(second.address)).toEqual(never);
    expect((await home.owner.call(calls.getCalendarFeed, mine)).calendarFeed).toBeNull();
    expect(never.status).toBe(404);
  });

  it("has the rights its maker has now, and ends for good when they leave", async () => {
    const { boardViewId } = await build();
    const person = await buildMember(server, home, Role.STAFF);
    const { address } = await make(person, boardViewId);
    expect((await fetched(address)).status).toBe(200);
    // Only a group can open the project now, and the person is in none.
    const group = await home.owner.call(registerGroup, { ws: at.ws, name: "限定" });
    await home.owner.call(assignGroup, { ...at, groupIdList: [group.id] });
    expect((await fetched(address)).status).toBe(404);
    await home.owner.call(withdrawGroup, { ...at, groupIdList: [group.id] });
    expect((await fetched(address)).status).toBe(200);
    const [member] = (await server.admin.query(`select id from member where account_id = '${person.accountId}'`)).rows;
    await home.owner.call(deleteUser, { ws: at.ws, id: member.id });
    expect((await fetched(address)).status).toBe(404);
    await home.owner.call(restoreUser, { ws: at.ws, id: member.id });
    expect((await fetched(address)).status).toBe(404);
  });

  it("opens nothing else: no API takes its key, and it takes no other key", async () => {
    const { boardViewId } = await build();
    const { address } = await make(home.owner, boardViewId);
    const key = new URL(address).searchParams.get("key") as string;
    await expect(server.caller(key)(calls.getCalendarFeed, { ...at, boardViewId })).rejects.toMatchObject({
      status: 401,
    });
    expect((await fetched(address.replace("itg_cal_", "itg_pat_"))).status).toBe(404);
    const [kept] = (await server.admin.query(`select * from delegate where kind = 'calendarFeed'`)).rows;
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  it("ends with its view, and is for calendars alone", async () => {
    const { boardId, boardViewId } = await build();
    const { address } = await make(home.owner, boardViewId);
    await ask(deleteView, { boardViewId });
    expect((await fetched(address)).status).toBe(404);
    await expect(make(home.owner, boardViewId)).rejects.toMatchObject({ status: 404 });
    const table = await ask(registerView, { boardId, name: "表", viewType: ViewType.TABLE });
    await expect(make(home.owner, table.id)).rejects.toMatchObject({ status: 400 });
  });
});
