import { InboxFilter } from "@itoguchi/core/inbox/inbox.calls";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import { announceInbox, countUnread, fitting, isOpen, ownThreads } from "./inbox.access.ts";

/** As many as one call can make unread again. */
const UNDOABLE = 200;
/** A statement has five seconds. */
const AT_ONCE = 5_000;

/** What the list shows with the same filter. */
export const readAllInbox = memberCommand(
  InboxFilter,
  "membership.manage",
  async (ctx, filter) => {
    const { db, workspaceId, member } = ctx;
    const own = await ownThreads(ctx);
    const idList: string[] = [];
    for (let count = AT_ONCE; count === AT_ONCE; ) {
      const { rows } = await sql<{ id: string }>`
        update inbox_thread set unread = 0
        where workspace_id = ${workspaceId}::uuid and member_id = ${member.id}::uuid and id in (
          select t.id from ${own} and t.unread > 0 and ${isOpen(ctx)} ${fitting(ctx, filter)} limit ${AT_ONCE})
        returning id`.execute(db);
      count = rows.length;
      idList.push(...rows.map(({ id }) => id));
    }
    const unread = idList.length > 0 ? await announceInbox(ctx) : await countUnread(ctx);
    return { ...unread, idList: idList.length > UNDOABLE ? [] : idList };
  },
  { isChange: true },
);
