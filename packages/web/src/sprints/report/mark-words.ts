import { amount, signed, type Unit } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import type { Mark } from "./burn-geometry.ts";

/** 2026-11-17 KEY-5「題」を追加（+8）、KEY-6「題」を追加（見積もりなし）、あわせて+8 pt、見積もりなし1件 */
export function markWords(
  { day, changes }: Pick<Mark, "day" | "changes">,
  { unit, numberOf }: { unit: Unit; numberOf(number: number): string },
): string {
  const parts = changes.map(({ action, projectSerialNumber, title, change, isUnestimated }) =>
    t(`change.${action}`, {
      number: numberOf(projectSerialNumber),
      title,
      change: isUnestimated ? t("change.unestimated") : signed(change),
    }),
  );
  const estimated = changes.filter(({ isUnestimated }) => !isUnestimated);
  const unestimated = changes.length - estimated.length;
  if (changes.length > 1 && estimated.length > 0) {
    const sum = estimated.reduce((total, { change }) => total + change, 0);
    parts.push(t("change.sum", { sum: `${sum > 0 ? "+" : sum < 0 ? "−" : ""}${amount(Math.abs(sum), unit)}` }));
  }
  if (changes.length > 1 && unestimated > 0) parts.push(t("change.unestimatedCount", { count: unestimated }));
  return `${day} ${parts.join("、")}`;
}
