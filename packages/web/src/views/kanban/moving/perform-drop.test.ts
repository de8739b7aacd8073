import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { performDrop } from "./perform-drop.ts";

const [TODO, DOING] = [idOf(1), idOf(2)];
const state = buildColumn({ columnType: ColumnType.STATE, valueOptionList: [buildOption(1), buildOption(2)] });

type Lanes = Record<string, number[]>;

/** Posts by number in lanes; those in `late` come when they are wanted. */
function sourceOf(lanes: Lanes, late = new Set<number>()): ViewSource {
  const listeners = new Set<() => void>();
  const post = (number: number, lane: string) =>
    ({ id: `p${number}`, projectSerialNumber: number, columnData: { [state.id]: lane } }) as unknown as ListedPost;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => 1,
    versionOf: () => 1,
    isGrouped: true,
    size: 0,
    functionValues: {},
    groups: () =>
      Object.entries(lanes).map(([key, { length }]) => ({
        key,
        size: length,
        isHidden: false,
        isContract: false,
        functionValues: {},
      })),
    post: (lane, row) => {
      const number = lanes[lane]?.[row];
      return number === undefined || late.has(number) ? undefined : post(number, lane);
    },
    idAt: (lane, row) => {
      const number = lanes[lane]?.[row];
      return number === undefined ? undefined : `p${number}`;
    },
    want: (lane, row) => {
      late.delete(lanes[lane]?.[row] ?? 0);
      for (const listener of listeners) listener();
    },
    placesOf: (id) =>
      Object.entries(lanes).flatMap(([groupKey, numbers]) => {
        const index = numbers.findIndex((number) => `p${number}` === id);
        return index === -1 ? [] : [{ groupKey, index }];
      }),
  };
}

function recorder() {
  const handlers: unknown[] = [];
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void handlers.push([name, ...given]);
  const actions = { place: record("place"), setValues: record("setValues"), setSection: record("setSection") };
  return { handlers, actions: actions as unknown as BoardActions };
}

const item = (number: number, from: string) => ({ id: `p${number}`, from, number, title: `投稿${number}` });
const change = (projectSerialNumber: number, value: unknown) => ({ projectSerialNumber, columnId: state.id, value });

describe("a drop", () => {
  const ground = { column: state, boardViewId: "view", isSorted: false };
  const place = (previousNumber: number | null, nextNumber: number | null) => ({
    boardViewId: "view",
    previousNumber,
    nextNumber,
  });

  it("puts a card between its neighbours with the value of the lane", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1, 2, 3], [DOING]: [4, 5] });
    void performDrop([item(2, TODO)], { list: DOING, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 2, place(4, 5), [change(2, DOING)]]]);
  });

  it("inside its lane changes no value, and is no neighbour of itself", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1, 2, 3] });
    void performDrop([item(1, TODO)], { list: TODO, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 1, place(2, 3), []]]);
  });

  it("puts several one behind the other, wherever they come from", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1, 2], [DOING]: [4, 5] });
    void performDrop([item(1, TODO), item(4, DOING)], { list: DOING, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([
      ["place", 1, place(5, null), [change(1, DOING)]],
      ["place", 4, place(1, null), []],
    ]);
  });

  it("is one step of undo, however many cards it puts", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1, 2], [DOING]: [] });
    const asOneStep = (act: () => void) => {
      handlers.push("begin");
      act();
      handlers.push("end");
    };
    const given = { ...ground, source, actions: { ...actions, asOneStep } };
    void performDrop([item(1, TODO), item(2, TODO)], { list: DOING, rank: 0 }, given);
    expect(handlers.map((action) => (Array.isArray(action) ? action[0] : action))).toEqual([
      "begin",
      "place",
      "place",
      "end",
    ]);
  });

  it("under a sort changes the values and leaves the order to it", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1], [DOING]: [4] });
    void performDrop([item(1, TODO)], { list: DOING, rank: 0 }, { ...ground, source, actions, isSorted: true });
    expect(handlers).toEqual([["setValues", [change(1, DOING)]]]);
  });

  it("moves to the section of a lane of sections", () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1], [DOING]: [4] });
    const column = buildColumn({ columnType: ColumnType.BOARD_SECTION });
    void performDrop([item(1, TODO)], { list: DOING, rank: 1 }, { ...ground, column, source, actions });
    expect(handlers).toEqual([
      ["setSection", [1], DOING],
      ["place", 1, place(4, null), []],
    ]);
  });

  it("waits for a neighbour that is not here yet", async () => {
    const { handlers, actions } = recorder();
    const source = sourceOf({ [TODO]: [1], [DOING]: [4, 5] }, new Set([5]));
    await performDrop([item(1, TODO)], { list: DOING, rank: 2 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 1, place(5, null), [change(1, DOING)]]]);
  });
});
