import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";

/** Whoever holds the link may see the workspace's name; a wrong, old or foreign one looks like none. */
export async function accessInvitationLink(ctx: Ctx, id: string) {
  if (!ctx.workspaceId) throw fail("EntityNotFound");
  const row = await ctx.db
    .selectFrom("invitationLink")
    .innerJoin("workspace", "workspace.id", "invitationLink.workspaceId")
    .select(["workspace.id", "workspace.name", "invitationLink.expiresAt"])
    .where("invitationLink.workspaceId", "=", ctx.workspaceId)
    .where("invitationLink.id", "=", id)
    .where("invitationLink.revokedAt", "is", null)
    .where("invitationLink.expiresAt", ">", ctx.now)
    .executeTakeFirst();
  if (!row)
    throw fail("EntityNotFound", { message: "この招待リンクは使えません。期限が切れているか、取り消されています。" });
  return { workspace: { id: row.id, name: row.name }, expiresAt: row.expiresAt.toISOString() };
}

export const getInvitationLink = publicCommand(z.object({ id: Id }), (ctx, { id }) => accessInvitationLink(ctx, id));
