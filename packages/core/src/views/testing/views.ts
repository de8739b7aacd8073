import fc from "fast-check";
import { kindOf } from "#core/columns/registry";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator, FilterCondition, type FilterGroup } from "#core/model/filter";
import { ViewType } from "#core/model/view";
import type { ViewQuery } from "../engine/view-query.ts";
import { buildView, idOf } from "./builders.ts";
import { COLUMNS, DATES, MEMBERS, NUMBERS, OPTION_IDS, SECTIONS, TEXTS } from "./worlds.ts";

const pick = <Item>(items: readonly Item[]) => fc.constantFrom(...items);
const some = <Item>(items: readonly Item[]) => fc.uniqueArray(pick(items), { maxLength: 3 });

const COLUMN_IDS = [...COLUMNS.map(({ id }) => id), idOf("a column that is gone")];
const columnId = pick(COLUMN_IDS);

export const conditionArbitrary: fc.Arbitrary<FilterCondition> = fc
  .record({
    targetColumnId: columnId,
    operatorPlace: fc.nat(99),
    comparisonOperator: pick(Object.values(ComparisonOperator)),
    textData: fc.option(pick([...TEXTS, "", "索", "a"]), { freq: 8 }),
    numericData: fc.option(pick(NUMBERS), { freq: 8 }),
    numericEndData: fc.option(pick(NUMBERS)),
    dateOperator: fc.option(
      pick([
        "TODAY",
        "TOMORROW",
        "YESTERDAY",
        "ONE_WEEK_BEFORE",
        "ONE_WEEK_AFTER",
        "ONE_MONTH_BEFORE",
        "ONE_MONTH_AFTER",
        "CUSTOM",
      ]),
    ),
    dateData: fc.option(pick(DATES), { freq: 8 }),
    deadlineData: fc.option(pick(DATES)),
    relativeDateDirection: fc.option(pick(["CURRENT", "PAST", "FEATURE"]), { freq: 8 }),
    relativeDateNumber: fc.option(fc.nat(3), { freq: 8 }),
    relativeDateUnit: fc.option(pick(["DAY", "WEEK", "MONTH", "YEAR"]), { freq: 8 }),
    isRecursive: fc.boolean(),
    boardSectionIdList: some(SECTIONS.map(({ id }) => id)),
    projectPostProjectSerialNumberList: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 3 }),
    valueOptionIdList: some(OPTION_IDS),
    userIdList: some(MEMBERS),
    isSelectSelf: fc.boolean(),
    isCurrentSprint: fc.boolean(),
    pullState: fc.option(pick(["OPEN", "CLOSED"]), { freq: 8 }),
    timeMeasurementDuration: fc.option(pick([0, 60, 2_879, 2_880, 4_320]), { freq: 8 }),
  })
  .map(({ operatorPlace, ...condition }) =>
    FilterCondition.parse({ ...condition, ...mostlyOffered(condition, operatorPlace) }),
  );

/** Most operators say nothing of most kinds: four in five are replaced by one that does. */
function mostlyOffered({ targetColumnId }: { targetColumnId: string }, place: number) {
  const column = COLUMNS.find(({ id }) => id === targetColumnId);
  const isMirror = column?.columnType === ColumnType.COLUMN_DATA_MIRROR;
  const offered = column && !isMirror && place >= 20 ? kindOf(column).operators : [];
  return offered.length === 0 ? {} : { comparisonOperator: offered[place % offered.length] };
}

export const filterGroupArbitrary: fc.Arbitrary<FilterGroup> = fc.record({
  id: fc.constant(idOf("group")),
  conditionOperator: pick(["AND", "OR"] as const),
  filterConditionList: fc.array(conditionArbitrary, { maxLength: 3 }),
});

const GROUP_KEYS = ["", ...OPTION_IDS, ...SECTIONS.map(({ id }) => id), ...MEMBERS, "2026-11-15", "検索", "1", "2"];

export const viewArbitrary: fc.Arbitrary<ViewQuery> = fc
  .record({
    viewType: pick([ViewType.TABLE, ViewType.KANBAN]),
    isContainArchive: fc.boolean(),
    groupColumnId: fc.option(columnId),
    kanbanSectionColumnId: fc.option(columnId),
    filterGroupList: fc.array(filterGroupArbitrary, { maxLength: 2 }),
    orderConditionList: fc
      .array(fc.record({ isAsc: fc.boolean(), targetColumnId: columnId }), { maxLength: 3 })
      .map((list) => list.map((order, index) => ({ ...order, conditionOrder: (index * 2) % 3 }))),
    options: fc.array(
      fc.record({
        groupColumnValueId: pick(GROUP_KEYS),
        isHidden: fc.boolean(),
        isContract: fc.boolean(),
        groupOrder: fc.option(fc.nat(5)),
        wipLimit: fc.constant(null),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ options, ...settings }) => {
    const view = buildView(settings);
    const groupColumnId =
      (view.viewType === ViewType.KANBAN ? view.kanbanSectionColumnId : null) ?? view.groupColumnId ?? idOf("nothing");
    return { ...view, groupOptionList: options.map((option) => ({ ...option, groupColumnId })) };
  });
