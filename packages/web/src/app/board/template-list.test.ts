import { expect, it } from "vitest";
import { templatesAfter } from "./template-list.ts";

const template = (id: string, fields: object = {}) => ({
  ...{ id, boardId: "b", isSubPost: false, name: id, title: "", contents: null, sectionId: null, data: {} },
  subPostList: [],
  ...fields,
});

it("follows the templates of one board, in their order", () => {
  const known = ["a", "c"].map((id) => ({ id, name: id, title: "" }));
  const list = [
    template("a", { name: "新" }),
    template("d"),
    template("x", { boardId: "other" }),
    template("y", { isSubPost: true }),
  ];
  const saved = templatesAfter(known, { type: "postTemplates.saved", payload: { list } }, "b");
  expect(saved.map(({ id, name }) => [id, name])).toEqual([
    ["a", "新"],
    ["c", "c"],
    ["d", "d"],
  ]);
  const removed = templatesAfter(saved, { type: "postTemplates.removed", payload: { idList: ["c"] } }, "b");
  expect(removed.map(({ id }) => id)).toEqual(["a", "d"]);
  expect(templatesAfter(removed, { type: "charts.saved", payload: { list } }, "b")).toBe(removed);
});
