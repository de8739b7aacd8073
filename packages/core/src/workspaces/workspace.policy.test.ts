import { describe, expect, it } from "vitest";
import { mayMovePayment } from "./workspace.policy.ts";
import { PaymentStatus } from "./workspace.ts";

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
