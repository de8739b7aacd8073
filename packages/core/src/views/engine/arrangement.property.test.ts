import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atDepth } from "#core/kernel/testing/depth";
import { ColumnType } from "#core/model/column";
import { ask, BOARD, buildColumn, readingOf } from "../testing/builders.ts";
import { type Change, changeArbitrary, make } from "../testing/changes.ts";
import { near, told } from "../testing/told.ts";
import { viewArbitrary } from "../testing/views.ts";
import { COLUMNS, load, worldArbitrary } from "../testing/worlds.ts";
import { Arrangement } from "./arrangement.ts";
import type { ProjectTable } from "./table/project-table.ts";

const ways = { same: 0, followed: 0, rebuilt: 0 };
const turnsArbitrary = fc.array(fc.array(changeArbitrary, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});

const BY_SECTION = {
  targetColumnId: buildColumn(ColumnType.BOARD_SECTION).id,
  isAsc: false,
  conditionOrder: 0,
};

/** After each turn all of them say what they would say if they were built now. */
function keepUp(project: ProjectTable, turns: Change[][], arrangements: Arrangement[]): void {
  for (const changes of turns) {
    for (const change of changes) make(project, change);
    for (const arrangement of arrangements) {
      ways[arrangement.refresh()]++;
      const anew = new Arrangement(arrangement.question);
      expect(told(arrangement)).toEqual(near(told(anew)));
      for (const { key } of anew.groups())
        for (const [place, slot] of anew.page(key, 0, 100).entries())
          expect(arrangement.positionOf(slot, key)).toBe(place);
    }
  }
}

describe("an arrangement that is kept up to date", () => {
  it("[VW31] any view", () => {
    fc.assert(
      fc.property(worldArbitrary, viewArbitrary, turnsArbitrary, (world, view, turns) => {
        const project = load(world);
        keepUp(project, turns, [new Arrangement({ project, view, reading: readingOf(project) })]);
      }),
      { numRuns: atDepth({ usual: 80, full: 500 }) },
    );
  });

  it("[VW31] ordered by each column, up and down, and in groups of each", () => {
    fc.assert(
      fc.property(worldArbitrary, turnsArbitrary, (world, turns) => {
        const project = load(world);
        const views = COLUMNS.filter(({ boardId }) => boardId === BOARD).flatMap(({ id: targetColumnId }) => [
          { orderConditionList: [{ targetColumnId, isAsc: true, conditionOrder: 0 }] },
          { orderConditionList: [{ targetColumnId, isAsc: false, conditionOrder: 0 }] },
          { orderConditionList: [BY_SECTION, { targetColumnId, isAsc: true, conditionOrder: 1 }] },
          { groupColumnId: targetColumnId },
        ]);
        const arrangements = views.map((view) => new Arrangement(ask(project, view)));
        keepUp(project, turns, arrangements);
      }),
      { numRuns: atDepth({ usual: 5, full: 25 }) },
    );
  });

  it("[VW31] mostly without being built anew", () => {
    expect(ways.followed).toBeGreaterThan(ways.rebuilt / 2);
  });
});
