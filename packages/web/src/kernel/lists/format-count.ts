import { t } from "./lists.texts.ts";

const numbers = new Intl.NumberFormat("ja-JP");

export type Unit = "things" | "people";

/** 1,234件 */
export function formatCount(count: number, unit: Unit = "things"): string {
  return t(`list.${unit}`, { count: numbers.format(count) });
}

interface Range {
  offset: number;
  shown: number;
  count: number;
  unit?: Unit | undefined;
}

/** 51–100 / 1,234件 */
export function formatRange({ offset, shown, count, unit }: Range): string {
  return t("list.range", {
    from: numbers.format(offset + 1),
    to: numbers.format(offset + shown),
    count: formatCount(count, unit),
  });
}
