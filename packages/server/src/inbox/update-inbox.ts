import type { InboxAction } from "@itoguchi/core/inbox/inbox";
import { UpdateInbox } from "@itoguchi/core/inbox/inbox.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { type RawBuilder, sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { announceInbox } from "./inbox.access.ts";

type Input = ReturnType<typeof UpdateInbox.parse>;

/** What each action makes of a thread [IB15]. Done keeps what was unread, so that it can be undone. */
const ACTIONS: Record<InboxAction, (ctx: MemberCtx, input: Input) => RawBuilder<unknown>> = {
  READ: () => sql`unread = 0`,
  UNREAD: () => sql`unread = greatest(unread, 1)`,
  DONE: ({ now }) => sql`done_at = ${now}, snoozed_until = null, order_at = last_at`,
  REOPEN: () => sql`done_at = null, snoozed_until = null, order_at = last_at`,
  SNOOZE: (_, { snoozedUntil }) =>
    sql`done_at = null, unread = greatest(unread, 1), snoozed_until = ${snoozedUntil}::timestamptz,
      order_at = ${snoozedUntil}::timestamptz`,
};

/** Threads that are gone meanwhile are left out, unless all of them are. */
export const updateInbox = memberCommand(
  UpdateInbox,
  "membership.manage",
  async (ctx, input) => {
    const { db, workspaceId, member, now } = ctx;
    if (input.snoozedUntil && Date.parse(input.snoozedUntil) <= now.getTime())
      throw fail("InvalidInput", { field: "snoozedUntil", message: "これからの日時を選んでください。" });
    const { rows } = await sql`
      update inbox_thread set ${ACTIONS[input.action](ctx, input)}
      where workspace_id = ${workspaceId}::uuid and member_id = ${member.id}::uuid and id = any(${input.idList}::uuid[])
      returning id`.execute(db);
    if (rows.length === 0) throw fail("EntityNotFound");
    return announceInbox(ctx);
  },
  { isChange: true },
);
