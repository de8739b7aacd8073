import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atDepth } from "#core/kernel/testing/depth";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator as Op } from "#core/model/filter";
import { projectOf } from "../testing/arranged.ts";
import { ask, BOARD, buildColumn, buildGroup, buildPost, idOf, readingOf } from "../testing/builders.ts";
import { type Change, changeArbitrary, make } from "../testing/changes.ts";
import { near, told } from "../testing/told.ts";
import { viewArbitrary } from "../testing/views.ts";
import { COLUMNS, load, worldArbitrary } from "../testing/worlds.ts";
import { Arrangement } from "./arrangement.ts";
import type { ProjectTable } from "./table/project-table.ts";
import type { Question } from "./view-query.ts";

/** Few, so that those that cannot be followed come to an end. */
const changesArbitrary = fc.array(fc.option(changeArbitrary, { freq: 3 }), { maxLength: 12 });

/** Each look at the clock says that a turn is due, and in each turn somebody changes something until nothing is left. */
function whileChanging<Result>(
  work: Generator<void, Result, void>,
  project: ProjectTable,
  changes: (Change | null)[],
): { result: Result; turns: number } {
  for (let turns = 0; ; turns++) {
    const { done, value } = work.next();
    if (done) return { result: value, turns };
    const change = changes.shift();
    if (change) make(project, change);
  }
}

const DUE = () => true;

function buildWhileChanging(question: Question, changes: (Change | null)[]): Arrangement {
  const { project, reading } = question;
  const { result } = whileChanging(Arrangement.inSlices(question, DUE), project, changes);
  // As often as it takes: "unsettled" is an end, too.
  while (whileChanging(result.refreshInSlices(reading, DUE), project, changes).result === "unsettled");
  return result;
}

function expectFresh(arrangement: Arrangement): void {
  const anew = new Arrangement(arrangement.question);
  expect(told(arrangement)).toEqual(near(told(anew)));
  for (const { key } of anew.groups())
    for (const [place, slot] of anew.page(key, 0, 100).entries()) expect(arrangement.positionOf(slot, key)).toBe(place);
}

describe("an arrangement built in slices while the project changes", () => {
  it("[VW40] any view", () => {
    fc.assert(
      fc.property(worldArbitrary, viewArbitrary, changesArbitrary, (world, view, changes) => {
        const project = load(world);
        expectFresh(buildWhileChanging({ project, view, reading: readingOf(project) }, [...changes]));
      }),
      { numRuns: atDepth({ usual: 150, full: 1_000 }) },
    );
  });

  it("[VW40] a post that moves to another slot while it is taken is there once", () => {
    const at = (number: number) => buildPost(number, { data: { [SIZE.id]: 1 } });
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const project = projectOf({ columns: [SIZE], posts: Array.from({ length: 70 }, (_, index) => at(index + 1)) });
      const question = ask(project, {
        orderConditionList: [{ targetColumnId: SIZE.id, isAsc: true, conditionOrder: 0 }],
      });
      const work = Arrangement.inSlices(question, DUE);
      for (let done = 0; done < turn; done++) work.next();
      // The slot that becomes free last is given out first.
      for (const number of [3, 66]) project.removePost(idOf(`post ${number}`));
      for (const number of [3, 66]) project.putPost(at(number));
      const { result: arrangement } = whileChanging(work, project, []);
      whileChanging((arrangement as Arrangement).refreshInSlices(question.reading, DUE), project, []);
      expectFresh(arrangement as Arrangement);
    }
  });

  it("[VW40] ordered by each column, up and down, and in groups of each", () => {
    fc.assert(
      fc.property(worldArbitrary, changesArbitrary, (world, changes) => {
        for (const { id: targetColumnId, boardId } of COLUMNS) {
          if (boardId !== BOARD) continue;
          for (const view of [
            { orderConditionList: [{ targetColumnId, isAsc: true, conditionOrder: 0 }] },
            { orderConditionList: [{ targetColumnId, isAsc: false, conditionOrder: 0 }] },
            { groupColumnId: targetColumnId },
          ])
            expectFresh(buildWhileChanging(ask(load(world), view), [...changes]));
        }
      }),
      { numRuns: atDepth({ usual: 3, full: 30 }) },
    );
  });

  it("[VW40] refreshed in slices", () => {
    fc.assert(
      fc.property(worldArbitrary, viewArbitrary, changesArbitrary, changesArbitrary, (world, view, before, changes) => {
        const project = load(world);
        const arrangement = new Arrangement({ project, view, reading: readingOf(project) });
        for (const change of before) if (change) make(project, change);
        const left = [...changes];
        const refresh = () => arrangement.refreshInSlices(readingOf(project), DUE);
        while (whileChanging(refresh(), project, left).result === "unsettled");
        expectFresh(arrangement);
      }),
      { numRuns: atDepth({ usual: 100, full: 500 }) },
    );
  });
});

