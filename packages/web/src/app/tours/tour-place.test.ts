import { describe, expect, it } from "vitest";
import { placeBeside } from "./tour-place.ts";

const card = { width: 320, height: 180 };
const window = { width: 1440, height: 900 };

describe("placeBeside", () => {
  it("stands at the right of a menu's section, on one line with its top", () => {
    const anchor = { left: 8, top: 60, width: 224, height: 120 };
    expect(placeBeside({ anchor, card, window })).toEqual({ left: 248, top: 60 });
  });

  it("stands below what is at the window's right edge, ending with it", () => {
    const anchor = { left: 1380, top: 4, width: 44, height: 40 };
    expect(placeBeside({ anchor, card, window })).toEqual({ left: 1104, top: 60 });
  });

  it("stands above what is at the window's lower edge, and does not cover it", () => {
    const bar = { left: 300, top: 830, width: 1_100, height: 48 };
    expect(placeBeside({ anchor: bar, card, window })).toEqual({ left: 1_080, top: 634 });
  });

  it("never goes beyond the edge, however low or wide the anchor is", () => {
    const low = { left: 8, top: 850, width: 224, height: 300 };
    expect(placeBeside({ anchor: low, card, window })).toEqual({ left: 248, top: 708 });
    const wide = { left: 0, top: 0, width: 300, height: 40 };
    expect(placeBeside({ anchor: wide, card, window: { width: 340, height: 900 } })).toEqual({ left: 12, top: 56 });
  });
});
