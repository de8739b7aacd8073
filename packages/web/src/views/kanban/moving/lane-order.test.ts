import { expect, it } from "vitest";
import { laneOrder } from "./lane-order.ts";

const lanes = ["a", "b", "hidden", "c"].map((key) => ({ key, isHidden: key === "hidden" }));

it("moves a lane among the shown ones and leaves the hidden where they are", () => {
  expect(laneOrder({ lanes, key: "a", rank: 2 })).toEqual(["b", "c", "hidden", "a"]);
  expect(laneOrder({ lanes, key: "c", rank: 0 })).toEqual(["c", "a", "hidden", "b"]);
  expect(laneOrder({ lanes, key: "b", rank: 1 })).toEqual(["a", "b", "hidden", "c"]);
});
