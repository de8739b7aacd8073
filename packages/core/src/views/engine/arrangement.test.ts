import { describe, expect, it } from "vitest";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator as Op } from "#core/model/filter";
import { arrangementOf, numbersIn, projectOf } from "../testing/arranged.ts";
import {
  BOARD,
  buildColumn,
  buildGroup,
  buildOption,
  buildPost,
  buildSection,
  idOf,
  NOW,
  OTHER_BOARD,
  readingOf,
} from "../testing/builders.ts";

const SIZE = buildColumn(ColumnType.NUMERIC);
const DUE = buildColumn(ColumnType.DATE);
const SPENT = buildColumn(ColumnType.TIME_MEASUREMENT);
const LINK = buildColumn(ColumnType.POST_LINK);
const THERE = buildColumn(ColumnType.NUMERIC, { id: idOf("there"), boardId: OTHER_BOARD });
const MIRROR = buildColumn(ColumnType.COLUMN_DATA_MIRROR, {
  linkedSettingColumnId: LINK.id,
  linkedColumnList: [{ columnId: THERE.id, direction: "RELATION" }],
});
const link = {
  id: idOf("link"),
  columnId: LINK.id,
  postId: idOf("post 1"),
  linkedColumnId: null,
  linkedPostId: idOf("post 9"),
};

function scene() {
  const project = projectOf({
    columns: [SIZE, DUE, SPENT, LINK, THERE, MIRROR],
    sections: [buildSection("section")],
    posts: [1, 2, 3].map((number) => buildPost(number, { data: { [SIZE.id]: number } })),
  });
  project.putPost(buildPost(9, { boardId: OTHER_BOARD, data: { [THERE.id]: 5 } }));
  return project;
}

const ordered = (targetColumnId: string) => ({
  orderConditionList: [{ targetColumnId, isAsc: true, conditionOrder: 0 }],
});

const asksFor = (targetColumnId: string, comparisonOperator: number, more = {}) => ({
  filterGroupList: [
    buildGroup("AND", { targetColumnId, comparisonOperator: comparisonOperator as typeof Op.EQUAL, ...more }),
  ],
});

