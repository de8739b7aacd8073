import { expect, it } from "vitest";
import { PlanType } from "../model/workspace.ts";
import { OFFERED_PLANS, PLANS, planName, yenWithTax } from "./plans.ts";

it("prices are shown with the tax of ten percent", () => {
  expect(PLANS.map(yenWithTax)).toEqual([10_780, 32_780, 65_780, 107_800]);
  expect(yenWithTax({ yen: 9_800 })).toBe(10_780);
});

it("one plan is offered while all do the same", () => {
  expect(OFFERED_PLANS.map(({ name, yen }) => [name, yen])).toEqual([["スターター", 9_800]]);
});

it("a plan has the name it is sold under, an old one is the trial", () => {
  expect(planName(PlanType.LITE)).toBe("ライト");
  expect(planName(PlanType.OLD_STARTER)).toBe("無料トライアル");
});
