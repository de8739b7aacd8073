import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { revoke } from "./withdraw-given.ts";

export const revokeInvitationLink = administrationCommand(
  z.object({ id: Id }),
  "workspace.manage",
  async (ctx, { id }) => {
    const link = await ctx.db
      .selectFrom("invitationLink")
      .selectAll()
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", id)
      .where("revokedAt", "is", null)
      .executeTakeFirst();
    if (!link) throw fail("EntityNotFound");
    await revoke(ctx, link);
    return DONE;
  },
);
