import { describe, expect, it } from "vitest";
import { proposeRest, restProblem } from "./split.ts";

describe("the rest of a post", () => {
  it("is proposed as half of it, and always less than it", () => {
    expect([8, 5, 3, 2, 1, 0.5].map(proposeRest)).toEqual([4, 3, 2, 1, 0.5, 0.25]);
    for (const estimate of [8, 1, 0.1]) expect(restProblem(estimate, proposeRest(estimate))).toBeUndefined();
  });

  it("[SP19] is neither nothing nor all of it", () => {
    for (const rest of [null, undefined, 0, -1, 5, 6])
      expect(restProblem(5, rest)).toBe("残りの見積もりは、0より大きく5より小さい数で入れてください。");
  });
});
