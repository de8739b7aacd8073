import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import type { WorkBoard, WorkGroup, WorkPost } from "@itoguchi/core/work/work";
import { describe, expect, it } from "vitest";
import { dueBand } from "./due-band.ts";
import { shownColumns } from "./shown-columns.ts";
import { groupsOf } from "./work-groups.ts";
import { myWorkQuery, sectionsFor } from "./work-query.ts";

/** A Wednesday, noon in Tokyo. */
const reading = { now: new Date("2026-11-18T03:00:00.000Z"), timeZone: "Asia/Tokyo" };
const ME = idOf(1);
const status = buildColumn({
  id: idOf(10),
  columnType: ColumnType.STATE,
  isStatus: true,
  valueOptionList: [buildOption(20, { name: "未着手", statusType: Status.OPEN })],
});
const owner = buildColumn({ id: idOf(11), columnType: ColumnType.USER });
const reviewer = buildColumn({ id: idOf(12), columnType: ColumnType.USER });
const term = buildColumn({ id: idOf(13), columnType: ColumnType.TERM });
const day = buildColumn({ id: idOf(14), columnType: ColumnType.DATE });
const board: WorkBoard = {
  ...{ id: idOf(100), name: "不具合", projectKey: "FIRST", projectName: "最初" },
  columnList: [status, owner, reviewer, term, day],
};
const post = (title: string, overrides: Partial<WorkPost> = {}): WorkPost => ({
  ...{ id: title, projectKey: "FIRST", projectSerialNumber: 1, boardId: board.id, title, due: null },
  ...{ postedAt: "", userUpdatedAt: "", columnData: {} },
  ...overrides,
});

describe("how soon it is due", () => {
  it.each([
    ["2026-11-17", "overdue"],
    ["2026-11-18T02:00:00.000Z", "overdue"],
    ["2026-11-18", "today"],
    ["2026-11-18T10:00:00.000Z", "today"],
    ["2026-11-19", "week"],
    ["2026-11-21", "week"],
    ["2026-12-01", "later"],
    [null, "none"],
  ])("%s: %s", (due, band) => expect(dueBand(due, reading)).toBe(band));
});

describe("groups", () => {
  const posts = [
    post("朝", { due: "2026-11-18" }),
    post("過ぎた", { due: "2026-11-18T02:00:00.000Z", columnData: { [status.id]: idOf(20) } }),
    post("別の", { projectKey: "NEXT", boardId: idOf(101) }),
  ];
  const titled = (group: WorkGroup) =>
    groupsOf(posts, { group, reading, boards: new Map([[board.id, board]]) }).map((one) => [
      one.title,
      one.posts.map(({ title }) => title),
    ]);
  it("stand in the order of time, or as they come", () => {
    expect(titled("none")).toEqual([[undefined, ["朝", "過ぎた", "別の"]]]);
    expect(titled("due")).toEqual([
      ["期限切れ", ["過ぎた"]],
      ["今日", ["朝"]],
      ["期限なし", ["別の"]],
    ]);
    expect(titled("project")).toEqual([
      ["最初", ["朝", "過ぎた"]],
      ["NEXT", ["別の"]],
    ]);
    expect(titled("board")[0]).toEqual(["最初 / 不具合", ["朝", "過ぎた"]]);
    expect(titled("status")).toEqual([
      ["ステータスなし", ["朝", "別の"]],
      ["未着手", ["過ぎた"]],
    ]);
  });
});

describe("the columns of a line", () => {
  it("are those that name the person and hold the date, else the board's first", () => {
    const filled = { [reviewer.id]: [ME], [term.id]: { start: "2026-11-01", end: null }, [day.id]: "2026-11-20" };
    expect(shownColumns(board, { columnData: filled }, ME)).toEqual({ status, people: reviewer, due: day });
    expect(shownColumns(board, { columnData: {} }, ME)).toEqual({ status, people: owner, due: term });
    expect(shownColumns({ ...board, columnList: [] }, { columnData: {} }, ME)).toEqual({});
  });
});

describe("the address", () => {
  it("says all of it; of a colleague only what they are assigned to is shown", () => {
    const read = (text: string) => {
      const params = new URLSearchParams(text);
      return myWorkQuery((name) => params.get(name) ?? "");
    };
    expect(read("")).toMatchObject({ section: "assigned", group: "board", order: "due", isDoneShown: false });
    expect(read("section=mentioned")).toMatchObject({ order: "latest", isDoneShown: true });
    expect(read("section=due&order=latest&group=x")).toMatchObject({ order: "due", group: "due" });
    expect(read("section=watched&person=x")).toMatchObject({ section: "assigned", person: "x" });
    expect(sectionsFor("x")).toEqual(["assigned", "due"]);
  });
});
