import { expect, it } from "vitest";
import { KEYS } from "#web/kernel/keys/keys.ts";
import { type GridHandlers, gridKeys } from "./grid-keys.ts";

const nothing = () => undefined;
const DEEDS: GridHandlers = {
  go: nothing,
  selectAll: nothing,
  edit: nothing,
  empty: nothing,
  openBeside: nothing,
  toggleRow: nothing,
  back: nothing,
  undo: nothing,
  redo: nothing,
  moveRow: nothing,
  add: nothing,
  unfold: nothing,
};

it("answers to every key that the list of shortcuts shows", () => {
  const answered = Object.keys(gridKeys(DEEDS, { isTyped: true, canWrite: true }));
  expect(answered).toEqual(expect.arrayContaining(Object.values(KEYS.table).flat()));
});
