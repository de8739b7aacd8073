import { ColumnType } from "../boards/column.ts";
import { wantedDate } from "../boards/columns/date-operators.ts";
import type { AskedCondition, Reading } from "../boards/columns/kind.ts";
import { isoDay } from "../kernel/day.ts";
import { ComparisonOperator } from "./filter.ts";

type Satisfying = (condition: AskedCondition, reading: Reading) => unknown;

const { EQUAL, IS_CONTAIN } = ComparisonOperator;

/** Undefined where several would do: nobody said which. */
function only<Item>(list: readonly Item[]): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function listed<Item>(item: Item | undefined): Item[] | undefined {
  return item === undefined ? undefined : [item];
}

const asks =
  (operators: readonly ComparisonOperator[], value: Satisfying): Satisfying =>
  (condition, reading) =>
    operators.includes(condition.comparisonOperator) ? value(condition, reading) : undefined;

const text = asks([EQUAL], ({ textData }) => textData ?? undefined);

/** The one value that a condition leaves to a new post, by kind; the others leave it open. */
const VALUES: Partial<Record<ColumnType, Satisfying>> = {
  [ColumnType.NUMERIC]: asks([EQUAL], ({ numericData }) => numericData ?? undefined),
  [ColumnType.DATE]: asks([EQUAL], (condition, reading) => {
    const isNamedDay = condition.dateOperator !== null && condition.dateOperator !== "CUSTOM";
    const wanted = isNamedDay ? wantedDate(condition, reading) : undefined;
    return wanted ? isoDay(wanted.day) : (condition.dateData ?? undefined);
  }),
  [ColumnType.STATE]: asks([EQUAL, IS_CONTAIN], ({ valueOptionIdList }) => only(valueOptionIdList)),
  [ColumnType.DROP_DOWN]: asks([IS_CONTAIN], ({ valueOptionIdList }) => listed(only(valueOptionIdList))),
  [ColumnType.USER]: asks([IS_CONTAIN], ({ userIdList, isSelectSelf }, { self }) =>
    listed(isSelectSelf && self !== undefined ? self : only(userIdList)),
  ),
  [ColumnType.BOARD_SECTION]: asks([EQUAL, IS_CONTAIN], ({ boardSectionIdList }) => only(boardSectionIdList)),
  [ColumnType.TEXT]: text,
  [ColumnType.LONG_TEXT]: text,
  [ColumnType.MARKDOWN_TEXT]: text,
};

export function conditionValue(columnType: ColumnType, condition: AskedCondition, reading: Reading): unknown {
  return VALUES[columnType]?.(condition, reading);
}
