import { describe, expect, it } from "vitest";
import { makingRoom, type Standing, sameIn } from "./standing-toasts.ts";

const one = (id: string, says: string | undefined = id): Standing => ({ id, says, times: 1 });
const doable = (id: string): Standing => ({ id, says: undefined, times: 1 });

describe("toasts that stand there", () => {
  it("are found by what they say, unless they offer something to do", () => {
    const standing = [one("a"), doable("b")];
    expect([sameIn(standing, "a")?.id, sameIn(standing, "b"), sameIn(standing, undefined)]).toEqual([
      "a",
      undefined,
      undefined,
    ]);
  });

  it("make room for the third and no more: the oldest goes, what can be undone stays longest", () => {
    const ids = (standing: Standing[]) => makingRoom(standing).map(({ id }) => id);
    expect(ids([one("a"), one("b")])).toEqual([]);
    expect(ids([one("a"), one("b"), one("c")])).toEqual(["a"]);
    expect(ids([doable("a"), one("b"), one("c")])).toEqual(["b"]);
    expect(ids([doable("a"), doable("b"), doable("c")])).toEqual(["a"]);
  });
});
