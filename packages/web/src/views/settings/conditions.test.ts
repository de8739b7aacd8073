import { buildColumn, buildCondition, buildOption, buildReading, idOf } from "@itoguchi/core/columns/columns.factory";
import { kindOf } from "@itoguchi/core/columns/registry";
import { COLUMN_TYPES, type Column, ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator, FilterGroup } from "@itoguchi/core/model/filter";
import { describe, expect, it } from "vitest";
import { askedColumn, familyOf, mayFilter, mayGroup, operatorsOf } from "./asked-column.ts";
import { conditionWords, operatorLabel } from "./condition-words.ts";
import {
  addCondition,
  askedGroups,
  defaultCondition,
  isComplete,
  joinGroup,
  removeCondition,
  replaceCondition,
  withColumn,
  withOperator,
} from "./conditions.ts";
import type { SettingContext } from "./setting-context.ts";
import { sortWay } from "./sort-way.ts";

const COLUMNS = COLUMN_TYPES.map((columnType, index) =>
  buildColumn({ id: idOf(index + 1), columnType, name: kindOf({ columnType }).label }),
);

function contextWith(columns = COLUMNS): SettingContext {
  return {
    projectKey: "PRJ",
    columns,
    columnOf: (id) => columns.find((column) => column.id === id),
    reading: buildReading(),
    people: [{ id: idOf(70), accountName: "aoki", name: "青木 花", thumbnailUrl: null, isDeleted: false }],
    sections: [{ id: idOf(80), name: "対応中", archivedAt: null }],
    findPosts: async () => [],
    linkedPost: (number) =>
      number === 12
        ? {
            id: idOf(12),
            projectSerialNumber: 12,
            title: "保存できない",
            sectionId: idOf(80),
            projectBoardId: idOf(901),
          }
        : undefined,
  };
}

/** The words of a condition on one column. */
function said(columnType: ColumnType, ...asked: Parameters<typeof buildCondition>): string {
  const options = [
    buildOption(1, { name: "未着手" }),
    buildOption(2, { name: "調査中" }),
    buildOption(3, { name: "完了" }),
  ];
  const column = buildColumn({ name: "列", columnType, valueOptionList: options, numericUnit: "pt" });
  return conditionWords(buildCondition(...asked), contextWith([column]));
}

describe("operators", () => {
  it("have words for every kind of column", () => {
    for (const column of COLUMNS)
      for (const operator of operatorsOf(column, contextWith()))
        expect(operatorLabel(familyOf(askedColumn(column, contextWith())), operator)).not.toContain("operator.");
  });

  it("of a mirror are those of what it shows, or of a number", () => {
    const source = buildColumn({ id: idOf(50), columnType: ColumnType.DATE });
    const mirror = buildColumn({
      columnType: ColumnType.COLUMN_DATA_MIRROR,
      linkedColumnList: [{ columnId: source.id, direction: "RELATION" }],
    });
    const context = contextWith([source, mirror]);
    expect(operatorsOf(mirror, context)).toEqual(kindOf(source).operators);
    expect(mayGroup(mirror, context)).toBe(true);
    const counted = { ...mirror, numericFunctionType: "COUNT" as const };
    expect(familyOf(askedColumn(counted, context))).toBe("number");
    expect(mayGroup(counted, context)).toBe(false);
  });

  it("are none of a button", () => {
    const button = buildColumn({ columnType: ColumnType.CUSTOM_ACTION });
    expect(mayFilter(button, contextWith([button]))).toBe(false);
  });
});

describe("sortWay", () => {
  it("goes by the options where there are some, also through a mirror", () => {
    const way = (columnType: ColumnType) => sortWay(buildColumn({ columnType }), contextWith());
    expect([ColumnType.STATE, ColumnType.DROP_DOWN].map(way)).toEqual(["options", "options"]);
    expect([ColumnType.NUMERIC, ColumnType.DATE, ColumnType.TEXT].map(way)).toEqual(["size", "time", "plain"]);
    const source = buildColumn({ id: idOf(50), columnType: ColumnType.STATE });
    const mirror = buildColumn({
      columnType: ColumnType.COLUMN_DATA_MIRROR,
      linkedColumnList: [{ columnId: source.id, direction: "RELATION" }],
    });
    expect(sortWay(mirror, contextWith([source, mirror]))).toBe("options");
  });
});

