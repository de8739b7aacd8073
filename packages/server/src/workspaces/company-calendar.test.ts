import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { type CompanyDay, NEW_YEAR_DAYS } from "@itoguchi/core/kernel/company-calendar";
import { dayNumber, isoDay, weekday } from "@itoguchi/core/kernel/day";
import { Role } from "@itoguchi/core/kernel/roles";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import * as sprints from "@itoguchi/core/sprints/sprints.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { getCompanyCalendar, updateCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import { afterEach, describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf, emptyDisk } from "../testing/board-browser.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "./workspaces.factory.ts";

const server = await startTestServer();
const address = await server.listen();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const browserOf = browsersOf(address, home);

const change = (lists: { addList?: CompanyDay[]; removeList?: CompanyDay[] }) =>
  proveEvents(server, since, () => home.owner.call(updateCompanyCalendar, { ws, ...lists }));
const listed = async () => (await home.owner.call(getCompanyCalendar, { ws })).companyDayList;
const audited = async () => {
  const [entry] = (await home.owner.call(getAuditList, { ws })).entryList;
  return entry?.action === "workspace.calendarUpdated" ? [entry.target, entry.detail] : [];
};
const off = (from: string, to = from): CompanyDay => ({ name: "", from, to, isWorked: false });

afterEach(async () => void (await change({ removeList: await listed() })));

/** From 28 December to 8 January there are nine working days, six without the days off of the new year. */
async function buildCountedBoard() {
  const board = await buildBoard(ask);
  const [start, end] = [await board.column("DATE"), await board.column("DATE", { name: "終了" } as object)];
  const days = await board.column("FORMULA", {
    ...{ formulaText: `WORKDAYS([${start.id}], [${end.id}])`, formulaType: "NUMBER", numericFunctionType: "SUM" },
  });
  const state = await board.options("STATE", ["作業中", "完了"]);
  const trigger = (valueOptionId: string) => ({ timeType: "START" as const, columnId: state.id, valueOptionId });
  const clock = await board.column("TIME_MEASUREMENT", {
    numericFunctionType: "SUM",
    timeMeasurementSetting: {
      ...{ isContainWeekend: false, isContainHoliday: false, startTime: "09:00", endTime: "18:00" },
      startList: [trigger(state.options[0] as string)],
      endList: [trigger(state.options[1] as string)],
    },
  });
  await board.post("年末の仕事", {
    ...{ [start.id]: "2026-12-28", [end.id]: "2027-01-08" },
    [clock.id]: { start: "2026-12-28T09:00:00+09:00", end: "2027-01-04T09:00:00+09:00" },
  });
  return { ...board, days, clock };
}

