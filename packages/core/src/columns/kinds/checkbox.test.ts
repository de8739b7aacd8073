import { describe, expect, it } from "vitest";
import { ColumnType } from "#core/model/column";
import { convertValue } from "../column-conversion.ts";
import { buildColumn, buildCondition, buildReading } from "../columns.factory.ts";
import { acceptValue } from "../values.ts";
import { checkbox } from "./checkbox.ts";

const column = buildColumn({ columnType: ColumnType.CHECKBOX, name: "確認" });
const reading = buildReading();
const asked = (operator: "IS_EMPTY" | "IS_NOT_EMPTY") => checkbox.matcher(buildCondition(operator), column, reading);

describe("a checkbox", () => {
  it("[CL80] stores a tick and nothing else", () => {
    expect([true, false, null, undefined].map((sent) => acceptValue(column, sent, "value"))).toEqual([
      ...[true, undefined, undefined, undefined],
    ]);
    for (const sent of ["true", 1, 0, "", []]) expect(() => acceptValue(column, sent, "value")).toThrow(/確認/);
  });

  it("[CL80] is asked whether it is ticked", () => {
    expect([true, false, undefined].map(asked("IS_NOT_EMPTY"))).toEqual([true, false, false]);
    expect([true, false, undefined].map(asked("IS_EMPTY"))).toEqual([false, true, true]);
  });

  it("[CL81] sorts unticked before ticked, and has a group for both", () => {
    expect(checkbox.emptySortKey).toBeLessThan(checkbox.sortKey(true, column, reading) as number);
    expect(checkbox.standingGroups).toEqual(["true", ""]);
    expect(checkbox.standingGroups?.map((key) => checkbox.groupName?.(key))).toEqual(["チェックあり", "チェックなし"]);
    expect(checkbox.groupKeys?.(true, column, reading)).toEqual(["true"]);
    expect(["true", ""].map((key) => checkbox.fromGroupKey(key, reading))).toEqual([true, undefined]);
  });

  it("[CL81] is ticked on a new post of a view that asks for ticks", () => {
    expect(checkbox.fromCondition(buildCondition("IS_NOT_EMPTY"), reading, column)).toBe(true);
    expect(checkbox.fromCondition(buildCondition("IS_EMPTY"), reading, column)).toBeUndefined();
  });

  it("becomes a text or a number", () => {
    const into = (columnType: ColumnType) => convertValue(true, column, buildColumn({ columnType }));
    expect(into(ColumnType.TEXT)).toEqual({ value: "チェックあり", isLost: false });
    expect(into(ColumnType.NUMERIC)).toEqual({ value: 1, isLost: false });
  });
});
