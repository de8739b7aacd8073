import { COLUMN_TYPES, type Column, type ColumnType } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import { isState } from "./kinds/state.ts";
import { COLUMN_KINDS, kindOf } from "./registry.ts";

export function mayConvert(from: ColumnType, to: ColumnType): boolean {
  return from !== to && COLUMN_KINDS[from].conversions[to] !== undefined;
}

export function possibleTypes({ columnType }: Pick<Column, "columnType">): ColumnType[] {
  return COLUMN_TYPES.filter((to) => mayConvert(columnType, to));
}

/** The column as it is afterwards. Settings of the other kind stay behind, out of use. */
export function convertColumn(column: Column, columnType: ColumnType): Column {
  const valueOptionList = column.valueOptionList.map((option) => ({
    ...option,
    statusType: isState({ columnType }) ? (option.statusType ?? Status.OPEN) : null,
  }));
  const { functions } = kindOf({ columnType });
  const numericFunctionType = functions.includes(column.numericFunctionType) ? column.numericFunctionType : "NONE";
  const isStatus = column.isStatus && isState({ columnType });
  return { ...column, columnType, isStatus, numericFunctionType, valueOptionList };
}

/** What becomes of a value; `isLost` when something of it is not there any more. */
export function convertValue(value: unknown, from: Column, to: Column): { value: unknown; isLost: boolean } {
  const conversion = kindOf(from).conversions[to.columnType];
  const parsed = kindOf(to).value.safeParse(conversion?.convert(value, from));
  const kept = parsed.success ? keep(parsed.data, to) : undefined;
  return { value: kept, isLost: kept === undefined || conversion?.shortens?.(value) === true };
}

/** Options that were deleted are kept: posts that had them still show them. */
function keep(value: unknown, to: Column): unknown {
  return kindOf(to).hasOptions ? value : kindOf(to).normalise(value, to);
}