describe("a company's calendar", () => {
  it("is empty at first; its change is told to everybody and noted in the audit log", async () => {
    expect(await listed()).toEqual([]);
    const { companyDayList } = await change({ addList: [off("2026-06-01"), NEW_YEAR_DAYS] });
    expect(companyDayList).toEqual([NEW_YEAR_DAYS, off("2026-06-01")]);
    expect(await listed()).toEqual(companyDayList);
    expect(await audited()).toEqual(["2件の登録", "追加：12-29〜01-03 年末年始（休日）、2026-06-01（休日）"]);
    expect((await change({ removeList: [NEW_YEAR_DAYS] })).companyDayList).toEqual([off("2026-06-01")]);
    expect(await audited()).toEqual(["1件の登録", "削除：12-29〜01-03 年末年始（休日）"]);
  });

  it("is audited by what changed, however much that is", async () => {
    const days = Array.from({ length: 12 }, (_, index) => off(isoDay(dayNumber("2030-01-01") + index)));
    await change({ addList: days });
    const text = "2030-01-01（休日）、2030-01-02（休日）、2030-01-03（休日）、2030-01-04（休日）、2030-01-05（休日）";
    expect(await audited()).toEqual(["12件の登録", `追加：${text} ほか7件`]);
    const [first] = days as [CompanyDay];
    // Again, and one of them as a working day instead.
    await change({ addList: days });
    expect(await audited()).toEqual(["12件の登録", "変更なし"]);
    await change({ addList: [{ ...first, isWorked: true }], removeList: [first] });
    expect(await audited()).toEqual(["12件の登録", "追加：2030-01-01（出勤日）／削除：2030-01-01（休日）"]);
  });

  it("is read by everybody and changed by administrators", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    expect(await staff.call(getCompanyCalendar, { ws })).toEqual({ companyDayList: [] });
    await expect(staff.call(updateCompanyCalendar, { ws, addList: [NEW_YEAR_DAYS] })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("takes two hundred entries, and no date that is none", async () => {
    const many = Array.from({ length: 200 }, (_, index) => off(isoDay(dayNumber("2030-01-01") + index)));
    expect((await change({ addList: many })).companyDayList).toHaveLength(200);
    await expect(change({ addList: [NEW_YEAR_DAYS] })).rejects.toMatchObject({ status: 400 });
    await expect(change({ addList: [off("2026-02-30")] })).rejects.toMatchObject({ status: 400 });
    expect(await listed()).toHaveLength(200);
  });

  it("[S13] takes as many days of every year as a year has: each is counted with in every year", async () => {
    await change({ removeList: await listed() });
    const yearly = (month: string) => ({ ...off(`${month}-01`), to: `${month}-28` });
    const addList = Array.from({ length: 12 }, (_, month) => yearly(String(month + 1).padStart(2, "0")));
    expect((await change({ addList })).companyDayList).toHaveLength(12);
    const more = addList.slice(0, 2).map((day) => ({ ...day, name: "もう一度" }));
    await expect(change({ addList: more })).rejects.toMatchObject({ status: 400 });
    await change({ removeList: addList });
  });

  it("decides what formulas and clocks count: on the server at the next question, in the browser at once", async () => {
    const board = await buildCountedBoard();
    const condition = { targetColumnId: board.days.id, comparisonOperator: ComparisonOperator.EQUAL, numericData: 6 };
    const filterGroupList = [
      { id: newId(new Date()), conditionOperator: "AND" as const, filterConditionList: [condition] as never[] },
    ];
    const setting = { filterGroupList };
    const counted = async () => {
      const all = { boardId: board.id, boardViewId: board.viewId };
      const { functionValues } = await ask(partitionBoardViewPostListSet, all);
      const { groupList } = await ask(partitionBoardViewPostListSet, { ...all, setting });
      const size = groupList.reduce((sum, group) => sum + group.size, 0);
      return { days: functionValues[board.days.id], minutes: functionValues[board.clock.id], size };
    };
    expect(await counted()).toEqual({ days: 9, minutes: 4 * 540, size: 0 });
    await ask(updateView, { boardViewId: board.viewId, filterGroupList });
    const disk = emptyDisk();
    const { store, view } = await browserOf(home.owner, board.id, { disk });
    const source = new LocalSource(store, view);
    expect(source.size).toBe(0);
    await ask(updateView, { boardViewId: board.viewId, filterGroupList: [] });

    const { companyDayList } = await change({ addList: [NEW_YEAR_DAYS] });
    store.setCalendar(companyDayList);
    expect(await counted()).toEqual({ days: 6, minutes: 540, size: 1 });
    expect(source.size).toBe(1);
    store.keepNow();
    expect(disk.boards.get(board.id)?.companyDayList).toEqual([NEW_YEAR_DAYS]);
    const { store: another } = await browserOf(home.owner, board.id, { disk: emptyDisk() });
    expect(another.calendar, "a copy that comes afterwards has it").toEqual([NEW_YEAR_DAYS]);

    // A day in between that is worked all the same.
    const worked = { ...off("2026-12-30"), isWorked: true };
    store.setCalendar((await change({ addList: [worked] })).companyDayList);
    expect(await counted()).toEqual({ days: 7, minutes: 2 * 540, size: 0 });
    expect(source.size).toBe(0);
  });

  it("is gone through by the plan of a sprint and its ideal line", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["未着手", "完了"]);
    const points = await board.column("NUMERIC");
    const [, done] = state.options as [string, string];
    const columns = { estimateColumnId: points.id, sprintStatusColumnId: state.id, completeStatusId: done };
    await ask(updateView, { boardViewId: board.viewId, ...columns });
    const inView = { ws, pk: home.projectKey, b: board.id, viewId: board.viewId };
    const number = await board.post("作業", { [points.id]: 10 });
    const today = dayNumber(new Date(server.clock.now().getTime() + 9 * 3_600_000).toISOString());
    const endsOn = isoDay(today + 20);
    const { id } = await home.owner.call(sprints.registerSprintReport, { ...inView, name: "一", endsOn });
    await home.owner.call(sprints.addSprintItem, { ...inView, id, projectSerialNumberList: [number] });
    await home.owner.call(sprints.startSprintReport, { ...inView, id });
    // A Tuesday in the middle, which no public holiday of the season is; the Saturday before it is worked instead.
    const tuesday = today + 7 + ((1 - weekday(today + 7) + 7) % 7);
    const course = async () => {
      const { dayList } = (await home.owner.call(sprints.getSprintReport, { ...inView, id })).result;
      const on = (day: number) => dayList.find((one) => one.day === isoDay(day));
      const falls = (day: number) => on(day - 1)?.ideal !== on(day)?.ideal;
      return [tuesday, tuesday - 3].map((day) => [on(day)?.isWorkingDay, falls(day)]);
    };
    const before = [
      [true, true],
      [false, false],
    ];
    expect(await course()).toEqual(before);
    await change({ addList: [off(isoDay(tuesday)), { ...off(isoDay(tuesday - 3)), isWorked: true }] });
    expect(await course()).toEqual(before.toReversed());
  });
});
