import type { PlaceInView } from "@itoguchi/client/project/board-actions";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { type AgileNow, createAgileBoard } from "./agile-board.ts";
import { createAgileKeys } from "./agile-keys.ts";
import type { Section } from "./sections.ts";

const numbers: Record<string, number> = { a: 1, b: 2, c: 3, d: 4 };
function section(key: string, ids: string): Section {
  return {
    key,
    rows: [...ids].map((id) => ({
      ...{ key: id, id },
      post: () => ({ id, title: id, projectSerialNumber: numbers[id] }) as ListedPost,
    })),
  };
}

function build(changes: Partial<AgileNow> = {}) {
  const done: unknown[] = [];
  const actions = {
    place: (number: number, { previousNumber, nextNumber }: PlaceInView) =>
      done.push(["place", number, previousNumber, nextNumber]),
  } as Partial<BoardActions> as BoardActions;
  const said: string[] = [];
  const now: AgileNow = {
    sections: [section("one", "a"), section("two", ""), section("", "bcd")],
    selected: new Set(),
    onSelect: (selected) => done.push(["select", ...selected]),
    viewId: "view",
    isSorted: false,
    canManage: true,
    canWrite: true,
    actions,
    nameOf: (list) => list || "バックログ",
    announce: (words) => said.push(words),
    move: (items, to, places) =>
      done.push([
        ...["move", items.map(({ number }) => number), to],
        ...places.map((place) => [place.projectSerialNumber, place.previousNumber, place.nextNumber]),
      ]),
    focus: ({ list, id }) => done.push(["focus", list, id]),
    open: () => {},
    openMenu: () => {},
    ...changes,
  };
  const board = createAgileBoard(() => now);
  const keys = createAgileKeys(board);
  const press = (key: string, id: string, list: string) => {
    const row = { dataset: { post: id, list } };
    const target = { closest: (asked: string) => (asked === "[data-row-link]" ? { closest: () => row } : null) };
    const plain = { isComposing: false, keyCode: 0, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };
    keys({ ...plain, key, target, preventDefault() {}, defaultPrevented: false } as never);
  };
  return { board, done, said, press };
}

describe("rows between sprints and backlog", () => {
  it("are lifted, taken over the end of a list into the next, and put between their neighbours", () => {
    const { done, said, press } = build();
    press(" ", "b", "");
    press("ArrowUp", "b", "");
    press("ArrowUp", "b", "");
    press(" ", "b", "");
    expect(done).toEqual([
      ["move", [2], "one", [2, 1, null]],
      ["focus", "one", "b"],
    ]);
    expect(said.at(-1)).toContain("one 2件中2番目");
  });

  it("go together when they are chosen, in the order in which they stand", () => {
    const { board, done } = build({ selected: new Set(["d", "b"]) });
    board.lift({ list: "", id: "d" }, "pointer");
    board.moves.dispatch({ type: "hover", place: { list: "one", rank: 0 } });
    board.moves.dispatch({ type: "drop" });
    expect(done[0]).toEqual(["move", [2, 4], "one", [2, null, 1], [4, 2, 1]]);
  });

  it("are put in another order where they stay in their list, and in nothing else", () => {
    const { board, done } = build();
    board.lift({ list: "", id: "d" }, "pointer");
    board.moves.dispatch({ type: "hover", place: { list: "", rank: 0 } });
    board.moves.dispatch({ type: "drop" });
    expect(done).toEqual([
      ["place", 4, null, 2],
      ["focus", "", "d"],
    ]);
  });

  it("change their list alone under a sort, and stay where they are on Escape", () => {
    const { done, press } = build({ isSorted: true });
    press(" ", "c", "");
    press("ArrowLeft", "c", "");
    press(" ", "c", "");
    expect(done).toEqual([
      ["move", [3], "two"],
      ["focus", "two", "c"],
    ]);
    press(" ", "c", "");
    press("ArrowLeft", "c", "");
    press("Escape", "c", "");
    expect(done).toHaveLength(2);
  });

  it("are not lifted by whoever may not plan", () => {
    const { board } = build({ canManage: false });
    board.lift({ list: "", id: "b" }, "keys");
    expect(board.moves.state().phase).toBe("idle");
  });

  it("are gone through with the arrows, from one list into the next", () => {
    const { done, press } = build();
    press("ArrowDown", "a", "one");
    press("ArrowUp", "b", "");
    press("End", "b", "");
    expect(done).toEqual([
      ["focus", "", "b"],
      ["focus", "one", "a"],
      ["focus", "", "d"],
    ]);
  });
});
