import { expect, it } from "vitest";
import { pictureSize } from "./picture-size.tsx";

const natural = { width: 1_600, height: 900 };

it("keeps the shape of the picture", () =>
  expect(pictureSize(320, { natural, widest: 640 })).toEqual({ width: 320, height: 180 }));

it("grows no wider than the text and shrinks no further than can be grasped", () => {
  expect(pictureSize(9_999, { natural, widest: 640 })).toEqual({ width: 640, height: 360 });
  expect(pictureSize(-5, { natural, widest: 640 }).width).toBe(32);
});

it("never asks for a height of nothing", () =>
  expect(pictureSize(32, { natural: { width: 10_000, height: 1 }, widest: 640 }).height).toBe(1));
