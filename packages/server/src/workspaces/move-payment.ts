import { fail } from "@itoguchi/core/kernel/errors";
import type { PaymentStatus, PlanType, Workspace } from "@itoguchi/core/model/workspace";
import { mayMovePayment } from "@itoguchi/core/workspaces/workspace.policy";
import type { MemberCtx } from "../kernel/context.ts";
import { announceWorkspace } from "./announce-workspace.ts";
import { loadWorkspace } from "./workspaces.access.ts";

/** Any move the table in core does not list is refused. */
export async function movePayment(
  ctx: MemberCtx,
  to: { status?: PaymentStatus; planType?: PlanType },
): Promise<Workspace> {
  const { db, workspaceId, now } = ctx;
  await db.selectFrom("workspace").select("id").where("id", "=", workspaceId).forUpdate().execute();
  const { payment } = await loadWorkspace(ctx);
  if (to.status !== undefined && !mayMovePayment(payment.paymentStatus, to.status)) throw fail("Conflict");
  await db
    .updateTable("workspace")
    .set({
      ...(to.status === undefined ? {} : { paymentStatus: to.status }),
      ...(to.planType === undefined ? {} : { planType: to.planType }),
      updatedAt: now,
    })
    .where("id", "=", workspaceId)
    .execute();
  return announceWorkspace(ctx);
}
