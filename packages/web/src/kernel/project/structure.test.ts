import { expect, it } from "vitest";
import { structureOf } from "./structure.ts";

function storeOf(structureVersion: number) {
  return { subscribe: () => () => {}, timeZone: "Asia/Tokyo", calendar: [], replica: { table: { structureVersion } } };
}

it("keeps its version while posts change, and has another one when a column does", () => {
  const store = storeOf(3);
  const { version } = structureOf(store);
  const before = version();
  expect(version()).toBe(before);
  store.replica.table.structureVersion++;
  const after = version();
  expect(after).not.toBe(before);
  expect(version()).toBe(after);
});

it("has another version when the project was loaded again, whatever number that one begins with", () => {
  const store = storeOf(3);
  const { version } = structureOf(store);
  const before = version();
  store.replica = { table: { structureVersion: 3 } };
  expect(version()).not.toBe(before);
});

it("is the same one for everybody who asks about a store", () => {
  const store = storeOf(1);
  expect(structureOf(store)).toBe(structureOf(store));
  expect(structureOf(storeOf(1))).not.toBe(structureOf(store));
});

it("has another version in another time zone: cells show other days", () => {
  const store = storeOf(1);
  const { version } = structureOf(store);
  const before = version();
  store.timeZone = "America/New_York";
  expect(version()).not.toBe(before);
});
