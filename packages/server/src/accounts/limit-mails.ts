import { emailKey } from "@itoguchi/core/accounts/account";
import type { Ctx } from "../kernel/context.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";

/** Nobody can use us to flood a mailbox. */
export async function limitMails(ctx: Ctx, email: string): Promise<void> {
  const { RATE_LIMIT_MAILS: most } = ctx.services.config;
  await countAgainst(ctx, { key: `mail:${emailKey(email)}`, most, seconds: 3_600 });
}
