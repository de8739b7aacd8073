import { expect, it } from "vitest";
import { type BoardNow, createBoard } from "./board.ts";
import { buildLanes, DOING, state, TODO } from "./kanban.factory.ts";
import { asksPlace, placesIn } from "./menu-places.ts";

const EMPTY = "empty";

function build({ isSorted = false, chosen = [] as string[] } = {}) {
  const source = buildLanes({ [TODO]: [1, 2, 3], [DOING]: [4], [EMPTY]: [] });
  const now = {
    view: { id: "view", orderConditionList: isSorted ? [{ conditionOrder: 0 }] : [] },
    ...{ column: state, source, lanes: source.groups(), canWrite: true, selected: new Set(chosen) },
  } as unknown as BoardNow;
  const board = createBoard(() => now);
  const spot = { list: TODO, id: "p1" };
  return {
    asks: (lane: string) => asksPlace(board, source, spot, lane),
    placesOf: (lane: string) => placesIn(board, source, spot, lane).map(({ name }) => name),
  };
}

it("an empty lane is one place: nothing more is asked", () => {
  const { asks, placesOf } = build();
  expect([asks(EMPTY), asks(DOING), asks(TODO)]).toEqual([false, true, true]);
  expect(placesOf(DOING)).toEqual(["top", "bottom"]);
});

it("so is a lane of nothing but what moves, and every lane of a sorted view", () => {
  expect(build({ chosen: ["p1", "p4"] }).asks(DOING)).toBe(false);
  expect(build({ isSorted: true }).asks(DOING)).toBe(false);
});
