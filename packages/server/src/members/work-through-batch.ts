import type { Role } from "@itoguchi/core/kernel/roles";
import type { InviteResult } from "@itoguchi/core/members/invitation";
import { mayGive } from "@itoguchi/core/members/member.policy";
import { z } from "zod";
import { isWithinLimit } from "../accounts/limit-mails.ts";
import { enterWorkspace, lockWorkspace, publicCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { batchView } from "./invitations.access.ts";
import { limitInvitations } from "./limit-invitations.ts";
import { type InWorkspace, isMemberAddress } from "./members.access.ts";
import { sendInvitation } from "./send-invitation.ts";

/** Few enough for a short transaction and a lively progress bar. */
const AT_ONCE = 20;

/**
 * The next addresses of a batch: invitation, mail and result in one transaction, so that whoever repeats after a crash
 * finds them either untouched or done. Answers whether any are left.
 */
export const workThroughBatch = publicCommand(
  z.object({ workspaceId: z.string(), batchId: z.string() }),
  async (outside, { workspaceId, batchId }): Promise<{ isOver: boolean }> => {
    const inside = await enterWorkspace(outside, workspaceId);
    await lockWorkspace(inside);
    const batch = await inside.db
      .selectFrom("invitationBatch")
      .innerJoin("member", (join) =>
        join
          .onRef("member.workspaceId", "=", "invitationBatch.workspaceId")
          .onRef("member.id", "=", "invitationBatch.createdBy"),
      )
      .selectAll("invitationBatch")
      .select(["member.accountId", "member.role as creatorRole", "member.deletedAt as creatorDeletedAt"])
      .where("invitationBatch.workspaceId", "=", workspaceId)
      .where("invitationBatch.id", "=", batchId)
      .where("invitationBatch.finishedAt", "is", null)
      .forUpdate("invitationBatch")
      .executeTakeFirst();
    if (!batch) return { isOver: true };

    const ctx = {
      ...inside,
      actor: { accountId: batch.accountId, isConfirmed: true },
      request: { ...inside.request, address: batch.address, userAgent: batch.userAgent },
    };
    const mayStill = batch.creatorDeletedAt === null && mayGive(batch.creatorRole as Role, batch.role as Role);
    const items = await nextItems(ctx, batchId);
    for (const { position, email } of items) {
      const terms = { role: batch.role as Role, invitedBy: batch.createdBy, groupIdList: batch.groupIdList };
      const result = mayStill ? await inviteOne(ctx, email, terms) : "stopped";
      await noteResult(ctx, { batchId, position, result });
    }
    const done = batch.done + items.length;
    const isOver = done >= batch.total;
    const row = await ctx.db
      .updateTable("invitationBatch")
      .set({ done, ...(isOver ? { finishedAt: ctx.now } : {}) })
      .where("workspaceId", "=", workspaceId)
      .where("id", "=", batchId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitToWorkspace(ctx, "invitationBatch.progressed", { batch: batchView(row) });
    return { isOver };
  },
);

function nextItems({ db, workspaceId }: InWorkspace, batchId: string) {
  return db
    .selectFrom("invitationBatchItem")
    .select(["position", "email"])
    .where("workspaceId", "=", workspaceId)
    .where("batchId", "=", batchId)
    .where("result", "is", null)
    .orderBy("position")
    .limit(AT_ONCE)
    .execute();
}

async function inviteOne(
  ctx: InWorkspace,
  email: string,
  terms: { role: Role; invitedBy: string; groupIdList: string[] },
): Promise<InviteResult> {
  if (await isMemberAddress(ctx, email)) return "member";
  // An address that got too many mails does not hold the others back; a workspace cannot mail the whole world.
  if (!(await isWithinLimit(limitInvitations(ctx, email)))) return "limited";
  await sendInvitation(ctx, email, terms);
  return "invited";
}

async function noteResult(
  { db, workspaceId }: InWorkspace,
  { batchId, position, result }: { batchId: string; position: number; result: InviteResult },
): Promise<void> {
  await db
    .updateTable("invitationBatchItem")
    .set({ result })
    .where("workspaceId", "=", workspaceId)
    .where("batchId", "=", batchId)
    .where("position", "=", position)
    .execute();
}
