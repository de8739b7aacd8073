import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { type BoardNow, createBoard, LANES } from "./board.ts";
import { chooseCard } from "./choose-card.ts";
import { buildLanes, DOING, state, TODO } from "./kanban.factory.ts";

function build(own: Partial<BoardNow> = {}) {
  const done: unknown[] = [];
  const said: string[] = [];
  const source = buildLanes({ [TODO]: [1, 2, 3], [DOING]: [4] });
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  const now = {
    view: { id: "view", orderConditionList: [] },
    column: state,
    context: { sections: [], people: [] },
    source,
    lanes: source.groups(),
    actions: { place: record("place"), setValues: record("setValues") } as unknown as BoardActions,
    canWrite: true,
    canWriteLocked: false,
    selected: new Set<string>(),
    onSelect: (ids: ReadonlySet<string>) => done.push(["select", ...ids]),
    onLaneOrder: (lanes: string[]) => done.push(["order", ...lanes]),
    announce: (words: string) => said.push(words),
    scroller: () => null,
    revealLane: () => {},
    focusCard: ({ id }: { id: string }) => done.push(["focus", id]),
    ...own,
  } as unknown as BoardNow;
  return { board: createBoard(() => now), done, said };
}

const spot = (number: number, list = TODO) => ({ list, id: `p${number}` });
const SORTED = { id: "view", orderConditionList: [{ conditionOrder: 0 }] } as unknown as BoardNow["view"];

describe("a card that is lifted", () => {
  it("goes alone where it is not one of those chosen", () => {
    const { board } = build({ selected: new Set(["p2"]) });
    board.lift(spot(1), "keys");
    expect(board.moves.state()).toMatchObject({ phase: "lifted", items: [{ id: "p1", number: 1, from: TODO }] });
  });

  it("takes the others that are chosen along, in the order in which they stand", () => {
    const { board } = build({ selected: new Set(["p4", "p3", "p1"]) });
    expect(board.withChosen(spot(3)).map(({ id }) => id)).toEqual(["p1", "p3", "p4"]);
    board.lift(spot(3), "pointer");
    // Before it, of those that stay, stands one.
    expect(board.moves.state()).toMatchObject({ origin: { list: TODO, rank: 1 } });
  });

  it("stays where it is for those who may not write, and when it is gone", () => {
    const reader = build({ canWrite: false });
    reader.board.lift(spot(1), "keys");
    expect(reader.board.moves.state().phase).toBe("idle");
    const { board } = build();
    board.lift(spot(9), "keys");
    expect(board.moves.state().phase).toBe("idle");
  });

  it("has one place in each lane of a sorted view", () => {
    const { board } = build({ view: SORTED });
    board.lift(spot(3), "keys");
    expect(board.moves.state()).toMatchObject({ origin: { list: TODO, rank: 0 } });
  });
});

describe("a card that is dropped", () => {
  it("takes on the value of the lane, and the focus follows it", async () => {
    const { board, done, said } = build();
    board.lift(spot(1), "menu");
    board.moves.dispatch({ type: "hover", place: { list: DOING, rank: 0 } });
    board.moves.dispatch({ type: "drop" });
    expect(done).toContainEqual(["focus", "p1"]);
    expect(said.at(-1)).toContain("post 1");
    await expect.poll(() => JSON.stringify(done)).toContain(`"columnId":"${state.id}","value":"${DOING}"`);
  });

  it("is refused by a locked column", () => {
    const { board, done } = build({ column: { ...state, isLock: true } });
    board.lift(spot(1), "menu");
    board.moves.dispatch({ type: "hover", place: { list: DOING, rank: 0 } });
    board.moves.dispatch({ type: "drop" });
    expect(board.moves.state().phase).toBe("refused");
    expect(done).toEqual([]);
  });
});

it("puts lanes in the order in which they are dropped", () => {
  const { board, done } = build();
  const lane = { id: TODO, from: LANES };
  board.laneMoves.dispatch({ type: "lift", items: [lane], by: "pointer", origin: { list: LANES, rank: 0 } });
  board.laneMoves.dispatch({ type: "hover", place: { list: LANES, rank: 1 } });
  board.laneMoves.dispatch({ type: "drop" });
  expect(done).toEqual([["order", DOING, TODO]]);
});

describe("choosing", () => {
  it("adds a card to those chosen, lets it go again, and gives it the focus", () => {
    const { board, done } = build({ selected: new Set(["p2"]) });
    chooseCard(board, spot(1), "toggle");
    chooseCard(board, spot(2), "toggle");
    expect(done).toEqual([["select", "p2", "p1"], ["focus", "p1"], ["select"], ["focus", "p2"]]);
  });

  it("is not for those who may not write", () => {
    const { board, done } = build({ canWrite: false });
    chooseCard(board, spot(1), "toggle");
    expect(done).toEqual([]);
  });
});
