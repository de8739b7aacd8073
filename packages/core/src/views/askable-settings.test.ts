import { describe, expect, it } from "vitest";
import { buildColumn, buildCondition, idOf } from "../columns/columns.factory.ts";
import { kindOf } from "../columns/registry.ts";
import { ColumnType } from "../model/column.ts";
import type { FilterCondition } from "../model/filter.ts";
import { ViewSettings } from "../model/view.ts";
import { askableSettings } from "./askable-settings.ts";

const number = buildColumn({ id: idOf(1), columnType: ColumnType.NUMERIC });
const words = buildColumn({ id: idOf(2), columnType: ColumnType.LONG_TEXT });
const GONE = idOf(9);
const context = {
  boardId: number.boardId,
  section: () => undefined,
  column: (id: string) => [number, words].find((column) => column.id === id),
  kind: kindOf,
  isMember: () => true,
  isOption: () => true,
};

const complete = buildCondition("EQUAL", { targetColumnId: number.id, numericData: 1 });
const halfWritten = buildCondition("EQUAL", { targetColumnId: number.id });
const ofNothing = buildCondition("IS_EMPTY", { targetColumnId: GONE });
const group = (conditionOperator: "AND" | "OR", ...filterConditionList: FilterCondition[]) => ({
  id: idOf(3),
  conditionOperator,
  filterConditionList,
});
const askable = (changes: object) => askableSettings(ViewSettings.parse(changes), context);

describe("what can be asked of a view that was kept", () => {
  it("is all of it where nothing is amiss", () => {
    const settings = ViewSettings.parse({ groupColumnId: number.id, filterGroupList: [group("OR", complete)] });
    expect(askableSettings(settings, context)).toBe(settings);
  });

  it("leaves out conditions that hold for every post", () => {
    const { filterGroupList } = askable({ filterGroupList: [group("AND", halfWritten, complete, ofNothing)] });
    expect(filterGroupList).toEqual([group("AND", complete)]);
  });

  it("leaves out all that is joined with one of those by OR", () => {
    expect(askable({ filterGroupList: [group("OR", complete, halfWritten)] }).filterGroupList).toEqual([]);
  });

  it("keeps conditions that are still being written where it is a draft", () => {
    const settings = ViewSettings.parse({
      filterGroupList: [group("OR", complete, halfWritten), group("OR", ofNothing)],
    });
    const { filterGroupList } = askableSettings(settings, context, { isDraft: true });
    expect(filterGroupList).toEqual([group("OR", complete, halfWritten)]);
  });

  it("leaves out columns that are gone, and such as make no groups", () => {
    const order = (targetColumnId: string) => ({ targetColumnId, isAsc: true, conditionOrder: 0 });
    const kept = askable({
      groupColumnId: words.id,
      kanbanSectionColumnId: GONE,
      orderConditionList: [order(GONE), order(number.id)],
    });
    expect(kept).toMatchObject({
      groupColumnId: null,
      kanbanSectionColumnId: null,
      orderConditionList: [order(number.id)],
    });
  });
});
