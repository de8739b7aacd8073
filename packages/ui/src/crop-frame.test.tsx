import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampFrame, squareOf, WHOLE } from "./crop-frame.tsx";

describe("crop frame", () => {
  it("starts with the largest square in the middle", () => {
    expect(squareOf(clampFrame(WHOLE, { width: 400, height: 200 }), { width: 400, height: 200 })).toEqual({
      side: 200,
      left: 100,
      top: 0,
    });
  });

  it("never leaves the picture, wherever it is dragged", () => {
    const side = fc.integer({ min: 1, max: 5_000 });
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(side, side, number, number, number, (width, height, x, y, zoom) => {
        const square = squareOf(clampFrame({ x, y, zoom }, { width, height }), { width, height });
        expect(square.left).toBeGreaterThan(-1e-6);
        expect(square.top).toBeGreaterThan(-1e-6);
        expect(square.left + square.side).toBeLessThan(width + 1e-6);
        expect(square.top + square.side).toBeLessThan(height + 1e-6);
      }),
    );
  });
});
