import { INVITATIONS_A_DAY } from "@itoguchi/core/members/invitation";
import { limitMails } from "../accounts/limit-mails.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import type { InWorkspace } from "./members.access.ts";

/** No mailbox is flooded through us, and no workspace mails the whole world. */
export async function limitInvitations(ctx: InWorkspace, email: string): Promise<void> {
  await limitMails(ctx, email);
  await countAgainst(ctx, { key: `invite:${ctx.workspaceId}`, most: INVITATIONS_A_DAY, seconds: 86_400 });
}
