import type { Client, Sink } from "graphql-ws";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Presence } from "./presence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const open = new Map<number | null, Sink>();
  const client = {
    subscribe({ variables }: { variables: { projectSerialNumber: number | null } }, sink: Sink) {
      open.set(variables.projectSerialNumber, sink);
      return () => open.delete(variables.projectSerialNumber);
    },
  } as unknown as Client;
  const presence = new Presence({ workspaceId: "w", projectKey: "P" }, "b");
  const detach = presence.attach(client);
  const look = (number: number) => {
    presence.look(number);
    vi.advanceTimersByTime(1_000);
  };
  return { open, presence, detach, look };
}

const told = { data: { boardPresence: [{ memberId: "m", projectSerialNumber: 2 }] } };

it("leaves whatever it joined, also what was never answered", () => {
  const { open, detach, look } = start();
  for (const number of [1, 2]) look(number);
  expect([...open.keys()]).toEqual([null, 1, 2]);
  detach();
  expect(open.size).toBe(0);
});

it("is in one place once that one is answered", () => {
  const { open, presence, look } = start();
  for (const number of [1, 2]) look(number);
  open.get(2)?.next(told);
  expect([...open.keys()]).toEqual([2]);
  expect(presence.list()).toEqual(told.data.boardPresence);
});

it("leaves where it was when it is refused where it goes", () => {
  const { open, look } = start();
  look(1);
  open.get(1)?.error(new Error("no"));
  expect(open.has(null)).toBe(false);
});
