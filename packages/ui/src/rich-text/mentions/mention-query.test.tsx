import { expect, it } from "vitest";
import { mentionQuery } from "./mention-query.tsx";

it.each([
  ["@", { start: 0, words: "" }],
  ["＠田", { start: 0, words: "田" }],
  ["確認は@たな", { start: 3, words: "たな" }],
  ["a @b", { start: 2, words: "b" }],
])("%j asks for people", (line, expected) => expect(mentionQuery(line)).toEqual(expected));

it.each(["a@example", "@田中 ", "＠田中、", "@田中　", "田中"])("%j does not", (line) =>
  expect(mentionQuery(line)).toBeNull(),
);
