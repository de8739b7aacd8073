import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Notes what is settled and when; each turn ends when the test says so. */
function build(limits = { items: 3, weight: 100 }) {
  const seen: unknown[] = [];
  const ends: (() => void)[] = [];
  const settle = (batch: unknown) =>
    new Promise<void>((end) => {
      seen.push(batch);
      ends.push(end);
    });
  const turns = createTurns<number>(limits, settle);
  const endTurn = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { turns, seen, settle, endTurn };
}

describe("turns", () => {
  it("[PE10] [PE11] are first come, first served; what may go together does, up to a limit", async () => {
    const { turns, seen, settle, endTurn } = build();
    turns.join("甲", 1, 1);
    for (const item of [2, 3, 4, 5]) turns.join("甲", item, 1);
    const alone = turns.alone("甲", () => settle("一人で"));
    turns.join("甲", 6, 1);
    expect(seen).toEqual([[1]]);
    for (let turn = 0; turn < 4; turn++) await endTurn();
    expect(seen).toEqual([[1], [2, 3, 4], [5], "一人で", [6]]);
    await alone;
  });

  it("[PE11] go together up to a weight; what is heavier by itself goes alone", async () => {
    const { turns, seen, endTurn } = build({ items: 10, weight: 5 });
    turns.join("甲", 0, 1);
    for (const weight of [2, 2, 2, 9, 1]) turns.join("甲", weight, weight);
    for (let turn = 0; turn < 4; turn++) await endTurn();
    expect(seen).toEqual([[0], [2, 2], [2], [9], [1]]);
  });

  it("[PE10] of one project do not wait for another's", () => {
    const { turns, seen } = build();
    turns.join("甲", 1, 1);
    turns.join("乙", 2, 1);
    expect(seen).toEqual([[1], [2]]);
  });

  it("[PE10] go on after one that failed, which alone is told", async () => {
    const { turns, seen } = build();
    const failing = [
      turns.alone("甲", () => Promise.reject(new Error("だめ"))),
      turns.alone("甲", () => {
        throw new Error("すぐにだめ");
      }),
    ];
    turns.join("甲", 1, 1);
    await expect(failing[0]).rejects.toThrow("だめ");
    await expect(failing[1]).rejects.toThrow("すぐにだめ");
    await new Promise(setImmediate);
    expect(seen).toEqual([[1]]);
  });
});
