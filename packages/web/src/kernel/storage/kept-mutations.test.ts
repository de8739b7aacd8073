import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { expect, it } from "vitest";
import { type KeptMutation, keysOf, toRevive } from "./kept-mutations.ts";

const CONFLICT = { projectSerialNumber: 1, field: "title", yours: "a", current: "b" };

function kept(key: string, changes: Partial<KeptMutation> = {}, conflict?: QueuedMutation["conflict"]): KeptMutation {
  const operation = { kind: "mutation", name: "updatePost" } as const;
  const mutation = { key, order: 1, boardId: "b", operation, input: {}, changes: [], conflict };
  return { key, account: "a", place: "w P", page: "gone", letter: mutation, ...changes };
}

const ALL = [
  kept("orphaned"),
  kept("sent by a page that lives", { page: "here" }),
  kept("came back on a page that lives", { page: "here" }, CONFLICT),
  kept("of another project", { place: "w Q" }),
  kept("of another person", { account: "b" }),
  kept("came back to another person", { account: "b" }, CONFLICT),
];

it("a page takes over what nobody sends and what came back", () => {
  const taken = toRevive(ALL, { account: "a", places: ["w P"], living: new Set(["here"]) });
  expect(taken.map(({ key }) => key)).toEqual(["orphaned", "came back on a page that lives"]);
});

it("whoever signs out leaves what others wrote, and what came back to them", () => {
  expect(keysOf(ALL, "b")).toEqual(["of another person", "came back to another person"]);
});
