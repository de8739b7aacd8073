import { describe, expect, it } from "vitest";
import { Role } from "../kernel/roles.ts";
import { ColumnType } from "../model/column.ts";
import { isOptionNameTaken, mayAddColumn, mayChangeColumn } from "./column.policy.ts";
import { buildColumn, buildOption, idOf } from "./columns.factory.ts";

describe("a locked column", () => {
  it.each([
    [Role.MANAGER, true],
    [Role.STAFF, false],
  ])("is open to role %s: %s", (role, expected) => {
    expect(mayChangeColumn({ role }, { isLock: true })).toBe(expected);
    expect(mayChangeColumn({ role }, { isLock: false })).toBe(true);
  });
});

describe("a column can be added", () => {
  it("as often as one likes, but of the system's kinds once", () => {
    const columns = [buildColumn({ columnType: ColumnType.CREATED_AT }), buildColumn({ columnType: ColumnType.TEXT })];
    expect(mayAddColumn(columns, ColumnType.TEXT)).toBe(true);
    expect(mayAddColumn(columns, ColumnType.CREATED_AT)).toBe(false);
    expect(mayAddColumn(columns, ColumnType.UPDATED_AT)).toBe(true);
  });
});

describe("the name of an option", () => {
  const options = [buildOption(1, { name: "レビュー" }), buildOption(2, { name: "Done", deletedAt: "2026-11-15" })];
  it.each([
    ["ﾚﾋﾞｭｰ", true],
    ["れびゅー", true],
    ["done", false],
    ["レビュ", false],
  ])("%s is taken: %s", (name, expected) => {
    expect(isOptionNameTaken(options, name)).toBe(expected);
  });

  it("is not taken by the option itself", () => {
    expect(isOptionNameTaken(options, "レビュー", idOf(1))).toBe(false);
  });
});
