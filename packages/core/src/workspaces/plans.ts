import { PlanType } from "../model/workspace.ts";

/** Consumption tax in percent. */
const TAX = 10;

/** Yen a month per workspace without tax, and monthly credits (decision D4). */
export const PLANS = [
  { planType: PlanType.STARTER, name: "スターター", yen: 9_800, credits: 2_000 },
  { planType: PlanType.LITE, name: "ライト", yen: 29_800, credits: 8_000 },
  { planType: PlanType.STANDARD, name: "スタンダード", yen: 59_800, credits: 20_000 },
  { planType: PlanType.PROFESSIONAL, name: "プロフェッショナル", yen: 98_000, credits: 50_000 },
] as const;

/**
 * The plans that are offered while there is nothing to spend credits on (AI): until then all plans do the same, so
 * the dearer ones would sell nothing.
 */
export const OFFERED_PLANS = PLANS.filter(({ planType }) => planType === PlanType.STARTER);

/** What somebody pays in all. The law asks for it wherever a price is shown to individuals (総額表示); parts of a yen are dropped. */
export function yenWithTax({ yen }: { yen: number }): number {
  return Math.floor((yen * (100 + TAX)) / 100);
}

/** Plans that are no longer sold are the trial (decision D4). */
export function planName(planType: PlanType): string {
  return PLANS.find((plan) => plan.planType === planType)?.name ?? "無料トライアル";
}
