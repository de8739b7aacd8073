import { expect, it } from "vitest";
import { slashQuery } from "./slash-query.tsx";

it.each([
  ["/", { start: 0, words: "" }],
  ["／みだし", { start: 0, words: "みだし" }],
  ["文章 /h1", { start: 3, words: "h1" }],
  ["文章　/表", { start: 3, words: "表" }],
])("%j asks for a block", (line, expected) => expect(slashQuery(line)).toEqual(expected));

it.each(["3/4", "要件/設計", "https://", "/usr/bin", "/ ", "/見出し ", "文章"])("%j does not", (line) =>
  expect(slashQuery(line)).toBeNull(),
);
