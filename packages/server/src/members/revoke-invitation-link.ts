import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { linkView } from "./invitations.access.ts";

export const revokeInvitationLink = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const row = await ctx.db
    .updateTable("invitationLink")
    .set({ revokedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  await emitToWorkspace(ctx, "invitationLink.revoked", { link: linkView(ctx, row) });
  return DONE;
});
