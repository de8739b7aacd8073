import { Nothing } from "@itoguchi/core/kernel/call";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import { announceInbox, countUnread, isOpen } from "./inbox.access.ts";

/** As many as one call can make unread again. */
const UNDOABLE = 200;

export const readAllInbox = memberCommand(
  Nothing,
  "membership.manage",
  async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      update inbox_thread t set unread = 0
      where workspace_id = ${ctx.workspaceId}::uuid and member_id = ${ctx.member.id}::uuid and unread > 0
        and ${isOpen(ctx)}
      returning id`.execute(ctx.db);
    if (rows.length > 0) await announceInbox(ctx);
    return { ...(await countUnread(ctx)), idList: rows.length > UNDOABLE ? [] : rows.map(({ id }) => id) };
  },
  { isChange: true },
);
