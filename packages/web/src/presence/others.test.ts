import { expect, it } from "vitest";
import { othersOf } from "./others.ts";

const person = (id: string) => ({ id, accountName: id, name: id, thumbnailUrl: null, isDeleted: false });
const PEOPLE = ["a", "b", "c"].map(person);

it("names everybody else once, and the posts they have open", () => {
  const { here, onPosts } = othersOf(
    [
      { memberId: "a", projectSerialNumber: 1 },
      { memberId: "b", projectSerialNumber: null },
      { memberId: "b", projectSerialNumber: 2 },
      { memberId: "c", projectSerialNumber: 2 },
      { memberId: "c", projectSerialNumber: 2 },
      { memberId: "somebody new", projectSerialNumber: 3 },
    ],
    PEOPLE,
    "a",
  );
  expect(here.map(({ id }) => id)).toEqual(["b", "c"]);
  expect([...onPosts].map(([number, those]) => [number, those.map(({ id }) => id)])).toEqual([[2, ["b", "c"]]]);
});