describe("defaultCondition", () => {
  it("uses an operator of the kind", () => {
    for (const column of COLUMNS.filter((one) => mayFilter(one, contextWith())))
      expect(operatorsOf(column, contextWith())).toContain(defaultCondition(column, contextWith()).comparisonOperator);
  });

  it("asks of a date about this week, which is complete", () => {
    const column = buildColumn({ columnType: ColumnType.DATE });
    const condition = defaultCondition(column, contextWith([column]));
    expect(conditionWords(condition, contextWith([column]))).toBe("列：今週");
    expect(isComplete(condition, "date")).toBe(true);
  });

  it("asks of a text nothing until there is one", () => {
    const column = buildColumn();
    expect(isComplete(defaultCondition(column, contextWith([column])), "text")).toBe(false);
  });
});

describe("withOperator", () => {
  it("keeps the value where the new operator takes it", () => {
    const before = buildCondition("IS_CONTAIN", { textData: "保存" });
    expect(withOperator(before, ComparisonOperator.START_WITH).textData).toBe("保存");
  });

  it("forgets what the new operator has no use for", () => {
    const range = buildCondition("WITHIN_RANGE", { numericData: 1, numericEndData: 5 });
    expect(withOperator(range, ComparisonOperator.EQUAL)).toMatchObject({ numericData: 1, numericEndData: null });
    expect(withOperator(range, ComparisonOperator.IS_EMPTY)).toMatchObject({ numericData: null, numericEndData: null });
  });
});

describe("conditionWords", () => {
  it("says texts, numbers and lengths of time", () => {
    expect(said(ColumnType.TEXT, "IS_CONTAIN", { textData: "保存" })).toBe("列：「保存」を含む");
    expect(said(ColumnType.NUMERIC, "GREATER_THAN_EQUAL", { numericData: 1200 })).toBe("列：1,200pt以上");
    expect(said(ColumnType.NUMERIC, "WITHIN_RANGE", { numericData: 1, numericEndData: 5 })).toBe("列：1pt〜5pt");
    expect(said(ColumnType.NUMERIC, "WITHIN_RANGE", { numericEndData: 5 })).toBe("列：5pt以下");
    expect(said(ColumnType.TIME_MEASUREMENT, "GREATER_THAN", { timeMeasurementDuration: 90 })).toBe(
      "列：1時間30分より大きい",
    );
  });

  it("says days, terms and what is counted from today", () => {
    expect(said(ColumnType.DATE, "LESS_THAN", { dateOperator: "TODAY" })).toBe("列：今日より前");
    expect(said(ColumnType.DATE, "EQUAL", { dateOperator: "CUSTOM", dateData: "2026-11-15" })).toBe("列：2026-11-15");
    expect(said(ColumnType.TERM, "WITHIN_RANGE", { dateData: "2026-11-01", deadlineData: "2026-11-30" })).toBe(
      "列：2026-11-01〜2026-11-30",
    );
    expect(said(ColumnType.DATE, "WITHIN_RANGE", { deadlineData: "2026-11-30" })).toBe("列：2026-11-30以前");
    const relative = { relativeDateNumber: 2, relativeDateUnit: "MONTH" } as const;
    expect(said(ColumnType.DATE, "RELATIVE", { ...relative, relativeDateDirection: "FEATURE" })).toBe(
      "列：今後2か月間",
    );
    expect(said(ColumnType.DATE, "RELATIVE", { ...relative, relativeDateDirection: "PAST" })).toBe("列：過去2か月間");
    expect(said(ColumnType.DATE, "RELATIVE", { ...relative, relativeDateDirection: "CURRENT" })).toBe("列：今月");
  });

  it("says options, sections, people and posts by name", () => {
    expect(said(ColumnType.STATE, "NOT_EQUAL", { valueOptionIdList: [idOf(3)] })).toBe("列：完了以外");
    expect(said(ColumnType.DROP_DOWN, "IS_CONTAIN", { valueOptionIdList: [idOf(1), idOf(2), idOf(3)] })).toBe(
      "列：未着手、調査中、ほか1件を含む",
    );
    expect(said(ColumnType.BOARD_SECTION, "EQUAL", { boardSectionIdList: [idOf(80)] })).toBe("列：対応中");
    expect(said(ColumnType.USER, "IS_CONTAIN", { isSelectSelf: true, userIdList: [idOf(70)] })).toBe(
      "列：自分、青木 花を含む",
    );
    const posts = { projectPostProjectSerialNumberList: [12, 40] };
    expect(said(ColumnType.POST_LINK, "IS_CONTAIN", posts)).toBe("列：PRJ-12 保存できない、PRJ-40を含む");
    expect(said(ColumnType.POST_LINK, "IS_CONTAIN", { ...posts, isRecursive: true })).toBe(
      "列：PRJ-12 保存できない、PRJ-40とその子を含む",
    );
    expect(said(ColumnType.GITHUB_PULL_REQUEST, "EQUAL", { pullState: "OPEN" })).toBe("列：オープン");
  });

  it("says what is empty, what lacks a value, and what is gone", () => {
    expect(said(ColumnType.FILE, "IS_EMPTY")).toBe("列：空");
    expect(said(ColumnType.TEXT, "EQUAL")).toBe("列：値を選んでください");
    expect(said(ColumnType.STATE, "EQUAL")).toBe("列：値を選んでください");
    expect(conditionWords(buildCondition("EQUAL", { targetColumnId: idOf(999) }), contextWith())).toBe(
      "この列はもうありません",
    );
  });
});

