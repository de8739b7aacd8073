import { emailKey } from "@itoguchi/core/accounts/account";
import { fail } from "@itoguchi/core/kernel/errors";
import { MOST_OPEN_BATCHES } from "@itoguchi/core/members/invitation";
import { InviteUsers } from "@itoguchi/core/members/invitations.calls";
import { mayGive } from "@itoguchi/core/members/member.policy";
import { administrationCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { batchView } from "./invitations.access.ts";
import { WORK_THROUGH_BATCH } from "./invitations.jobs.ts";
import { accessGroups } from "./join-groups.ts";

/** Takes the list, each address once; a job works through it, so that leaving the page or a crash stops nothing. */
export const inviteUsers = administrationCommand(InviteUsers, "workspace.manage", async (ctx, input) => {
  const { emailList, role } = input;
  const { db, workspaceId, now } = ctx;
  if (!mayGive(ctx.member.role, role))
    throw fail("Forbidden", { field: "role", message: "自分より上位の役割にはできません。" });
  await refuseTooManyBatches(ctx);
  const groupIdList = (await accessGroups(ctx, input.groupIdList)).map(({ id }) => id);
  const unique = [...new Map(emailList.map((email) => [emailKey(email), email])).values()];
  const batchId = ctx.id();
  const row = await db
    .insertInto("invitationBatch")
    .values({
      workspaceId,
      id: batchId,
      role,
      groupIdList,
      total: unique.length,
      createdBy: ctx.member.id,
      createdAt: now,
      address: ctx.request.address,
      userAgent: ctx.request.userAgent,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invitationBatchItem")
    .values(unique.map((email, position) => ({ workspaceId, batchId, position, email })))
    .execute();
  const batch = batchView(row);
  await emitToWorkspace(ctx, "invitationBatch.registered", { batch });
  await ctx.services.jobs.enqueue(ctx, WORK_THROUGH_BATCH, { workspaceId, batchId });
  return batch;
});

async function refuseTooManyBatches({ db, workspaceId }: MemberCtx): Promise<void> {
  const open = await db
    .selectFrom("invitationBatch")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("finishedAt", "is", null)
    .execute();
  if (open.length >= MOST_OPEN_BATCHES)
    throw fail("TooManyRequests", { message: "前の招待を送っているところです。終わってからもう一度お試しください。" });
}
