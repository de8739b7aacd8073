import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import { expect, it } from "vitest";
import { asInput, draftOption, withChanges } from "./draft-options.ts";

const NEW = { name: "急ぎ", color: "red", statusType: null, isDefaultOption: false } as const;

function option(id: string, isDefaultOption = false): ValueOption {
  return draftOption({ ...NEW, isDefaultOption }, { id, hasStatus: false });
}

it("gives an option of a state a status, and others none", () => {
  expect(draftOption(NEW, { id: "a", hasStatus: true }).statusType).toBe(Status.OPEN);
  expect(draftOption({ ...NEW, statusType: Status.DONE }, { id: "a", hasStatus: true }).statusType).toBe(Status.DONE);
  expect(draftOption({ ...NEW, statusType: Status.DONE }, { id: "a", hasStatus: false }).statusType).toBeNull();
});

it("changes one option and leaves the others as they are", () => {
  const options = [option("a"), option("b", true)];
  const changed = withChanges(options, "a", { name: "あと" }, false);
  expect(changed.map(({ name }) => name)).toEqual(["あと", "急ぎ"]);
  expect(changed[1]).toBe(options[1]);
});

it("keeps one default of a state, and as many as are marked elsewhere", () => {
  const options = [option("a", true), option("b")];
  const marks = (hasStatus: boolean) =>
    withChanges(options, "b", { isDefaultOption: true }, hasStatus).map(({ isDefaultOption }) => isDefaultOption);
  expect(marks(true)).toEqual([false, true]);
  expect(marks(false)).toEqual([true, true]);
});

it("is sent as it was drafted", () => {
  expect(asInput(draftOption(NEW, { id: "a", hasStatus: false }))).toEqual(NEW);
});