describe("groups of conditions", () => {
  const condition = buildCondition("IS_EMPTY");

  it("start with a group of their own, which the server takes", () => {
    const groups = addCondition([], 0, condition);
    expect(groups).toHaveLength(1);
    expect(FilterGroup.safeParse(groups[0]).success).toBe(true);
  });

  it("are numbered anew, and gone with their last condition", () => {
    const two = addCondition(addCondition([], 0, condition), 0, condition);
    expect(two[0]?.filterConditionList.map(({ conditionOrder }) => conditionOrder)).toEqual([0, 1]);
    const one = removeCondition(two, { group: 0, index: 0 });
    expect(one[0]?.filterConditionList.map(({ conditionOrder }) => conditionOrder)).toEqual([0]);
    expect(removeCondition(one, { group: 0, index: 0 })).toEqual([]);
  });

  it("get a question about a column once, in a group of its own where the last one takes any", () => {
    const [first, second] = COLUMNS.filter((column) => mayFilter(column, contextWith())) as [Column, Column];
    const asked = withColumn([], first, contextWith());
    expect(asked).toMatchObject([{ filterConditionList: [{ targetColumnId: first.id }] }]);
    expect(withColumn(asked, first, contextWith())).toBe(asked);
    const two = withColumn(asked, second, contextWith());
    expect(two).toMatchObject([{ filterConditionList: [{}, { targetColumnId: second.id }] }]);
    const third = COLUMNS.filter((column) => mayFilter(column, contextWith()))[2] as Column;
    expect(withColumn(joinGroup([...two], 0, "OR"), third, contextWith())).toHaveLength(2);
  });

  it("ask only what has its value and its column", () => {
    const [column] = COLUMNS.filter((one) => familyOf(one) === "text") as [Column];
    const on = (targetColumnId: string) => ({ targetColumnId });
    const asked = buildCondition("IS_CONTAIN", { ...on(column.id), textData: "保存" });
    const waiting = buildCondition("IS_CONTAIN", on(column.id));
    const lost = buildCondition("IS_EMPTY", on(idOf(999)));
    const groups = [waiting, asked, lost].reduce((some, one) => addCondition(some, 0, one), addCondition([], 0, asked));
    const kept = askedGroups(addCondition(groups, 1, waiting), contextWith());
    expect(kept).toEqual(
      addCondition(addCondition([], 0, asked), 0, asked).map((one) => ({ ...one, id: groups[0]?.id })),
    );
    expect(askedGroups(addCondition([], 0, waiting), contextWith())).toEqual([]);
  });

  it("change one condition, or how they are joined", () => {
    const groups = addCondition(addCondition([], 0, condition), 1, condition);
    const changed = replaceCondition(groups, { group: 1, index: 0 }, buildCondition("IS_NOT_EMPTY"));
    expect(changed[0]).toEqual(groups[0]);
    expect(changed[1]?.filterConditionList[0]?.comparisonOperator).toBe(ComparisonOperator.IS_NOT_EMPTY);
    expect(joinGroup(groups, 1, "OR").map(({ conditionOperator }) => conditionOperator)).toEqual(["AND", "OR"]);
  });
});
