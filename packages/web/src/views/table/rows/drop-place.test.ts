import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import { neighboursAt } from "./drop-place.ts";

const NUMBERS = [11, 12, 13, 14];

function at(gap: number, moved: number[], loaded = NUMBERS) {
  return neighboursAt({
    gap,
    size: NUMBERS.length,
    postAt: (index) => {
      const projectSerialNumber = NUMBERS[index] as number;
      return loaded.includes(projectSerialNumber) ? ({ projectSerialNumber } as ListedPost) : undefined;
    },
    isMoved: ({ projectSerialNumber }) => moved.includes(projectSerialNumber),
  });
}

describe("where a row is dropped", () => {
  it("stands between its neighbours, or at an end", () => {
    expect(at(2, [11])).toEqual({ previousNumber: 12, nextNumber: 13 });
    expect(at(0, [14])).toEqual({ previousNumber: null, nextNumber: 11 });
    expect(at(4, [11])).toEqual({ previousNumber: 14, nextNumber: null });
  });

  it("is never beside what is moved with it", () => {
    expect(at(1, [11])).toEqual({ previousNumber: null, nextNumber: 12 });
    expect(at(2, [12, 13])).toEqual({ previousNumber: 11, nextNumber: 14 });
    expect(at(2, NUMBERS)).toEqual({ previousNumber: null, nextNumber: null });
  });

  it("is unknown while a neighbour is not loaded", () => {
    expect(at(2, [11], [11, 12])).toBeUndefined();
    expect(at(2, [13], [12, 13, 14])).toEqual({ previousNumber: 12, nextNumber: 14 });
  });
});
