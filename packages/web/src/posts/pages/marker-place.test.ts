import { describe, expect, it } from "vitest";
import {
  boxBetween,
  boxOf,
  fitted,
  frameOf,
  middleBox,
  newElement,
  placed,
  SMALLEST_MARKER,
  shareOf,
} from "./marker-place.ts";

const page = { windowWidth: 1_000, displayWidth: 0, pixelRatio: 2, pageXOffset: 0, pageYOffset: 300 };
const frame = { width: 1_000, height: 500 };

describe("a marker on a capture", () => {
  it("is measured in the window's pixels, whatever the picture's", () => {
    expect(frameOf(page, { width: 2_000, height: 1_000 })).toEqual(frame);
    expect(frameOf({ ...page, windowWidth: 0 }, { width: 800, height: 600 })).toEqual({ width: 400, height: 300 });
  });
  it("is placed by shares of the picture", () => {
    expect(shareOf({ x: 100, y: 50, width: 250, height: 125 }, frame)).toEqual({
      left: "10%",
      top: "10%",
      width: "25%",
      height: "25%",
    });
  });
  it("stays inside and is never too small to take hold of", () => {
    expect(fitted({ x: -20, y: 490, width: 2, height: 2 }, frame)).toEqual({
      x: 0,
      y: 488,
      width: SMALLEST_MARKER,
      height: SMALLEST_MARKER,
    });
    expect(fitted({ x: 500, y: 0, width: 5_000, height: 10 }, frame)).toMatchObject({ x: 0, width: 1_000 });
  });
  it("is drawn in any direction", () => {
    expect(boxBetween({ x: 30, y: 40 }, { x: 10, y: 10 })).toEqual({ x: 10, y: 10, width: 20, height: 30 });
  });
  it("knows where it stands in the page that was scrolled", () => {
    const made = newElement("e", middleBox(frame), page);
    expect(boxOf(made)).toEqual({ x: 400, y: 190, width: 200, height: 120 });
    expect(made.pageYOffset).toBe(490);
    expect(placed(made, { ...boxOf(made), x: 0 }, page)).toMatchObject({ windowXOffset: 0, pageXOffset: 0 });
  });
});
