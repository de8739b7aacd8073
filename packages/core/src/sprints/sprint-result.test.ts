import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_CALENDAR } from "../kernel/calendar.ts";
import { idOf } from "../views/testing/builders.ts";
import { mayReopen, type SprintAction, type SprintLine, type SprintReport, sprintDaysProblem } from "./sprint.ts";
import { carryOverRate, courseOf, unestimatedMoves, unitOf, verdictOf } from "./sprint-figures.ts";
import { sprintResult } from "./sprint-result.ts";

const TOKYO = "Asia/Tokyo";

function line(at: string, action: SprintAction, number?: number, estimate: number | null = null): SprintLine {
  const post = number === undefined ? undefined : { postId: idOf(`post ${number}`), title: `投稿${number}` };
  return {
    action,
    postId: post?.postId ?? null,
    projectSerialNumber: number ?? null,
    title: post?.title ?? null,
    estimate,
    at: `${at}:00.000Z`,
  };
}

/** From Monday 2026-11-16 to Tuesday the 24th: six working days, a weekend and the 23rd, a holiday. */
const LOG = [
  line("2026-11-16T01:00", "ADD_ITEM", 1, 5),
  line("2026-11-16T01:00", "ADD_ITEM", 2, 3),
  line("2026-11-16T01:00", "ADD_ITEM", 3, null),
  line("2026-11-16T01:00", "ADD_ITEM", 4, 2),
  line("2026-11-16T01:00", "BEGIN"),
  line("2026-11-16T14:59", "COMPLETE", 1, 5),
  // Half past midnight of the 17th in Tokyo.
  line("2026-11-16T15:30", "ADD_ITEM", 5, 8),
  line("2026-11-17T03:00", "UPDATE_ESTIMATE", 3, 1),
  line("2026-11-18T03:00", "REMOVE_ITEM", 2, 3),
  line("2026-11-18T04:00", "SEND_BACK", 1, 5),
  line("2026-11-19T02:00", "COMPLETE", 1, 5),
  line("2026-11-20T02:00", "UPDATE_ESTIMATE", 1, 6),
  line("2026-11-20T03:00", "COMPLETE", 4, 2),
  line("2026-11-24T03:00", "DONE"),
];
const PLAN = { endsOn: "2026-11-24", timeZone: TOKYO, calendar: NO_CALENDAR, now: new Date("2026-11-30T00:00:00Z") };
const numbers = (list: { projectSerialNumber: number }[]) => list.map(({ projectSerialNumber }) => projectSerialNumber);

