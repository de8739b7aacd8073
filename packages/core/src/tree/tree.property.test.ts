import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../kernel/testing/cpu-time.ts";
import { reveal } from "./reveal.ts";
import { naiveRows } from "./testing/naive-tree.ts";
import { Tree, type TreePost } from "./tree.ts";
import type { TreeLink } from "./tree-links.ts";
import { ALL_LEVELS, isPointer, linesOf } from "./tree-rows.ts";

const COUNT = 12;
const ids = Array.from({ length: COUNT }, (_, index) => `p${index}`);
const postsArbitrary = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), isOwn: fc.boolean(), isMatch: fc.boolean() }),
  { selector: ({ id }) => id, maxLength: COUNT },
);
const linksArbitrary = fc.array(fc.record({ parentId: fc.constantFrom(...ids), childId: fc.constantFrom(...ids) }), {
  maxLength: 24,
});

function rowsOf(posts: readonly TreePost[], links: readonly TreeLink[]) {
  const tree = new Tree(posts, links);
  const { nodes, parents, depths } = linesOf(tree, { levels: ALL_LEVELS, exceptIdList: [] });
  return nodes.map((node, line) => {
    const parent = nodes[parents[line] as number];
    return {
      id: posts[node]?.id,
      parentId: parent === undefined ? undefined : posts[parent]?.id,
      depth: depths[line],
      isPointer: isPointer(tree, node, parent),
      isMatch: posts[node]?.isMatch,
      below: [...tree.descendantsOf(node)]
        .filter((below) => posts[below]?.isMatch)
        .map((below) => posts[below]?.id as string)
        .sort(),
    };
  });
}

describe("a tree, whatever its links", () => {
  it("[TR3] [TR4] [TR7] [TR8] is what the rules say, loops and shared posts included", () => {
    fc.assert(
      fc.property(postsArbitrary, linksArbitrary, (posts, links) => {
        expect(rowsOf(posts, links)).toEqual(naiveRows(posts, links));
      }),
      { numRuns: 2_000 },
    );
  });

  it("folded anywhere, shows the lines of the whole without those below what is folded", () => {
    fc.assert(
      fc.property(postsArbitrary, linksArbitrary, fc.subarray(ids), fc.nat(4), (posts, links, exceptIdList, levels) => {
        const tree = new Tree(posts, links);
        const isOpen = (id: string) =>
          (tree.depth[tree.nodeOf(id) as number] as number) < levels !== exceptIdList.includes(id);
        const hidden = new Set<number>();
        const whole = naiveRows(posts, links);
        const lineOf = new Map(whole.flatMap(({ id, isPointer }, line) => (isPointer ? [] : [[id, line]])));
        const expected = whole.filter(({ parentId }, line) => {
          const isHidden = parentId !== undefined && (hidden.has(lineOf.get(parentId) as number) || !isOpen(parentId));
          if (isHidden) hidden.add(line);
          return !isHidden;
        });
        expect(linesOf(tree, { levels, exceptIdList }).nodes.map((node) => posts[node]?.id)).toEqual(
          expected.map(({ id }) => id),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it("brings any post it holds into sight", () => {
    fc.assert(
      fc.property(postsArbitrary, linksArbitrary, fc.subarray(ids), fc.nat(4), (posts, links, exceptIdList, levels) => {
        const tree = new Tree(posts, links);
        for (const { id } of posts) {
          const { openness, row } = reveal(tree, { levels, exceptIdList }, id);
          const shown = row === undefined ? undefined : posts[linesOf(tree, openness).nodes[row] as number]?.id;
          expect(shown).toBe(tree.nodeOf(id) === undefined ? undefined : id);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a large tree", () => {
  const MOST_CPU_MS = 1_000;
  const chain = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
  const links = chain.slice(1).map((childId, index) => ({ parentId: chain[index] as string, childId }));

  it("a chain of ten thousand, filtered to its end, is worked out at once", async () => {
    const posts = chain.map((id, index) => ({ id, isOwn: true, isMatch: index === chain.length - 1 }));
    const spent = await cpuTimeOf(() => {
      const tree = new Tree(posts, links);
      const lines = linesOf(tree, { levels: ALL_LEVELS, exceptIdList: [] });
      const below = [...tree.descendantsOf(0)].length;
      expect([lines.nodes.length, tree.levels, below]).toEqual([10_000, 10_000, 9_999]);
    });
    expect(spent).toBeLessThan(MOST_CPU_MS);
  });

  it("is opened to its end by so few exceptions as anybody keeps", () => {
    const tree = new Tree(
      chain.map((id) => ({ id, isOwn: true, isMatch: true })),
      links,
    );
    const { openness, row } = reveal(tree, { levels: 0, exceptIdList: [] }, chain.at(-1) as string);
    expect([openness.exceptIdList.length, row]).toEqual([0, 9_999]);
  });

  it("layers in which everybody is everybody's parent have a line for each link, not for each way", () => {
    const layers = Array.from({ length: 20 }, (_, layer) => Array.from({ length: 10 }, (_, at) => `l${layer}-${at}`));
    const all = layers
      .slice(1)
      .flatMap((layer, above) =>
        layer.flatMap((childId) => (layers[above] ?? []).map((parentId) => ({ parentId, childId }))),
      );
    const posts = layers.flat().map((id) => ({ id, isOwn: true, isMatch: true }));
    const tree = new Tree(posts, all);
    expect(linesOf(tree, { levels: ALL_LEVELS, exceptIdList: [] }).nodes).toHaveLength(10 + all.length);
    expect([...tree.descendantsOf(0)]).toHaveLength(190);
  });
});
