import { INBOX_KIND_NAMES } from "@itoguchi/core/inbox/inbox";
import { StopInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { changeAccount } from "#server/accounts/change-own-account";
import { publicCommand } from "#server/kernel/command";
import { readStopToken } from "./stop-token.ts";

/** The token is in the mails themselves: whoever reads them may stop them, and do nothing else. */
export const stopInboxMail = publicCommand(StopInboxMail, async (ctx, { token }) => {
  const accountId = readStopToken(ctx.services, token);
  if (!accountId) throw fail("InvalidToken");
  const none = Object.fromEntries(Object.values(INBOX_KIND_NAMES).map((kind) => [kind, "NONE"]));
  await changeAccount(ctx, accountId, ({ inboxMail }) => ({
    inboxMail: JSON.stringify({ ...InboxMail.parse(inboxMail ?? {}), ...none }),
  }));
  return DONE;
});
