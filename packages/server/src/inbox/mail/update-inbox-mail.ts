import { DONE } from "@itoguchi/core/kernel/call";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { changeOwnAccount } from "#server/accounts/change-own-account";
import { accountCommand } from "#server/kernel/command";

/** What waits already is looked at again before it goes out. */
export const updateInboxMail = accountCommand(InboxMail, async (ctx, inboxMail) => {
  await changeOwnAccount(ctx, () => ({ inboxMail: JSON.stringify(inboxMail) }));
  return DONE;
});
