import { expect, it } from "vitest";
import { splitOlder } from "./comment-list.ts";

it("shows the last comments of a long talk first", () => {
  expect(splitOlder([1, 2, 3], 2)).toEqual({ older: 1, latest: [2, 3] });
  expect(splitOlder([1], 2)).toEqual({ older: 0, latest: [1] });
});
