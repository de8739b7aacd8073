import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atDepth } from "#core/kernel/testing/depth";
import { ask, BOARD, buildGroup, idOf, NOW, readingOf } from "../testing/builders.ts";
import { arrange, shows } from "../testing/reference.ts";
import type { World } from "../testing/reference-values.ts";
import { expected, told } from "../testing/told.ts";
import { conditionArbitrary, viewArbitrary } from "../testing/views.ts";
import { load, worldArbitrary } from "../testing/worlds.ts";
import { Arrangement } from "./arrangement.ts";
import { containsPost } from "./contains-post.ts";
import { kindIn } from "./mirror.ts";
import type { ViewQuery } from "./view-query.ts";

const EYE = { now: NOW, self: idOf("self") };

/** These views are what the reference makes of them. */
function agree(world: World, views: Partial<ViewQuery>[]): void {
  const project = load(world);
  for (const view of views) {
    const question = ask(project, view);
    const arranged = told(new Arrangement(question));
    expect(arranged, JSON.stringify(view)).toEqual(expected(arrange(world, question.view, EYE)));
  }
}

function everyColumn(world: World, viewsOf: (columnId: string) => Partial<ViewQuery>[]): void {
  const columns = world.columns.filter(({ boardId }) => boardId === BOARD);
  agree(
    world,
    columns.flatMap(({ id }) => viewsOf(id)),
  );
}

describe("the engine against the reference", () => {
  it("[VW13] [VW14] [VW15] each operator of each kind", () => {
    fc.assert(
      fc.property(worldArbitrary, conditionArbitrary, (world, condition) => {
        const project = load(world);
        everyColumn(world, (targetColumnId) => {
          const column = world.columns.find(({ id }) => id === targetColumnId);
          const operators = column ? kindIn(project, column).operators : [];
          return operators.map((comparisonOperator) => ({
            isContainArchive: true,
            filterGroupList: [buildGroup("AND", { ...condition, targetColumnId, comparisonOperator })],
          }));
        });
      }),
      { numRuns: atDepth({ usual: 5, full: 40 }) },
    );
  });

  it("[VW12] two conditions, in one group or in two", () => {
    const pairs = fc.array(fc.tuple(conditionArbitrary, conditionArbitrary), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(worldArbitrary, pairs, (world, pairs) => {
        const filters = pairs.flatMap(([a, b]) => [
          [buildGroup("AND", a, b)],
          [buildGroup("OR", a, b)],
          [buildGroup("OR", a), buildGroup("AND", b)],
        ]);
        agree(
          world,
          filters.map((filterGroupList) => ({ isContainArchive: true, filterGroupList })),
        );
      }),
      { numRuns: atDepth({ usual: 5, full: 40 }) },
    );
  });

  it("[VW16] [VW17] [VW18] by each column, up and down", () => {
    fc.assert(
      fc.property(worldArbitrary, (world) =>
        everyColumn(world, (targetColumnId) =>
          [true, false].map((isAsc) => ({ orderConditionList: [{ targetColumnId, isAsc, conditionOrder: 0 }] })),
        ),
      ),
      { numRuns: atDepth({ usual: 5, full: 40 }) },
    );
  });

  it("[VW20] [VW24] in groups of each column", () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => everyColumn(world, (groupColumnId) => [{ groupColumnId }])),
      { numRuns: atDepth({ usual: 5, full: 40 }) },
    );
  });

  it("[VW10–VW30] any view of any board", () => {
    fc.assert(
      fc.property(worldArbitrary, viewArbitrary, (world, view) => {
        const project = load(world);
        const arrangement = new Arrangement({ project, view, reading: readingOf(project) });
        expect(told(arrangement)).toEqual(expected(arrange(world, view, EYE)));
      }),
      { numRuns: atDepth({ usual: 120, full: 1_000 }) },
    );
  });

  it("[VW34] a post is shown on its own exactly when the view shows it", () => {
    fc.assert(
      fc.property(worldArbitrary, viewArbitrary, (world, view) => {
        const project = load(world);
        const question = { project, view, reading: readingOf(project) };
        for (const post of world.posts) expect(containsPost(question, post)).toBe(shows(world, view, EYE, post));
      }),
      { numRuns: atDepth({ usual: 80, full: 500 }) },
    );
  });
});
