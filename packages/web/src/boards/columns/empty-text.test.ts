import { expect, it } from "vitest";
import { emptyText } from "./empty-text.ts";

it.each([
  [{ count: 2, archivedCount: 0 }, "値のない投稿が2件あります。"],
  [{ count: 1_234, archivedCount: 3 }, "値のない投稿が1,234件（うちアーカイブ済み3件）あります。"],
])("says how many posts lack a value, and how many of these are archived: %j", (count, text) => {
  expect(emptyText(count)).toMatch(text);
});

it("advises to filter for them only where a view shows some", () => {
  const ADVICE = "「空」で絞り込むと、まとめて入力できます。";
  expect(emptyText({ count: 3, archivedCount: 2 })).toContain(ADVICE);
  expect(emptyText({ count: 3, archivedCount: 3 })).not.toContain(ADVICE);
});
