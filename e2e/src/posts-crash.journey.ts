import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import { registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { median, report } from "./harness/figures.ts";
import { killRepeatedly, startHammer } from "./harness/hammer.ts";
import { inParallel } from "./harness/in-parallel.ts";
import { startProduct } from "./harness/product.ts";

const WRITERS = 16;
const WANTED = atDepth({ usual: 120, full: 1_000 });
const KILLS = atDepth({ usual: 2, full: 20 });
const PAGE = 200;

const product = await startProduct();
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: FIRST_PROJECT.projectKey };
const ask = askerOf(product, owner.token);
const [board] = await ask(projectBoardList, place, {});
const boardId = board?.id ?? "";
const { id: columnId } = await ask(registerColumn, place, {
  boardId,
  name: "点数",
  columnType: ColumnType.NUMERIC,
});

async function allPosts(): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  for (;;) {
    const { postList } = await ask(getPostListWithPage, place, {
      boardId,
      param: { offset: posts.length, limit: PAGE },
    });
    posts.push(...postList);
    if (postList.length < PAGE) return posts;
  }
}

it("[R1] kill -9 in the middle of 16 writers of posts loses nothing that was acknowledged", async () => {
  const made = new Set<number>();
  const scores = new Map<number, number>();
  const hammer = startHammer({
    writers: WRITERS,
    wanted: WANTED,
    write: async (writer) => {
      const { projectSerialNumber } = await ask(registerPost, place, { boardId, title: `${writer}の投稿` });
      made.add(projectSerialNumber);
      await ask(upsertColumnData, place, { projectSerialNumber, columnId, value: projectSerialNumber * 2 });
      scores.set(projectSerialNumber, projectSerialNumber * 2);
    },
  });
  const falls = await killRepeatedly(product, hammer, { times: KILLS, wanted: WANTED });
  await hammer.done;

  const warm = await allPosts();
  const byNumber = new Map(warm.map((post) => [post.projectSerialNumber, post]));
  expect([...made].filter((number) => !byNumber.has(number))).toEqual([]);
  expect([...scores].filter(([number, score]) => byNumber.get(number)?.columnData[columnId] !== score)).toEqual([]);
  const numbers = [...byNumber.keys()].sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  // A value and the line that tells of it stand or fall together.
  const disagreeing = await inParallel(numbers, WRITERS, async (projectSerialNumber) => {
    const history = await ask(postHistoryList, place, { projectSerialNumber });
    const hasValue = byNumber.get(projectSerialNumber)?.columnData[columnId] !== undefined;
    return history.length === (hasValue ? 2 : 1) ? [] : [projectSerialNumber];
  });
  expect(disagreeing.flat()).toEqual([]);

  await product.kill();
  await product.restart();
  expect(await allPosts()).toEqual(warm);
  const outages = falls.map(({ downMs, nextWriteMs }) => downMs + nextWriteMs);
  report("R1 posts", {
    "acknowledged posts": made.size,
    "acknowledged values": scores.size,
    lost: 0,
    kills: KILLS,
    "median ms from the kill to the next write": median(outages),
    "worst ms from the kill to the next write": Math.max(...outages),
    "of it, median ms after it answers": median(falls.map(({ nextWriteMs }) => nextWriteMs)),
    refusals: JSON.stringify([...hammer.refusals]),
  });
  expect(hammer.refusals.has(500)).toBe(false);
});
