import { expect, it } from "vitest";
import { isReached } from "#web/kernel/shell/reach.ts";
import { keptResults } from "./kept-page.ts";

const unreachable = { type: "error" as const, result: new TypeError("Failed to fetch") };
const shown = {
  at: "/board?view=1",
  data: new Map<string, unknown>([
    ["root", "the person"],
    ["board", "the board"],
  ]),
};
const signal = { aborted: false };
const here = { url: "http://localhost/board?view=1", signal };
const elsewhere = { url: "http://localhost/elsewhere", signal };
const before = { root: { type: "data", result: "the person" }, board: { type: "data", result: "the board" } };

it("keeps what the page had where nothing came, and takes what did", () => {
  const came = { type: "data" as const, result: "the board, anew" };
  expect(keptResults(shown, here, { root: unreachable })).toEqual(before);
  expect(keptResults(shown, here, { root: unreachable, board: came })).toEqual({ ...before, board: came });
});

it("keeps a page that is loaded again, and no other", () => {
  const lost = { root: unreachable };
  expect(keptResults(shown, elsewhere, lost)).toBe(lost);
});

it("lets a refusal be seen: whoever may not see a page any more must not keep it", () => {
  const refused = { board: { type: "error" as const, result: { status: 404 } } };
  expect(keptResults(shown, here, refused)).toBe(refused);
});

it("knows from whatever is answered that the server is reached, and from nothing else", () => {
  const calledOff = { url: here.url, signal: { aborted: true } };
  const interrupted = { type: "error" as const, result: new DOMException("called off", "AbortError") };
  const brokenOff = { type: "error" as const, result: new Error("Unable to decode turbo-stream response") };
  keptResults(shown, here, before as never);
  keptResults(shown, calledOff, { root: brokenOff });
  expect(isReached()).toBe(true);
  keptResults(shown, here, { root: unreachable });
  keptResults(shown, calledOff, { root: interrupted });
  keptResults(shown, elsewhere, {});
  expect(isReached()).toBe(false);
  keptResults(shown, elsewhere, { root: { type: "data", result: "somebody" } });
  expect(isReached()).toBe(true);
});
