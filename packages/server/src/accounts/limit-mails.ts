import { emailKey } from "@itoguchi/core/accounts/account";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import type { Services } from "../kernel/services.ts";

/** Nobody can use us to flood a mailbox. */
export async function limitMails(services: Services, email: string): Promise<void> {
  await countAgainst(services, {
    key: `mail:${emailKey(email)}`,
    most: services.config.RATE_LIMIT_MAILS,
    seconds: 3_600,
  });
}
