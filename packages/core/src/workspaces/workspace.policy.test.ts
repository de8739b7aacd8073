import { describe, expect, it } from "vitest";
import { PaymentMethodType, PaymentStatus, PlanType } from "../model/workspace.ts";
import { mayMovePayment, startingTerms } from "./workspace.policy.ts";

const { REQUIRE_PREPARE, READY_PAYMENT, PAYMENT_SUCCESS, PAYMENT_FAILED, CANCEL } = PaymentStatus;
const ALLOWED = [
  [REQUIRE_PREPARE, READY_PAYMENT],
  [READY_PAYMENT, PAYMENT_SUCCESS],
  [READY_PAYMENT, PAYMENT_FAILED],
  [PAYMENT_SUCCESS, PAYMENT_FAILED],
  [PAYMENT_FAILED, PAYMENT_SUCCESS],
  [REQUIRE_PREPARE, CANCEL],
  [READY_PAYMENT, CANCEL],
  [PAYMENT_SUCCESS, CANCEL],
  [PAYMENT_FAILED, CANCEL],
  [CANCEL, READY_PAYMENT],
];

describe("the payment status", () => {
  it("makes the moves of decision D4 and no other", () => {
    const states = Object.values(PaymentStatus);
    const moves = states.flatMap((from) => states.filter((to) => mayMovePayment(from, to)).map((to) => [from, to]));
    expect(moves.sort()).toEqual(ALLOWED.sort());
  });
});

describe("a new workspace", () => {
  it("is free of charge without a payment provider, and a trial with one", () => {
    expect(startingTerms({ hasPaymentProvider: false })).toEqual({
      planType: PlanType.PROFESSIONAL,
      paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND,
      paymentStatus: PaymentStatus.PAYMENT_SUCCESS,
    });
    expect(startingTerms({ hasPaymentProvider: true })).toEqual({
      planType: PlanType.OLD_STARTER,
      paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
      paymentStatus: PaymentStatus.REQUIRE_PREPARE,
    });
  });
});
