import { fail } from "@itoguchi/core/kernel/errors";
import { MOST_LINKS } from "@itoguchi/core/members/invitation";
import { CreateInvitationLink } from "@itoguchi/core/members/invitations.calls";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { linkView, usableLinks } from "./invitations.access.ts";

const DAY = 86_400_000;

export const createInvitationLink = administrationCommand(
  CreateInvitationLink,
  "workspace.manage",
  async (ctx, { days, useLimit }) => {
    const { db, workspaceId, now } = ctx;
    const usable = await usableLinks(ctx).execute();
    if (usable.length >= MOST_LINKS)
      throw fail("Conflict", {
        message: `使える招待リンクは${MOST_LINKS}件までです。使わないものを取り消してください。`,
      });
    const expiresAt = new Date(now.getTime() + days * DAY);
    const row = await db
      .insertInto("invitationLink")
      .values({ workspaceId, id: ctx.id(), createdBy: ctx.member.id, createdAt: now, expiresAt, useLimit })
      .returningAll()
      .executeTakeFirstOrThrow();
    const link = linkView(ctx, row);
    await emitToWorkspace(ctx, "invitationLink.created", { link });
    return link;
  },
);
