import * as calls from "@itoguchi/core/inbox/inbox.calls";
import * as pushCalls from "@itoguchi/core/inbox/push.calls";
import { on } from "../kernel/http/rest.ts";
import { countInbox, listInbox } from "./inbox.queries.ts";
import { stopInboxMail } from "./mail/stop-inbox-mail.ts";
import { updateInboxMail } from "./mail/update-inbox-mail.ts";
import { confirmPush, deletePush, getPush, registerPush, updateInboxPush } from "./push/push-subscriptions.ts";
import { readAllInbox } from "./read-all-inbox.ts";
import { readPostInbox } from "./read-post-inbox.ts";
import { updateInbox } from "./update-inbox.ts";
import { getWatch, updateWatch } from "./update-watch.ts";

export const inboxRoutes = [
  on(calls.getInboxList, listInbox),
  on(calls.getInboxCount, countInbox),
  on(calls.updateInbox, updateInbox),
  on(calls.readAllInbox, readAllInbox),
  on(calls.readPostInbox, readPostInbox),
  on(calls.getWatch, getWatch),
  on(calls.updateWatch, updateWatch),
  on(calls.updateInboxMail, updateInboxMail),
  on(calls.stopInboxMail, stopInboxMail),
  on(pushCalls.getPush, getPush),
  on(pushCalls.registerPush, registerPush),
  on(pushCalls.confirmPush, confirmPush),
  on(pushCalls.deletePush, deletePush),
  on(pushCalls.updateInboxPush, updateInboxPush),
];
