import { PaymentMethodType, PaymentStatus, PlanType } from "../model/workspace.ts";

const { REQUIRE_PREPARE, READY_PAYMENT, PAYMENT_FAILED, PAYMENT_SUCCESS, CANCEL } = PaymentStatus;

/** Where a payment status may go from each (decision D4). Any other move is refused. */
const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  [REQUIRE_PREPARE]: [READY_PAYMENT, CANCEL],
  [READY_PAYMENT]: [PAYMENT_SUCCESS, PAYMENT_FAILED, CANCEL],
  [PAYMENT_SUCCESS]: [PAYMENT_FAILED, CANCEL],
  [PAYMENT_FAILED]: [PAYMENT_SUCCESS, CANCEL],
  [CANCEL]: [READY_PAYMENT],
};

export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}

export function isPaidPlan(planType: PlanType): boolean {
  return planType >= PlanType.STARTER;
}

/** Nobody self-hosting is locked out: without a payment provider everything is open. */
export function startingTerms({ hasPaymentProvider }: { hasPaymentProvider: boolean }) {
  if (hasPaymentProvider)
    return {
      planType: PlanType.OLD_STARTER,
      paymentMethodType: PaymentMethodType.CREDIT_PAYMENT,
      paymentStatus: PaymentStatus.REQUIRE_PREPARE,
    };
  return {
    planType: PlanType.PROFESSIONAL,
    paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND,
    paymentStatus: PaymentStatus.PAYMENT_SUCCESS,
  };
}
