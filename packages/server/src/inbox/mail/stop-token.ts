import { Id } from "@itoguchi/core/kernel/ids";
import type { Services } from "#server/kernel/services";

type Signing = Pick<Services, "secrets">;

const signed = (accountId: string) => `inbox-mail:${accountId}`;

/** Does not expire: an old mail stops new ones too. */
export function stopToken({ secrets }: Signing, accountId: string): string {
  return `${accountId}.${secrets.sign(signed(accountId))}`;
}

/** Whose mails it stops. */
export function readStopToken({ secrets }: Signing, token: string): string | undefined {
  const [accountId = "", signature = ""] = token.split(".");
  const isTrue = Id.safeParse(accountId).success && secrets.verify(signed(accountId), signature);
  return isTrue ? accountId : undefined;
}
