import { describe, expect, it } from "vitest";
import { buildCondition, buildReading, idOf } from "../columns/columns.factory.ts";
import { sprint } from "../columns/kinds/sprint.ts";
import { SprintStatus } from "./sprint.ts";
import { type ColumnSprint, sprintColumn, withoutSprint, withSprint } from "./sprint-column.ts";

const { READY, IN_PROGRESS, DONE } = SprintStatus;
const reading = buildReading();

function buildSprint(number: number, overrides: Partial<ColumnSprint> = {}): ColumnSprint {
  return {
    id: idOf(number),
    boardId: idOf(90),
    viewId: idOf(91),
    name: `スプリント${number}`,
    startsOn: null,
    status: READY,
    closedAt: null,
    createdBy: null,
    ...overrides,
  };
}

const closed = buildSprint(1, { status: DONE, startsOn: "2026-10-01", closedAt: "2026-10-15T00:00:00.000Z" });
const running = buildSprint(2, { status: IN_PROGRESS, startsOn: "2026-12-01" });
const later = buildSprint(3, { startsOn: "2026-12-15" });
const sooner = buildSprint(4, { startsOn: "2026-11-20" });
const undated = buildSprint(5);
const column = sprintColumn([undated, later, closed, running, sooner]);
const names = (options: readonly { name: string }[]) => options.map(({ name }) => name);

describe("[SP22] the column of a view's sprints", () => {
  it("has the running sprint first, planned ones by date, and closed ones last, which cannot be chosen", () => {
    expect(names(column.valueOptionList)).toEqual(names([running, sooner, later, undated, closed]));
    expect(names(column.valueOptionList.filter(({ deletedAt }) => deletedAt === null))).not.toContain(closed.name);
  });

  it("has the id of the view, and is there as long as the view has sprints", () => {
    expect(withSprint(undefined, running)).toMatchObject({ id: running.viewId, boardId: running.boardId });
    expect(withoutSprint(sprintColumn([running]), running.id)).toBeUndefined();
    expect(names(withoutSprint(column, later.id)?.valueOptionList ?? [])).not.toContain(later.name);
  });

  it("is the same whether sprints come one by one or together", () => {
    const followed = [undated, later, closed, sooner].reduce(withSprint, sprintColumn([{ ...running, status: READY }]));
    expect(withSprint(followed, running)).toEqual(column);
  });
});

describe("[SP23] a question for the current sprint", () => {
  const current = { isCurrentSprint: true };
  const answers = (asked = column, condition = buildCondition("EQUAL", current)) =>
    [running, later, closed, undefined].map((one) => sprint.matcher(condition, asked, reading)(one?.id));

  it("holds for posts of the one that runs when it is asked", () => {
    expect(answers()).toEqual([true, false, false, false]);
    expect(answers(column, buildCondition("NOT_EQUAL", current))).toEqual([false, true, true, true]);
    const next = [
      { ...running, status: DONE },
      { ...later, status: IN_PROGRESS },
    ].reduce(withSprint, column);
    expect(answers(next)).toEqual([false, true, false, false]);
  });

  it("holds for no post while none runs", () => {
    expect(answers(withSprint(column, { ...running, status: READY }))).toEqual([false, false, false, false]);
  });

  it("goes together with sprints that are named", () => {
    const condition = buildCondition("IS_CONTAIN", { ...current, valueOptionIdList: [later.id] });
    expect(answers(column, condition)).toEqual([true, true, false, false]);
  });

  it("puts a new post into it", () => {
    expect(sprint.fromCondition(buildCondition("EQUAL", current), reading, column)).toBe(running.id);
    expect(sprint.fromCondition(buildCondition("NOT_EQUAL", current), reading, column)).toBeUndefined();
  });
});
