import { Nothing } from "@itoguchi/core/kernel/call";
import { PaymentStatus } from "@itoguchi/core/model/workspace";
import { administrationCommand } from "../kernel/command.ts";
import { movePayment } from "./move-payment.ts";

export const cancelSubscription = administrationCommand(Nothing, "workspace.manage", (ctx) =>
  movePayment(ctx, { status: PaymentStatus.CANCEL }),
);
