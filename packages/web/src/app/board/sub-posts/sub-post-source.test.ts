import { keyOfNumber } from "@itoguchi/core/kernel/order-key";
import type { ListedSubPost, SubPost } from "@itoguchi/core/model/sub-post";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSubPostSource } from "./sub-post-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const subPost = (projectSerialNumber: number, sub: number, fields: Partial<SubPost> = {}) =>
  ({
    id: `${projectSerialNumber}-${sub}`,
    projectSerialNumber,
    subPostProjectSerialNumber: sub,
    postOrder: keyOfNumber(sub),
    archivedAt: null,
    ...fields,
  }) as SubPost & ListedSubPost;
const saved = (...list: SubPost[]) => ({ type: "subPosts.saved", payload: { list } });
const MANY = { type: "values.converted", payload: {} };

/** A table that wants what is in sight after each drawing. */
function draw(inSight: readonly number[]) {
  const server = { isBroken: false, asked: [] as number[][] };
  const source = createSubPostSource({
    isContainArchive: false,
    async ask(numbers) {
      server.asked.push(numbers);
      if (server.isBroken) throw new Error("no connection");
      return numbers.map((projectSerialNumber) => subPost(projectSerialNumber, 1));
    },
  });
  let drawings = 0;
  const want = () => source.want(inSight);
  source.subscribe(() => {
    drawings++;
    want();
  });
  return { server, source, want, drawings: () => drawings };
}

it("asks once for what is in sight, and anew when any number may have changed", async () => {
  const { server, source, want } = draw([1, 2]);
  want();
  want();
  await vi.advanceTimersByTimeAsync(100);
  expect(source.of(1)).toHaveLength(1);
  source.hear(MANY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it("does not ask with each drawing what cannot be asked, but after pauses that grow", async () => {
  const { server, source, want, drawings } = draw([1]);
  server.isBroken = true;
  want();
  await vi.advanceTimersByTimeAsync(900);
  expect([server.asked.length, drawings()]).toEqual([1, 0]);
  for (let times = 0; times < 50; times++) {
    want();
    source.hear(MANY);
  }
  await vi.advanceTimersByTimeAsync(50);
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked.length).toBeLessThan(18);
  server.isBroken = false;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(source.of(1)).toHaveLength(1);
});

it("asks at once when the connection is back, and only for what failed", async () => {
  const { server, source, want } = draw([1, 2]);
  server.isBroken = true;
  want();
  await vi.advanceTimersByTimeAsync(100);
  server.isBroken = false;
  source.retry();
  await vi.advanceTimersByTimeAsync(100);
  source.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source.of(2)).toHaveLength(1);
  expect(server.asked).toHaveLength(2);
});

it("follows events without asking", async () => {
  const { server, source, want } = draw([1, 2]);
  want();
  await vi.advanceTimersByTimeAsync(100);
  const titles = (number: number) => source.of(number)?.map(({ id, title }) => [id, title]);
  source.hear(saved(subPost(1, 2, { title: "二" }), subPost(1, 1, { title: "一" }), subPost(9, 1, { title: "外" })));
  expect(titles(1)).toEqual([
    ["1-1", "一"],
    ["1-2", "二"],
  ]);
  source.hear(saved(subPost(1, 1, { archivedAt: "2026-11-15T00:00:00.000Z" })));
  expect(titles(1)).toEqual([["1-2", "二"]]);
  source.hear({ type: "subPosts.removed", payload: { idList: ["1-2"] } });
  expect(titles(1)).toEqual([]);
  expect(source.of(9)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([[1, 2]]);
});

it("asks again for what changed while its answer was on its way", async () => {
  const { server, source, want } = draw([1]);
  want();
  source.hear(saved(subPost(1, 2)));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toEqual([[1], [1]]);
  expect(source.of(1)).toHaveLength(1);
});
