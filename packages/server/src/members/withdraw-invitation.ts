import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessWaitingInvitation, invitationView } from "./invitations.access.ts";

export const withdrawInvitation = memberCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const row = await accessWaitingInvitation(ctx, id);
  await ctx.db
    .updateTable("invitation")
    .set({ withdrawnAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  await emitToWorkspace(ctx, "invitation.withdrawn", { invitation: invitationView(row) });
  return DONE;
});