describe("keeping up with changes", () => {
  it("[VW31] a changed post moves, a new one comes, a removed one goes", () => {
    const project = scene();
    const arrangement = arrangementOf(project, ordered(SIZE.id));
    project.patchPost(idOf("post 1"), { data: { [SIZE.id]: 10 } });
    project.removePost(idOf("post 2"));
    project.putPost(buildPost(4, { data: { [SIZE.id]: 5 } }));
    expect(numbersIn(arrangement).length).toBe(3);
    expect(arrangement.isStale()).toBe(false);
    expect(arrangement.refresh()).toBe("followed");
    expect(numbersIn(arrangement)).toEqual([3, 4, 1]);
    expect(arrangement.refresh()).toBe("same");
  });

  it("[VW31] what was remembered of a value is forgotten when nobody has it any more", () => {
    const [red, blue] = [buildOption("赤"), buildOption("青")];
    const state = buildColumn(ColumnType.STATE, { valueOptionList: [red, blue] });
    const project = projectOf({
      columns: [state],
      posts: [buildPost(1, { data: { [state.id]: red.id } }), buildPost(2)],
    });
    const arrangement = arrangementOf(project, asksFor(state.id, Op.EQUAL, { valueOptionIdList: [red.id] }));
    project.patchPost(idOf("post 1"), { data: { [state.id]: null } });
    project.patchPost(idOf("post 2"), { data: { [state.id]: blue.id } });
    expect(arrangement.refresh()).toBe("followed");
    expect(numbersIn(arrangement)).toEqual([]);
  });

  it("[VW31] a post that loses or gets its value moves to the end or away from it", () => {
    for (const isAsc of [true, false]) {
      const project = scene();
      const view = { orderConditionList: [{ targetColumnId: SIZE.id, isAsc, conditionOrder: 0 }] };
      const arrangement = arrangementOf(project, view);
      for (const size of [null, 2.5, null, 0]) {
        for (const number of [1, 2]) project.patchPost(idOf(`post ${number}`), { data: { [SIZE.id]: size } });
        expect(arrangement.refresh()).toBe("followed");
        expect(numbersIn(arrangement)).toEqual(numbersIn(arrangementOf(project, view)));
      }
    }
  });

  it("[VW31] it knows where a post stands", () => {
    const project = scene();
    const arrangement = arrangementOf(project, ordered(SIZE.id));
    const slot = project.board(BOARD).slotOfNumber(3) as number;
    expect(arrangement.positionOf(slot)).toBe(2);
    expect(arrangement.contains(slot)).toBe(true);
    project.patchPost(idOf("post 3"), { deletedAt: "2026-11-01T00:00:00.000Z" });
    arrangement.refresh();
    expect(arrangement.positionOf(slot)).toBeUndefined();
    expect(arrangement.contains(slot)).toBe(false);
  });

  const structural: [string, (project: ReturnType<typeof scene>) => void][] = [
    ["a column", (project) => project.setColumn({ ...DUE, name: "期限" })],
    ["a removed column", (project) => project.removeColumn(DUE.id)],
    ["a section", (project) => project.setSection(buildSection("section", { archivedAt: "2026-11-01T00:00:00.000Z" }))],
    ["the board", (project) => project.setBoard({ id: BOARD, archivedAt: "2026-11-01T00:00:00.000Z" })],
  ];
  it.each(structural)("[VW32] it is stale after %s", (_name, change) => {
    const project = scene();
    const arrangement = arrangementOf(project);
    change(project);
    expect(arrangement.isStale()).toBe(true);
    expect(arrangement.refresh()).toBe("rebuilt");
    expect(arrangement.isStale()).toBe(false);
  });

  it("[VW32] links make it stale when it asks about them", () => {
    const project = scene();
    const [asking, other] = [arrangementOf(project, asksFor(LINK.id, Op.IS_NOT_EMPTY)), arrangementOf(project)];
    project.putLink(link);
    expect([asking.isStale(), other.isStale()]).toEqual([true, false]);
    asking.refresh();
    expect(numbersIn(asking)).toEqual([1]);
    project.patchPost(idOf("post 9"), { deletedAt: "2026-11-01T00:00:00.000Z" });
    expect(asking.isStale()).toBe(true);
  });

  it("[VW32] posts that it sees in a mirror make it stale", () => {
    const project = scene();
    project.putLink(link);
    const arrangement = arrangementOf(project, asksFor(MIRROR.id, Op.GREATER_THAN, { numericData: 6 }));
    expect(numbersIn(arrangement)).toEqual([]);
    project.patchPost(idOf("post 9"), { data: { [THERE.id]: 7 } });
    expect(arrangement.refresh()).toBe("rebuilt");
    expect(numbersIn(arrangement)).toEqual([1]);
    project.patchPost(idOf("post 2"), { title: "x" });
    expect(arrangement.refresh()).toBe("followed");
  });

  it("[VW32] another day makes it stale when it asks about today", () => {
    const project = scene();
    project.patchPost(idOf("post 1"), { data: { [DUE.id]: "2026-11-16" } });
    const [asking, other] = [
      arrangementOf(project, asksFor(DUE.id, Op.EQUAL, { dateOperator: "TODAY" })),
      arrangementOf(project, asksFor(DUE.id, Op.EQUAL, { dateOperator: "CUSTOM", dateData: "2026-11-16" })),
    ];
    const at = (time: string) => ({ ...readingOf(project), now: new Date(time) });
    expect(asking.isStale(at("2026-11-15T14:59:00Z"))).toBe(false);
    expect(other.isStale(at("2026-11-15T15:00:00Z"))).toBe(false);
    expect(asking.refresh(at("2026-11-15T15:00:00Z"))).toBe("rebuilt");
    expect(numbersIn(asking)).toEqual([1]);
  });

  it("[VW32] running clocks make it stale every minute", () => {
    const project = scene();
    project.patchPost(idOf("post 1"), { data: { [SPENT.id]: { start: NOW.toISOString(), end: null } } });
    const arrangement = arrangementOf(
      project,
      asksFor(SPENT.id, Op.GREATER_THAN_EQUAL, { timeMeasurementDuration: 1 }),
    );
    expect(numbersIn(arrangement)).toEqual([]);
    const later = (ms: number) => ({ ...readingOf(project), now: new Date(NOW.getTime() + ms) });
    expect(arrangement.isStale(later(59_000))).toBe(false);
    expect(arrangement.refresh(later(60_000))).toBe("rebuilt");
    expect(numbersIn(arrangement)).toEqual([1]);
  });

  it("[VW32] another reader or zone is another question", () => {
    const project = scene();
    const arrangement = arrangementOf(project);
    expect(arrangement.isStale({ ...readingOf(project), self: idOf("Bob") })).toBe(true);
    expect(arrangement.isStale({ ...readingOf(project), timeZone: "UTC" })).toBe(true);
  });

  it("[VW32] other names of members make it stale", () => {
    const project = scene();
    const arrangement = arrangementOf(project, {}, { namesVersion: 1 });
    expect(arrangement.isStale({ ...readingOf(project), namesVersion: 1 })).toBe(false);
    expect(arrangement.refresh({ ...readingOf(project), namesVersion: 2 })).toBe("rebuilt");
  });

  it("[VW33] many changes at once build it anew", () => {
    const project = scene();
    const arrangement = arrangementOf(project);
    for (let number = 10; number < 60; number++) project.putPost(buildPost(number));
    expect(arrangement.refresh()).toBe("rebuilt");
    expect(arrangement.size).toBe(53);
    for (let round = 0; round < 10_000; round++) project.patchPost(idOf("post 1"), { title: String(round) });
    expect(arrangement.refresh()).toBe("rebuilt");
  });

  it("[VW31] footers follow running clocks", () => {
    const project = scene();
    project.setColumn({ ...SPENT, numericFunctionType: "SUM" });
    project.patchPost(idOf("post 1"), { data: { [SPENT.id]: { start: NOW.toISOString(), end: null } } });
    const arrangement = arrangementOf(project);
    expect(arrangement.functions()).toEqual({ [SPENT.id]: 0 });
    arrangement.refresh({ ...readingOf(project), now: new Date(NOW.getTime() + 120_000) });
    expect(arrangement.functions()).toEqual({ [SPENT.id]: 2 });
  });

  it("[VW31] footers follow other boards' posts", () => {
    const project = scene();
    project.setColumn({ ...MIRROR, numericFunctionType: "SUM" });
    project.putLink(link);
    const arrangement = arrangementOf(project);
    expect(arrangement.functions()).toEqual({ [MIRROR.id]: 5 });
    project.patchPost(idOf("post 9"), { data: { [THERE.id]: 7 } });
    arrangement.refresh();
    expect(arrangement.functions()).toEqual({ [MIRROR.id]: 7 });
  });
});
