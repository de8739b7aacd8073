import { describe, expect, it } from "vitest";
import { averageVelocity, forecastOf } from "./velocity.ts";

describe("velocity", () => {
  it("[SP15] is averaged over the last seven", () => {
    expect(averageVelocity([100, 8, 10, 12, 9, 11, 10, 13])).toBe(10.4);
    expect(averageVelocity([])).toBeNull();
  });
});

describe("the forecast", () => {
  const ahead = { remaining: 40, completed: [100, 1, 8, 10, 12, 10, 8, 20], weeks: 2, from: "2026-11-30" };

  it("[SP15] runs from the best to the worst of the last six: 40 at 20, and at 8", () => {
    expect(forecastOf(ahead)).toEqual({ fewest: 2, most: 5, earliest: "2026-12-27", latest: "2027-02-07" });
  });

  it("[SP15] needs three sprints, something finished and something left", () => {
    expect(forecastOf({ ...ahead, completed: [8, 10] })).toBeUndefined();
    expect(forecastOf({ ...ahead, completed: [0, 0, 0] })).toBeUndefined();
    expect(forecastOf({ ...ahead, remaining: 0 })).toBeUndefined();
  });

  it("[SP15] has no end at a pace of nothing", () => {
    expect(forecastOf({ ...ahead, completed: [0, 10, 20] })).toMatchObject({ fewest: 2, most: null, latest: null });
  });
});
