import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { expect, it } from "vitest";
import { PresentedPosts } from "./presented-posts.ts";

const postOf = (slot: number) => ({ projectSerialNumber: slot }) as ListedPost;

it("keeps the posts asked for last, in bounded room", () => {
  const posts = new PresentedPosts(new BoardTable("b"), 10);
  const favourite = posts.keep(0, postOf(0));
  let most = 0;
  for (let slot = 1; slot < 40_000; slot++) {
    posts.keep(slot, postOf(slot));
    if (slot % 1_000 === 0) expect(posts.get(0)).toBe(favourite);
    most = Math.max(most, posts.bytes);
  }
  expect(posts.get(39_999)).toEqual(postOf(39_999));
  expect(posts.get(36_000)).toEqual(postOf(36_000));
  expect(posts.get(20_000)).toBeUndefined();
  const one = new PresentedPosts(new BoardTable("b"), 10);
  one.keep(1, postOf(1));
  expect(most).toBeLessThanOrEqual(10_001 * one.bytes);
});

it("weighs nothing once all of it has changed", () => {
  const table = new BoardTable("b");
  const posts = new PresentedPosts(table, 10);
  for (let slot = 0; slot < 12_000; slot++) posts.keep(slot, postOf(slot));
  expect(posts.bytes).toBeGreaterThan(0);
  for (let slot = 0; slot < 12_000; slot++) table.log.add(slot);
  posts.forgetChanged();
  expect(posts.bytes).toBe(0);
  expect(posts.get(11_999)).toBeUndefined();
});
