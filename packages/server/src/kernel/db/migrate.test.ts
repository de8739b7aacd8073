import { describe, expect, it } from "vitest";
import { pending } from "./migrate.ts";

const first = { name: "0001.sql", sql: "", hash: "a" };
const second = { name: "0002.sql", sql: "", hash: "b" };

describe("migrations", () => {
  it("run those that have not run", () => expect(pending([first, second], [first])).toEqual([second]));
  it("refuse one that was changed afterwards", () =>
    expect(() => pending([{ ...first, hash: "x" }], [first])).toThrow("was changed"));
  it("refuse a database from a newer version", () =>
    expect(() => pending([first], [first, second])).toThrow("not in this version"));
});
