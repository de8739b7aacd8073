import { expect, it } from "vitest";
import { emptyText } from "./empty-text.ts";

it.each([
  [{ count: 2, archivedCount: 0 }, "値のない投稿が2件あります。"],
  [{ count: 1_234, archivedCount: 3 }, "値のない投稿が1,234件（うちアーカイブ済み3件）あります。"],
])("says how many posts lack a value, and how many of these are archived: %j", (count, text) => {
  expect(emptyText(count)).toMatch(text);
});
