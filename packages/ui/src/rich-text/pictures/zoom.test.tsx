import fc from "fast-check";
import { expect, it } from "vitest";
import { FITTED, panBy, ZOOM_STEP, zoomBy } from "./zoom.tsx";

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });

it("keeps the point under the pointer where it is", () => {
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 0.6, max: 1.9, noNaN: true }), (x, y, factor) => {
      const before = { scale: 2, x: 30, y: -20 };
      const after = zoomBy(before, factor, { x, y });
      expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 6);
      expect((y - after.y) / after.scale).toBeCloseTo((y - before.y) / before.scale, 6);
    }),
  );
});

it("comes back to where it was", () => expect(zoomBy(zoomBy(FITTED, ZOOM_STEP), 1 / ZOOM_STEP)).toEqual(FITTED));

it("has an end in both directions", () => {
  expect(zoomBy(FITTED, 1_000).scale).toBe(8);
  expect(zoomBy(FITTED, 0.001).scale).toBe(0.5);
});

it("does not lose the picture, however far it is dragged", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999, max: 9_999 }), (x) => {
      expect(Math.abs(panBy(FITTED, { x, y: 0 }, { width: 800, height: 600 }).x)).toBeLessThanOrEqual(400);
    }),
  );
});
