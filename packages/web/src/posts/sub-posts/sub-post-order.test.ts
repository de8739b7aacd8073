import { compareKeys, keyOfNumber } from "@itoguchi/core/kernel/order-key";
import { type Column, ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { describe, expect, it } from "vitest";
import { placeBetween, progressOf, stateOf, statusColumnOf } from "./sub-post-order.ts";

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
  ({ id, columnData: state ? { st: state } : {} }) as unknown as OpenSubPost;
const list = [subPost("a", "done"), subPost("b", "todo"), subPost("c")];

describe("the sub-posts of a post", () => {
  it("have the state of the board's status", () => {
    expect(statusColumnOf([{ ...status, isStatus: false }, status])).toBe(status);
    expect(stateOf(list[0] as OpenSubPost, status)?.name).toBe("完了");
    expect(stateOf(list[2] as OpenSubPost, status)).toBeUndefined();
  });
  it("say how far they are, where there is a status", () => {
    expect(progressOf(list, status)).toEqual({ done: 1, count: 3 });
    expect(progressOf(list, undefined)).toBeUndefined();
    expect(progressOf([], status)).toBeUndefined();
  });
  it("are put between two others, or at an end", () => {
    const placed = ["a", "b", "c"].map((id, index) => ({ id, postOrder: keyOfNumber(index + 1) }));
    const ids = (id: string, place: { previousId: string | null; nextId: string | null }) =>
      placed
        .map((one) => (one.id === id ? { ...one, postOrder: placeBetween(placed, id, place) } : one))
        .sort((x, y) => compareKeys(x.postOrder, y.postOrder))
        .map((one) => one.id)
        .join("");
    expect(ids("a", { previousId: "b", nextId: "c" })).toBe("bac");
    expect(ids("a", { previousId: "c", nextId: null })).toBe("bca");
    expect(ids("c", { previousId: null, nextId: "a" })).toBe("cab");
    expect(ids("b", { previousId: null, nextId: null })).toBe("acb");
  });
});
