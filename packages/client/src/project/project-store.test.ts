import { fail } from "@itoguchi/core/kernel/errors";
import { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BoardCopy } from "./board-cache.ts";
import { type ProjectDoor, ProjectStore } from "./project-store.ts";
import type { ReceivedEvent } from "./received-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BOARD = "00000000-0000-7000-8000-000000000001";
const EMPTY = {
  memberId: "m",
  timeZone: "Asia/Tokyo",
  companyDayList: [],
  memberList: [],
  sectionList: [],
  columnList: [],
  linkList: [],
};

const copyAt = (seq: number): BoardCopy => ({
  ...EMPTY,
  seq,
  boardList: [],
  boardViewList: [],
  ownViewList: [],
  postCount: 0,
  postSetList: [{ boardId: BOARD, posts: new ProjectTable().board(BOARD).columns([]) }],
});

/** A board at event 5 that is given events by hand; the server answers with what `server.answer` says. */
async function start() {
  const server = { answer: async (): Promise<BoardCopy> => copyAt(5), asked: 0 };
  const follows: { since: number; handlers: Parameters<ProjectDoor["follow"]>[1] }[] = [];
  const forget = vi.fn();
  const ask = (() => {
    server.asked++;
    return server.answer();
  }) as unknown as ProjectDoor["ask"];
  const store = await ProjectStore.open(
    {
      place: { workspaceId: "w", projectKey: "P" },
      ask,
      accountId: "a",
      cache: { read: async () => undefined, write: () => {}, forget },
      follow(since, handlers) {
        follows.push({ since, handlers });
        return () => {};
      },
    },
    BOARD,
  );
  const hear = (seq: number, type = "posts.registered") =>
    follows.at(-1)?.handlers.onEvent({ seq, type, payload: { list: [] }, actor: null, at: "" } as ReceivedEvent);
  return { store, server, hear, forget, follows };
}

it.each([
  ["when a number is missing", 8, "posts.registered"],
  ["when the server no longer has the events", 5, "stream.reload"],
])("[CL3] is loaded afresh and followed from there %s", async (_, seq, type) => {
  const { store, server, hear, follows } = await start();
  hear(6);
  expect([store.replica.seq, server.asked]).toEqual([6, 1]);
  server.answer = async () => copyAt(9);
  hear(seq, type);
  await vi.advanceTimersByTimeAsync(0);
  expect([store.replica.seq, server.asked, follows.at(-1)?.since]).toEqual([9, 2, 9]);
});

it("[CL3] asks again until it is answered, and shows what it has meanwhile", async () => {
  const { store, server, hear } = await start();
  server.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  hear(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([store.replica.seq, store.isLost, server.asked > 3]).toEqual([5, false, true]);
  server.answer = async () => copyAt(9);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.replica.seq).toBe(9);
});

it("[CL4] keeps nothing once the project is closed to its person", async () => {
  const { store, server, hear, forget } = await start();
  server.answer = () => Promise.reject(fail("EntityNotFound"));
  hear(8);
  await vi.advanceTimersByTimeAsync(0);
  expect([store.isLost, forget.mock.calls.length > 0]).toEqual([true, true]);
});

it("[CL4] keeps what is stored when it is left before a reload is answered", async () => {
  const { store, server, hear, forget } = await start();
  server.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  hear(8);
  store.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([store.isLost, forget.mock.calls.length]).toEqual([false, 0]);
});

it("[CL26] stays open when a listener fails, reports its error and calls the others", async () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const { store, server, hear, forget } = await start();
  const fault = new TypeError("Cannot read properties of null");
  const fails = () => {
    throw fault;
  };
  const [heard, shown] = [vi.fn(), vi.fn()];
  store.listen(fails);
  store.listen(({ type, payload }) => heard(type, payload));
  store.subscribe(fails);
  store.subscribe(shown);
  hear(6);
  server.answer = async () => copyAt(9);
  hear(9, "stream.reload");
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.mock.calls).toEqual([
    ["posts.registered", { list: [] }],
    ["stream.reload", {}],
  ]);
  expect([store.isLost, store.replica.seq, forget.mock.calls.length]).toEqual([false, 9, 0]);
  expect(shown).toHaveBeenCalled();
  expect(new Set(reportError.mock.calls.flat())).toEqual(new Set([fault]));
});

it("[CL2] shows many events at once, not one by one", async () => {
  const { store, hear } = await start();
  const shown = vi.fn();
  store.subscribe(shown);
  for (let seq = 6; seq <= 105; seq++) hear(seq);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([store.replica.seq, shown.mock.calls.length <= 2]).toEqual([105, true]);
});
