import { expect, it } from "vitest";
import { coveredWidth, isOverBoard, LEAST_WIDTH, mostWidth } from "./panel-room.ts";

it.each([
  [1_136, 634, false],
  [976, 480, false],
  [976, 481, true],
  [720, 420, true],
])("of %i pixels, a panel of %i lies over the board: %s", (whole, panel, isOver) =>
  expect(isOverBoard({ whole, panel })).toBe(isOver),
);

it("covers as much as it is wide, nothing beside the board, and all of a small screen to no avail", () => {
  const rooms = [
    { whole: 720, panel: 420 },
    { whole: 1_136, panel: 634 },
    { whole: 358, panel: 390 },
  ];
  expect(rooms.map(coveredWidth)).toEqual([420, 0, 0]);
});

it("is never pulled over all of the board, nor made too narrow to be read", () => {
  expect([1_136, 720, 400].map((whole) => mostWidth({ whole }))).toEqual([896, 480, LEAST_WIDTH]);
});
