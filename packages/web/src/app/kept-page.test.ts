import { expect, it } from "vitest";
import { keepPage, keptResults, noteShown } from "./kept-page.ts";

const unreachable = { type: "error" as const, result: new TypeError("Failed to fetch") };
const request = (path: string) => ({ request: new Request(`http://localhost${path}`) });
const data = new Map<string, unknown>([
  ["root", "the person"],
  ["board", "the board"],
]);
const before = { root: { type: "data", result: "the person" }, board: { type: "data", result: "the board" } };

it("keeps what the page had where nothing came, and takes what did", () => {
  const came = { type: "data" as const, result: "the board, anew" };
  expect(keptResults({ root: unreachable }, data)).toEqual(before);
  expect(keptResults({ root: unreachable, board: came }, data)).toEqual({ ...before, board: came });
});

it("keeps a page that is loaded again, and no other", async () => {
  noteShown({ at: "/board?view=1", data });
  const lost = async () => ({ root: unreachable });
  expect(await keepPage(request("/board?view=1"), lost)).toEqual(before);
  expect(await keepPage(request("/elsewhere"), lost)).toEqual({ root: unreachable });
});

it("lets a refusal be seen: whoever may not see a page any more must not keep it", async () => {
  noteShown({ at: "/board", data });
  const refused = { board: { type: "error" as const, result: { status: 404 } } };
  expect(await keepPage(request("/board"), async () => refused)).toEqual(refused);
});
