import fc from "fast-check";
import { expect, it } from "vitest";
import { type Ground, type Item, isHeld, type MoveEvent, type Moving, moving, type Step } from "./moving.ts";
import { rowsAround } from "./places.ts";

type Board = Record<string, string[]>;
type State = Moving<Item, "closed">;

const LISTS = ["a", "b", "c"];
const CLOSED = "c";
const STEPS: Step[] = ["before", "after", "first", "last", "previous-list", "next-list"];

function groundOf(board: Board, isSorted: boolean): Ground<Item, "closed"> {
  return {
    lists: () => LISTS,
    others: (list, items) => rows(board, list).length - movedRows(board, list, items).length,
    isSorted: () => isSorted,
    refusal: (list) => (list === CLOSED ? "closed" : undefined),
  };
}

const rows = (board: Board, list: string) => board[list] ?? [];
const movedRows = (board: Board, list: string, items: readonly Item[]) =>
  rows(board, list).flatMap((id, row) => (items.some((item) => item.id === id) ? [row] : []));

/** As a store would: out of where they stood, in between the neighbours. */
function applied(board: Board, { items, place }: Extract<State, { phase: "dropped" }>): Board {
  const target = rows(board, place.list);
  const { before, after } = rowsAround(place.rank, target.length, movedRows(board, place.list, items));
  const [previous, next] = [before === null ? undefined : target[before], after === null ? undefined : target[after]];
  const ids = items.map(({ id }) => id);
  const left = Object.fromEntries(LISTS.map((list) => [list, rows(board, list).filter((id) => !ids.includes(id))]));
  const rest = left[place.list] ?? [];
  const at = previous === undefined ? 0 : rest.indexOf(previous) + 1;
  expect(rest[at]).toBe(next);
  return { ...left, [place.list]: [...rest.slice(0, at), ...ids, ...rest.slice(at)] };
}

function liftEvent(board: Board, picks: number[], by: "pointer" | "keys" | "menu"): MoveEvent<Item> {
  const all = LISTS.flatMap((from) => rows(board, from).map((id) => ({ id, from })));
  const items = [...new Set(picks.map((pick) => all[pick % Math.max(1, all.length)]))].filter(
    (item) => item !== undefined,
  );
  const [grip] = items;
  if (!grip) return { type: "lift", items, by, origin: { list: "a", rank: 0 } };
  const before = rows(board, grip.from).slice(0, rows(board, grip.from).indexOf(grip.id));
  const rank = before.filter((id) => !items.some((item) => item.id === id)).length;
  return { type: "lift", items, by, origin: { list: grip.from, rank } };
}

const boards: fc.Arbitrary<Board> = fc
  .array(fc.constantFrom(...LISTS), { maxLength: 10 })
  .map((homes) =>
    Object.fromEntries(LISTS.map((list) => [list, homes.flatMap((home, id) => (home === list ? [`p${id}`] : []))])),
  );
const handlers = fc.oneof(
  fc.record({
    type: fc.constant("lift" as const),
    picks: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    by: fc.constantFrom("pointer" as const, "keys" as const, "menu" as const),
  }),
  fc.record({
    type: fc.constant("hover" as const),
    place: fc.option(fc.record({ list: fc.constantFrom(...LISTS, "gone"), rank: fc.integer({ min: -3, max: 15 }) }), {
      nil: undefined,
    }),
  }),
  fc.record({ type: fc.constant("step" as const), step: fc.constantFrom(...STEPS) }),
  fc.record({ type: fc.constantFrom("drop" as const, "cancel" as const, "settle" as const) }),
  fc.record({
    type: fc.constant("changed" as const),
    gone: fc.array(fc.constantFrom("p0", "p1", "p2"), { maxLength: 1 }),
  }),
);

it("any sequence of events leaves every item once, in one order; only a drop changes anything", () => {
  fc.assert(
    fc.property(boards, fc.boolean(), fc.array(handlers, { maxLength: 40 }), (start, isSorted, sequence) => {
      let board = start;
      let state: State = { phase: "idle" };
      const everything = Object.values(start).flat().sort();
      for (const action of sequence) {
        const event: MoveEvent<Item> = action.type === "lift" ? liftEvent(board, action.picks, action.by) : action;
        const before: State = state;
        state = moving(before, event, groundOf(board, isSorted));
        if (state.phase === "over") {
          expect(state.place.rank).toBeGreaterThanOrEqual(0);
          expect(state.place.rank).toBeLessThanOrEqual(groundOf(board, isSorted).others(state.place.list, state.items));
        }
        if (state.phase !== "dropped" || state === before) continue;
        expect(isHeld(before)).toBe(true);
        expect(state.place.list === CLOSED && state.items.some(({ from }) => from !== CLOSED)).toBe(false);
        board = applied(board, state);
        expect(Object.values(board).flat().sort()).toEqual(everything);
      }
    }),
    { numRuns: 500 },
  );
});

it("Escape at any moment of a move restores what was there, and says where it had been taken from", () => {
  const inside = handlers.filter(({ type }) => type === "hover" || type === "step");
  fc.assert(
    fc.property(boards, fc.array(fc.nat(20), { minLength: 1 }), fc.array(inside), (board, picks, sequence) => {
      const ground = groundOf(board, false);
      const lift = liftEvent(board, picks, "keys");
      const lifted = moving<Item, "closed">({ phase: "idle" }, lift, ground);
      if (!isHeld(lifted)) return;
      const wandered = sequence.reduce<State>(
        (state, event) => moving(state, event as MoveEvent<Item>, ground),
        lifted,
      );
      const ended = moving(wandered, { type: "cancel" }, ground);
      expect(ended).toEqual({ ...lifted, phase: "cancelled" });
      expect(moving(ended, { type: "drop" }, ground)).toBe(ended);
    }),
  );
});
