import { PlanType } from "../model/workspace.ts";

/** Yen a month per workspace without tax, and monthly credits (decision D4). */
export const PLANS = [
  { planType: PlanType.STARTER, name: "スターター", yen: 9_800, credits: 2_000 },
  { planType: PlanType.LITE, name: "ライト", yen: 29_800, credits: 8_000 },
  { planType: PlanType.STANDARD, name: "スタンダード", yen: 59_800, credits: 20_000 },
  { planType: PlanType.PROFESSIONAL, name: "プロフェッショナル", yen: 98_000, credits: 50_000 },
] as const;
