import { t } from "#web/kernel/i18n/lists.ts";

const numbers = new Intl.NumberFormat("ja-JP");

/** 1,234件 */
export function formatCount(count: number): string {
  return t("list.count", { count: numbers.format(count) });
}

/** 51–100 / 1,234件 */
export function formatRange({ offset, shown, count }: { offset: number; shown: number; count: number }): string {
  return t("list.range", {
    from: numbers.format(offset + 1),
    to: numbers.format(offset + shown),
    count: numbers.format(count),
  });
}
