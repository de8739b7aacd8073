import { expect, it } from "vitest";
import { announcement } from "./announce.ts";

const card = { id: "x", from: "doing", title: "請求書の題" };
const words = {
  what: () => "「請求書の題」",
  listName: () => "進行中",
  others: () => 2,
  isSorted: () => false,
  reason: (reason: string) => `理由${reason}`,
};
const held = { items: [card], by: "keys" as const, origin: { list: "doing", rank: 1 } };

it("says what is lifted, where it is, what became of it", () => {
  expect(announcement({ phase: "lifted", ...held }, words)).toBe("「請求書の題」をつかみました。進行中 3件中2番目");
  const over = { phase: "over", ...held, place: { list: "doing", rank: 2 }, refusal: undefined } as const;
  expect(announcement(over, words)).toBe("進行中 3件中3番目");
  expect(announcement({ ...over, refusal: "locked" }, words)).toBe("進行中 3件中3番目。ここには置けません。理由locked");
  expect(announcement({ phase: "dropped", ...held, place: over.place }, words)).toBe(
    "「請求書の題」を置きました。進行中 3件中3番目",
  );
  expect(announcement({ phase: "cancelled", ...held }, words)).toBe(
    "「請求書の題」の移動をキャンセルしました。進行中 3件中2番目に戻りました。",
  );
  expect(announcement({ phase: "refused", ...held, place: over.place, reason: "locked" }, words)).toBe(
    "「請求書の題」を置けませんでした。理由locked",
  );
});

it("of a pointer's move says the end only", () => {
  const byPointer = { ...held, by: "pointer" } as const;
  expect(announcement({ phase: "lifted", ...byPointer }, words)).toBeUndefined();
  expect(announcement({ phase: "cancelled", ...byPointer }, words)).toContain("キャンセルしました");
});

it("under a sort names no position", () => {
  expect(announcement({ phase: "lifted", ...held }, { ...words, isSorted: () => true })).toBe(
    "「請求書の題」をつかみました。進行中",
  );
});
