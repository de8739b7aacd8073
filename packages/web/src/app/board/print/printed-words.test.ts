import { type Column, ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { expect, it } from "vitest";
import type { CellContext } from "#web/columns/cell.ts";
import { printedWords } from "./printed-words.ts";

const context = { reading: {} } as CellContext;
const printed = (columnType: ColumnType, value: unknown) =>
  printedWords({ columnData: { c: value } } as unknown as ListedPost, { id: "c", columnType } as Column, context);

it("a tick is a tick on paper, and its absence nothing", () => {
  expect([true, null, false].map((value) => printed(ColumnType.CHECKBOX, value))).toEqual(["✓", "", ""]);
});

it("files have their names", () => {
  const files = ["見積.pdf", "図.png"].map((name) => ({ id: crypto.randomUUID(), name, mime: "", size: 1 }));
  expect(printed(ColumnType.FILE, files)).toBe("見積.pdf、図.png");
});
