import { fold } from "../kernel/text.ts";
import { type Column, ColumnType } from "./column.ts";
import { LIST_SEPARATOR } from "./columns/clean-text.ts";
import { optionOf } from "./columns/options.ts";
import { kindOf } from "./columns/registry.ts";
import { Status } from "./value-option.ts";

type Convert = (value: never, from: Column) => unknown;

const { TEXT, LONG_TEXT, MARKDOWN_TEXT, NUMERIC, STATE, DROP_DOWN, DATE, TERM, LINK_URL } = ColumnType;
const same = (value: unknown) => value;
const names = (ids: readonly string[], from: Column) =>
  ids.flatMap((id) => optionOf(from, id)?.name ?? []).join(LIST_SEPARATOR);
const inTexts = (convert: Convert) => ({ [TEXT]: convert, [LONG_TEXT]: convert, [MARKDOWN_TEXT]: convert });
const fromText = {
  ...inTexts(same),
  [NUMERIC]: (text: string) => numberIn(text),
  [DATE]: same,
  [LINK_URL]: (url: string) => ({ text: "", url }),
};

/** How values become those of another kind. A value that the other kind does not take is lost. */
const CONVERSIONS: Partial<Record<ColumnType, Partial<Record<ColumnType, Convert>>>> = {
  [TEXT]: fromText,
  [LONG_TEXT]: fromText,
  [MARKDOWN_TEXT]: fromText,
  [NUMERIC]: inTexts((value: number) => String(value)),
  [DATE]: { ...inTexts(same), [TERM]: (start: string) => ({ start, end: null }) },
  [TERM]: { [DATE]: ({ start, end }: { start: string | null; end: string | null }) => start ?? end },
  [STATE]: { ...inTexts((id: string, from) => names([id], from)), [DROP_DOWN]: (id: string) => [id] },
  [DROP_DOWN]: { ...inTexts((ids: string[], from) => names(ids, from)), [STATE]: ([id]: string[]) => id },
  [LINK_URL]: inTexts(({ text, url }: { text: string; url: string }) => (text === "" ? url : `${text} ${url}`)),
};

export function mayConvert(from: ColumnType, to: ColumnType): boolean {
  return from !== to && CONVERSIONS[from]?.[to] !== undefined;
}

/** The column as it is afterwards. Settings of the other kind stay behind, out of use. */
export function convertColumn(column: Column, columnType: ColumnType): Column {
  const valueOptionList = column.valueOptionList.map((option) => ({
    ...option,
    statusType: columnType === STATE ? (option.statusType ?? Status.OPEN) : null,
  }));
  const { functions } = kindOf({ columnType });
  const numericFunctionType = functions.includes(column.numericFunctionType) ? column.numericFunctionType : "NONE";
  const isStatus = column.isStatus && columnType === STATE;
  return { ...column, columnType, isStatus, numericFunctionType, valueOptionList };
}

/** What becomes of a value; `isLost` when something of it is not there any more. */
export function convertValue(value: unknown, from: Column, to: Column): { value: unknown; isLost: boolean } {
  const convert = CONVERSIONS[from.columnType]?.[to.columnType];
  const parsed = kindOf(to).value.safeParse(convert?.(value as never, from));
  const kept = parsed.success ? keep(parsed.data, to) : undefined;
  return { value: kept, isLost: kept === undefined || isShortened(value, from, to) };
}

/** Options that were deleted are kept: posts that had them still show them. */
function keep(value: unknown, to: Column): unknown {
  return to.columnType === STATE || to.columnType === DROP_DOWN ? value : kindOf(to).normalise(value, to);
}

function isShortened(value: unknown, from: Column, to: Column): boolean {
  if (from.columnType === DROP_DOWN && to.columnType === STATE) return (value as string[]).length > 1;
  if (from.columnType === TERM && to.columnType === DATE) {
    const { start, end } = value as { start: string | null; end: string | null };
    return start !== null && end !== null;
  }
  return false;
}

function numberIn(text: string): number | undefined {
  const plain = fold(text).replaceAll(",", "").trim();
  return plain === "" ? undefined : Number(plain);
}
