import fc from "fast-check";
import { expect, it } from "vitest";
import { isDerived } from "#core/columns/column.policy";
import { kindOf } from "#core/columns/registry";
import { atDepth } from "#core/kernel/testing/depth";
import type { Column } from "#core/model/column";
import type { Post } from "#core/model/post";
import { readingOf } from "../testing/builders.ts";
import { near, told } from "../testing/told.ts";
import { viewArbitrary } from "../testing/views.ts";
import { load, worldArbitrary } from "../testing/worlds.ts";
import { Arrangement } from "./arrangement.ts";
import { columnsRead } from "./dependence.ts";

const MOMENT = "2026-11-01T00:00:00.000Z";

/** Only what stands in these columns, and what every view asks of a post. */
function strip(post: Post, columns: readonly Column[]): Post {
  const ids = new Set(columns.map(({ id }) => id));
  const fields = new Set<string | null>(columns.map((column) => kindOf(column).field));
  const emptied = {
    title: "",
    contentsText: "",
    postedBy: null,
    updatedBy: null,
    postedAt: MOMENT,
    userUpdatedAt: MOMENT,
    archivedBy: null,
  };
  const kept = Object.entries(emptied).filter(([field]) => !fields.has(field));
  const data = Object.fromEntries(Object.entries(post.data).filter(([id]) => ids.has(id)));
  return { ...post, ...Object.fromEntries(kept), data };
}

it("[VW39] a view is arranged by the columns it is said to read, and by nothing else of its posts", () => {
  let compared = 0;
  fc.assert(
    fc.property(worldArbitrary, viewArbitrary, (made, view) => {
      // A footer under links follows them, and all of these worlds have one.
      const columns = made.columns.map((column) =>
        isDerived(column) ? { ...column, numericFunctionType: "NONE" as const } : column,
      );
      const world = { ...made, columns };
      const project = load(world);
      const question = { project, view, reading: readingOf(project) };
      const read = columnsRead(question);
      if (!read) return;
      compared++;
      const stripped = load({ ...world, posts: world.posts.map((post) => strip(post, read)), links: [] });
      const arrangement = new Arrangement({ project: stripped, view, reading: readingOf(stripped) });
      expect(told(arrangement)).toEqual(near(told(new Arrangement(question))));
    }),
    { numRuns: atDepth({ usual: 300, full: 2_000 }) },
  );
  expect(compared).toBeGreaterThan(50);
});
