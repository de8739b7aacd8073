import { PaymentStatus, PlanType } from "@itoguchi/core/model/workspace";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { movePayment } from "./move-payment.ts";
import { loadWorkspace } from "./workspaces.access.ts";

/** Chooses a plan; a cancelled workspace comes back to life with it. */
export const updateSubscription = administrationCommand(
  z.object({ planType: z.enum(PlanType) }),
  "workspace.manage",
  async (ctx, { planType }) => {
    const { payment } = await loadWorkspace(ctx);
    const cancelled = payment.paymentStatus === PaymentStatus.CANCEL;
    return movePayment(ctx, cancelled ? { planType, status: PaymentStatus.READY_PAYMENT } : { planType });
  },
);