describe("the result of a sprint", () => {
  const result = sprintResult(LOG, PLAN);

  it("[SP1] [SP2] [SP3] [SP6] what was promised and what became of it", () => {
    expect(result.totals).toEqual({
      committed: 10,
      added: 8,
      removed: 3,
      reestimated: 2,
      completed: 8,
      notCompleted: 9,
    });
  });

  it("[SP4] [SP5] [SP7] every post in one list", () => {
    expect(numbers(result.completeList)).toEqual([1, 4]);
    expect(numbers(result.notCompletedList)).toEqual([3, 5]);
    expect(numbers(result.removeList)).toEqual([2]);
    expect(result.completeList[0]).toEqual({
      postId: idOf("post 1"),
      projectSerialNumber: 1,
      title: "投稿1",
      estimate: 6,
      firstEstimate: 5,
      isAddedLater: false,
    });
    expect(result.notCompletedList[1]).toMatchObject({ estimate: 8, isAddedLater: true });
    expect(result.velocity).toBe(8);
  });

  it("[SP8] [SP9] day by day", () => {
    expect(
      result.dayList.map((day) => [
        day.day.slice(5),
        day.isWorkingDay,
        day.ideal,
        day.scope,
        day.completed,
        day.remaining,
      ]),
    ).toEqual([
      ["11-16", true, 8.3333333333, 10, 5, 5],
      ["11-17", true, 6.6666666667, 19, 5, 14],
      ["11-18", true, 5, 16, 0, 16],
      ["11-19", true, 3.3333333333, 16, 5, 11],
      ["11-20", true, 1.6666666667, 17, 8, 9],
      ["11-21", false, 1.6666666667, 17, 8, 9],
      ["11-22", false, 1.6666666667, 17, 8, 9],
      ["11-23", false, 1.6666666667, 17, 8, 9],
      ["11-24", true, 0, 17, 8, 9],
    ]);
  });

  it("[SP2] [SP3] says what changed the scope after the beginning, and by how much", () => {
    expect(result.changeList.map((one) => [one.action, one.projectSerialNumber, one.change])).toEqual([
      ["ADD_ITEM", 5, 8],
      ["UPDATE_ESTIMATE", 3, 1],
      ["REMOVE_ITEM", 2, -3],
      ["UPDATE_ESTIMATE", 1, 1],
    ]);
  });

  it("[SP20] tells of posts without an estimate that come and go, as such", () => {
    const { changeList, totals, count } = sprintResult(
      [
        line("2026-11-16T01:00", "BEGIN"),
        line("2026-11-16T02:00", "ADD_ITEM", 3, null),
        line("2026-11-16T03:00", "ADD_ITEM", 2, 0),
        line("2026-11-16T04:00", "REMOVE_ITEM", 3, null),
      ],
      PLAN,
    );
    expect(changeList.map((one) => [one.action, one.change, one.isUnestimated])).toEqual([
      ["ADD_ITEM", 0, true],
      ["ADD_ITEM", 0, undefined],
      ["REMOVE_ITEM", 0, true],
    ]);
    expect(unestimatedMoves(changeList)).toEqual({ added: 1, removed: 1 });
    expect(totals.added).toBe(0);
    expect(unestimatedMoves(count.changeList)).toEqual({ added: 0, removed: 0 });
  });

  it("[SP13] counted by posts: four promised, one came, one went, two of four are done", () => {
    const { totals, dayList, changeList } = result.count;
    expect(totals).toEqual({ committed: 4, added: 1, removed: 1, reestimated: 0, completed: 2, notCompleted: 2 });
    expect(dayList.map(({ scope, completed }) => [scope, completed])).toEqual([
      [4, 1],
      [5, 1],
      [4, 0],
      [4, 1],
      ...Array(5).fill([4, 2]),
    ]);
    expect(dayList[0]?.ideal).toBe(3.3333333333);
    expect(changeList.map(({ change }) => change)).toEqual([1, -1]);
  });

  it("[SP8] days to come show the ideal only; a sprint that is late goes on", () => {
    const running = LOG.slice(0, 6);
    const early = sprintResult(running, { ...PLAN, now: new Date("2026-11-17T00:00:00Z") });
    expect(early.dayList.map(({ remaining }) => remaining)).toEqual([5, 5, ...Array(7).fill(null)]);
    const late = sprintResult(running, { ...PLAN, endsOn: "2026-11-17", now: new Date("2026-11-18T00:00:00Z") });
    expect(late.dayList.map(({ ideal }) => ideal)).toEqual([5, 0, 0]);
    const open = sprintResult(running, { ...PLAN, endsOn: null, now: new Date("2026-11-17T00:00:00Z") });
    expect(open.dayList.map(({ ideal }) => ideal)).toEqual([null, null]);
    const now = new Date("2026-11-17T00:00:00Z");
    for (const endsOn of ["2026-11-15", "9999-12-31"])
      expect(sprintResult(running, { ...PLAN, endsOn, now }).dayList).toEqual(open.dayList);
  });

  it("[SP9] over days of rest alone the line falls all the same", () => {
    const log = [line("2026-11-21T01:00", "ADD_ITEM", 1, 4), line("2026-11-21T01:00", "BEGIN")];
    const result = sprintResult(log, { ...PLAN, endsOn: "2026-11-22", now: new Date("2026-11-21T02:00:00Z") });
    expect(result.dayList.map(({ ideal }) => ideal)).toEqual([2, 0]);
  });

  it("[SP1] [SP2] before it begins everything is a plan", () => {
    const log = [
      line("2026-11-16T01:00", "ADD_ITEM", 1, 5),
      line("2026-11-16T01:00", "ADD_ITEM", 2, 3),
      line("2026-11-16T01:00", "REMOVE_ITEM", 2, 3),
      line("2026-11-16T01:00", "UPDATE_ESTIMATE", 1, 6),
    ];
    const { totals, removeList, notCompletedList, dayList } = sprintResult(log, PLAN);
    expect(totals).toMatchObject({ committed: 6, added: 0, removed: 0, reestimated: 0, notCompleted: 6 });
    expect([removeList, numbers(notCompletedList), dayList]).toEqual([[], [1], []]);
  });

  it("[SP10] opened again it goes on as if it had never ended", () => {
    const reopened = [
      ...LOG,
      line("2026-11-24T04:00", "SEND_BACK"),
      line("2026-11-25T01:00", "COMPLETE", 5, 8),
      line("2026-11-25T02:00", "ADD_ITEM", 2, 3),
      line("2026-11-26T02:00", "DONE"),
    ];
    const { totals, velocity, dayList, removeList } = sprintResult(reopened, PLAN);
    expect(totals).toMatchObject({ committed: 10, added: 11, removed: 3, completed: 16, notCompleted: 4 });
    expect([velocity, removeList]).toEqual([16, []]);
    expect(dayList.at(-1)).toMatchObject({ day: "2026-11-26", scope: 20, completed: 16, ideal: 0 });
    expect(sprintResult(reopened.slice(0, -1), PLAN).dayList.at(-1)?.day).toBe("2026-11-30");
  });

  it("[SP6] holds for every log", () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom("BEGIN", "ADD_ITEM", "REMOVE_ITEM", "UPDATE_ESTIMATE", "COMPLETE", "SEND_BACK"),
        number: fc.integer({ min: 1, max: 4 }),
        estimate: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (drawn) => {
        const log = drawn.map(({ action, number, estimate }) =>
          line("2026-11-16T01:00", action, action === "BEGIN" ? undefined : number, estimate),
        );
        const { totals, completeList, notCompletedList, removeList } = sprintResult(log, PLAN);
        expect(totals.committed + totals.added - totals.removed + totals.reestimated).toBe(
          totals.completed + totals.notCompleted,
        );
        const all = numbers([...completeList, ...notCompletedList, ...removeList]);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe("a sprint", () => {
  it("[SP11] is opened again on the same day only, where the workspace is", () => {
    const closed = { closedAt: "2026-11-24T14:59:00.000Z" } as SprintReport;
    expect(mayReopen(closed, new Date("2026-11-24T14:59:59Z"), TOKYO)).toBe(true);
    expect(mayReopen(closed, new Date("2026-11-24T15:00:00Z"), TOKYO)).toBe(false);
    expect(mayReopen(closed, new Date("2026-11-24T15:00:00Z"), "UTC")).toBe(true);
  });

  it("has days in their order, a year of them at most", () => {
    expect(sprintDaysProblem({ startsOn: "2026-11-16", endsOn: "2026-11-16" })).toBeUndefined();
    expect(sprintDaysProblem({ startsOn: "2026-11-16", endsOn: "2026-11-15" })).toBeDefined();
    expect(sprintDaysProblem({ startsOn: "2026-11-16", endsOn: "2028-11-15" })).toBeDefined();
    expect(sprintDaysProblem({ startsOn: null, endsOn: "2026-11-15" })).toBeUndefined();
  });
});

it("[SP21] without estimates posts are counted: one of three done is two short of the plan", () => {
  const at = "2026-11-16T01:00";
  const log = [
    ...[1, 2, 3].map((number) => line(at, "ADD_ITEM", number)),
    line(at, "BEGIN"),
    line("2026-11-17T01:00", "COMPLETE", 1),
    line("2026-11-24T03:00", "DONE"),
  ];
  const result = sprintResult(log, PLAN);
  const course = courseOf(result, unitOf(result, "estimate"));
  expect(course).toBe(result.count);
  expect(verdictOf(course, { isClosed: true })).toEqual({ kind: "behind", by: 2 });
  expect(carryOverRate(course.totals)).toBe(67);
  const estimated = sprintResult(LOG, PLAN);
  expect([unitOf(estimated, "estimate"), unitOf(estimated, "count")]).toEqual(["estimate", "count"]);
});
