import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { Status } from "@itoguchi/core/boards/value-option";
import type { ShownSubPost } from "@itoguchi/core/posts/post-detail";
import { describe, expect, it } from "vitest";
import { progressOf, reordered, stateOf, statusColumnOf } from "./sub-post-order.ts";

const status = {
  id: "st",
  isActive: true,
  isStatus: true,
  columnType: ColumnType.STATE,
  valueOptionList: [
    { id: "todo", name: "未着手", statusType: Status.OPEN },
    { id: "done", name: "完了", statusType: Status.DONE },
  ],
} as unknown as Column;
const subPost = (id: string, state?: string) =>
  ({ id, columnData: state ? { st: state } : {} }) as unknown as ShownSubPost;
const list = [subPost("a", "done"), subPost("b", "todo"), subPost("c")];
const ids = (found: readonly ShownSubPost[]) => found.map(({ id }) => id).join("");

describe("the sub-posts of a post", () => {
  it("have the state of the board's status", () => {
    expect(statusColumnOf([{ ...status, isStatus: false }, status])).toBe(status);
    expect(stateOf(list[0] as ShownSubPost, status)?.name).toBe("完了");
    expect(stateOf(list[2] as ShownSubPost, status)).toBeUndefined();
  });
  it("say how far they are, where there is a status", () => {
    expect(progressOf(list, status)).toEqual({ done: 1, count: 3 });
    expect(progressOf(list, undefined)).toBeUndefined();
    expect(progressOf([], status)).toBeUndefined();
  });
  it("are put between two others, or at an end", () => {
    expect(ids(reordered(list, "a", { previousId: "b", nextId: "c" }))).toBe("bac");
    expect(ids(reordered(list, "a", { previousId: "c", nextId: null }))).toBe("bca");
    expect(ids(reordered(list, "c", { previousId: null, nextId: "a" }))).toBe("cab");
    expect(ids(reordered(list, "x", { previousId: null, nextId: null }))).toBe("abc");
  });
});
