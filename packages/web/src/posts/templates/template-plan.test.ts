import { type Column, ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import { harmlessKeys, templateParts } from "./template-plan.ts";

const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const column = (id: string, changes: Partial<Column> = {}) =>
  ({ id, name: id, isActive: true, isLock: false, columnType: ColumnType.NUMERIC, ...changes }) as Column;
const columns = [
  column("points"),
  column("same"),
  column("empty"),
  column("locked", { isLock: true }),
  column("files", { columnType: ColumnType.FILE }),
];
const context = { columns, mayWrite: ({ isLock }: Column) => !isLock };
const template = {
  title: "雛形の題",
  contents: text("雛形"),
  data: { points: 3, same: 1, empty: 2, locked: 9, files: [] },
  subPostList: [{ title: "一", contents: null, contentsHtml: "", data: {} }],
};

describe("a template on a post", () => {
  const post = { title: "題", contents: text("元"), columnData: { points: 1, same: 1 } };
  const parts = templateParts(post, template, context);

  it("names what it would change, and what it would write over", () => {
    expect(parts.map(({ key, isOverwriting }) => [key, isOverwriting])).toEqual([
      ["title", true],
      ["contents", true],
      ["points", true],
      ["empty", false],
      ["subPosts", false],
    ]);
  });

  it("begins with what does no harm", () => {
    expect(harmlessKeys(parts)).toEqual(["empty", "subPosts"]);
    const blank = { title: "題", contents: null, columnData: {} };
    expect(harmlessKeys(templateParts(blank, template, context))).toEqual([
      "contents",
      "points",
      "same",
      "empty",
      "subPosts",
    ]);
  });

  it("with nothing new has no parts", () => {
    const same = { title: "雛形の題", contents: text("雛形"), columnData: { points: 3, same: 1, empty: 2 } };
    expect(templateParts(same, { ...template, subPostList: [] }, context)).toEqual([]);
  });
});
