import { describe, expect, it } from "vitest";
import type { Person } from "../people/person.ts";
import { findPeopleIn } from "./find-people.ts";

const person = (name: string, given: Partial<Person> = {}): Person => ({
  ...{ id: name, name, accountName: `${name}-account`, thumbnailUrl: null, isDeleted: false },
  ...given,
});
const find = findPeopleIn([
  person("糸口　花子"),
  person("糸井　太郎", { isOutside: true }),
  person("糸田　次郎", { isDeleted: true }),
]);
const labels = async (words: string) => (await find(words)).map(({ label, isOutside = false }) => [label, isOutside]);

describe("who is offered after an @", () => {
  it("are those who can open the project", async () => {
    expect(await labels("")).toEqual([["糸口　花子", false]]);
  });

  it("are followed by those whose name is typed and who cannot open it, marked", async () => {
    expect(await labels("糸")).toEqual([
      ["糸口　花子", false],
      ["糸井　太郎", true],
    ]);
    expect(await labels("糸井")).toEqual([["糸井　太郎", true]]);
  });

  it("begin with those whose name begins with what is typed", async () => {
    const mixed = findPeopleIn([person("山田"), person("田村", { isOutside: true }), person("田中")]);
    expect((await mixed("田")).map(({ label }) => label)).toEqual(["田中", "山田", "田村"]);
  });
});
