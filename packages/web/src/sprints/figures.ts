import type { SprintUnit, Verdict } from "@itoguchi/core/sprints/sprint-figures";
import { t } from "./sprints.texts.ts";

export type Unit = SprintUnit;

const numbers = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });
const given = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 2 });

export function amount(value: number, unit: Unit): string {
  return t(`unit.${unit}`, { value: numbers.format(value) });
}

export function plain(value: number): string {
  return numbers.format(value);
}

/** What somebody gave one post: 0.25 is not shown as 0.3. */
export function estimateText(estimate: number): string {
  return given.format(estimate);
}

/** With its sign, zero without. */
export function signed(value: number): string {
  if (value === 0) return plain(0);
  return `${value > 0 ? "+" : "−"}${plain(Math.abs(value))}`;
}

export function percent(value: number | null): string {
  return value === null ? t("figures.none") : t("figures.percent", { value: plain(value) });
}

export function verdictWords({ kind, by }: Verdict, unit: Unit, isClosed: boolean): string {
  return t(`verdict.${isClosed ? "closed" : "running"}.${kind}`, { by: amount(by, unit) });
}

/** 2026-11-16 〜 2026-11-27 */
export function termWords(startsOn: string | null, endsOn: string | null): string {
  if (!startsOn && !endsOn) return t("sprint.noDays");
  return t("sprint.days", { from: startsOn ?? t("sprint.open"), until: endsOn ?? t("sprint.open") });
}