const SIZE = buildColumn(ColumnType.NUMERIC);
const NAME = buildColumn(ColumnType.TEXT);

const DOUBLE = buildColumn(ColumnType.FORMULA, {
  ...{ formulaText: `[${SIZE.id}] * 2`, formulaType: "NUMBER", numericFunctionType: "SUM" },
});

function large(count: number): ProjectTable {
  const posts = Array.from({ length: count }, (_, index) =>
    buildPost(index + 1, { data: { [SIZE.id]: (index * 7_919) % 1_009, [NAME.id]: `名${(index * 31) % count}` } }),
  );
  return projectOf({ columns: [{ ...SIZE, numericFunctionType: "MEDIAN" }, NAME, DOUBLE], posts });
}

function turnsOf(work: Generator<void, unknown, void>): number {
  let turns = 0;
  while (!work.next().done) turns++;
  return turns;
}

describe("slices", () => {
  const COUNT = 3_000;
  const filterGroupList = [buildGroup("AND", { targetColumnId: SIZE.id, comparisonOperator: Op.IS_NOT_EMPTY })];
  const by = (targetColumnId: string) => ({
    orderConditionList: [{ targetColumnId, isAsc: true, conditionOrder: 0 }],
  });
  it.each([
    ["conditions", { filterGroupList }],
    ["numbers", by(SIZE.id)],
    ["texts", by(NAME.id)],
    ["groups", { groupColumnId: NAME.id }],
  ])("[VW42] %s are looked at a few at a time", (_, view) => {
    const question = ask(large(COUNT), view);
    expect(turnsOf(Arrangement.inSlices(question, DUE))).toBeGreaterThan(COUNT / 32);
    const arrangement = new Arrangement(question);
    expect(turnsOf(arrangement.functionsInSlices(undefined, DUE))).toBeGreaterThan(COUNT / 32);
    expect(turnsOf(arrangement.functionsInSlices(undefined, DUE)), "they are known").toBe(0);
  });

  it.each([
    [
      "conditions",
      { filterGroupList: [buildGroup("AND", { targetColumnId: DOUBLE.id, comparisonOperator: Op.IS_NOT_EMPTY })] },
    ],
    ["order", by(DOUBLE.id)],
    ["groups", { groupColumnId: DOUBLE.id }],
  ])("[VW42] formulas are worked out one at a time: %s", (_, view) => {
    const question = ask(large(COUNT), view);
    expect(turnsOf(Arrangement.inSlices(question, DUE))).toBeGreaterThan(COUNT);
    expect(turnsOf(new Arrangement(question).functionsInSlices(undefined, DUE))).toBeGreaterThan(COUNT);
  });

  it("[VW42] many changes are followed a few at a time", () => {
    const project = large(COUNT);
    const arrangement = new Arrangement(ask(project, by(SIZE.id)));
    for (let number = 1; number <= 50; number++)
      project.patchPost(idOf(`post ${number}`), { data: { [SIZE.id]: number } });
    expect(turnsOf(arrangement.refreshInSlices(arrangement.question.reading, DUE))).toBeGreaterThan(10);
    expect(arrangement.page("", 0, COUNT)).toEqual(new Arrangement(arrangement.question).page("", 0, COUNT));
  });

  it("[VW41] a project that never stands still ends unsettled, and settles when it does", () => {
    const project = large(100);
    const arrangement = new Arrangement(ask(project, by(SIZE.id)));
    project.setColumn(NAME);
    const refresh = () => arrangement.refreshInSlices(arrangement.question.reading, DUE);
    const work = refresh();
    let end = work.next();
    while (!end.done) {
      project.setColumn(NAME);
      end = work.next();
    }
    expect(end.value).toBe("unsettled");
    expect(whileChanging(refresh(), project, []).result).toBe("rebuilt");
    expectFresh(arrangement);
  });

  it("[VW43] functions of posts that change meanwhile are not kept", () => {
    const project = large(COUNT);
    const arrangement = new Arrangement(ask(project));
    const work = arrangement.functionsInSlices(undefined, DUE);
    work.next();
    project.patchPost(idOf("post 1"), { data: { [SIZE.id]: 5 } });
    while (!work.next().done);
    expect(arrangement.functions()).toEqual(new Arrangement(arrangement.question).functions());
  });
});
