import { buildColumn } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { buildLanes, DOING, state, TODO } from "../kanban.factory.ts";
import { performDrop } from "./perform-drop.ts";

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
    const source = buildLanes({ [TODO]: [1, 2, 3], [DOING]: [4, 5] });
    void performDrop([item(2, TODO)], { list: DOING, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 2, place(4, 5), [change(2, DOING)]]]);
  });

  it("inside its lane changes no value, and is no neighbour of itself", () => {
    const { handlers, actions } = recorder();
    const source = buildLanes({ [TODO]: [1, 2, 3] });
    void performDrop([item(1, TODO)], { list: TODO, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 1, place(2, 3), []]]);
  });

  it("puts several one behind the other, wherever they come from", () => {
    const { handlers, actions } = recorder();
    const source = buildLanes({ [TODO]: [1, 2], [DOING]: [4, 5] });
    void performDrop([item(1, TODO), item(4, DOING)], { list: DOING, rank: 1 }, { ...ground, source, actions });
    expect(handlers).toEqual([
      ["place", 1, place(5, null), [change(1, DOING)]],
      ["place", 4, place(1, null), []],
    ]);
  });

  it("is one step of undo, however many cards it puts", () => {
    const { handlers, actions } = recorder();
    const source = buildLanes({ [TODO]: [1, 2], [DOING]: [] });
    const asOneStep = (act: () => void) => {
      handlers.push("begin");
      act();
      handlers.push("end");
      return () => {};
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
    const source = buildLanes({ [TODO]: [1], [DOING]: [4] });
    void performDrop([item(1, TODO)], { list: DOING, rank: 0 }, { ...ground, source, actions, isSorted: true });
    expect(handlers).toEqual([["setValues", [change(1, DOING)]]]);
  });

  it("moves to the section of a lane of sections", () => {
    const { handlers, actions } = recorder();
    const source = buildLanes({ [TODO]: [1], [DOING]: [4] });
    const column = buildColumn({ columnType: ColumnType.BOARD_SECTION });
    void performDrop([item(1, TODO)], { list: DOING, rank: 1 }, { ...ground, column, source, actions });
    expect(handlers).toEqual([
      ["setSection", [1], DOING],
      ["place", 1, place(4, null), []],
    ]);
  });

  it("waits for a neighbour that is not here yet", async () => {
    const { handlers, actions } = recorder();
    const source = buildLanes({ [TODO]: [1], [DOING]: [4, 5] }, new Set([5]));
    await performDrop([item(1, TODO)], { list: DOING, rank: 2 }, { ...ground, source, actions });
    expect(handlers).toEqual([["place", 1, place(5, null), [change(1, DOING)]]]);
  });
});
