import { sql } from "kysely";
import type { Scope } from "../context.ts";
import { inTenant } from "../db/in-tenant.ts";

/** Whoever was away for longer loads afresh: what was deleted or overwritten meanwhile is in the events, but no longer to be read. */
const LONGEST_ABSENCE_MS = 24 * 60 * 60 * 1_000;

/** What may have opened something to a person, of all that happens in a workspace. */
const OPENS_FOR_ONE = ["member.joined", "member.restored", "member.roleChanged"];
const OPENS_FOR_MANY = ["group.deleted", "project.groupAssigned", "project.groupWithdrawn", "project.restored"];

/**
 * From when on events may be sent again to somebody who resumes. Events carry what was there when they were written, so only
 * those count that the person could have read at that time: none from before they were given access.
 */
export async function replayableFrom({ services, actor }: Scope, workspaceId: string): Promise<Date> {
  const { db, clock } = services;
  const earliest = new Date(clock.now().getTime() - LONGEST_ABSENCE_MS);
  const opened = await inTenant(db, workspaceId, (tx) =>
    tx
      .selectFrom("event")
      .select(({ fn }) => fn.max("at").as("at"))
      .where("workspaceId", "=", workspaceId)
      .where("streamId", "=", workspaceId)
      .where("at", ">", earliest)
      .where(mayOpen(workspaceId, actor?.accountId))
      .executeTakeFirst(),
  );
  return opened?.at ?? earliest;
}

function mayOpen(workspaceId: string, accountId: string | undefined) {
  const self = sql`(select id::text from member where workspace_id = ${workspaceId} and account_id = ${accountId})`;
  return sql<boolean>`(
    type = any(${OPENS_FOR_MANY}::text[])
    or (type = any(${OPENS_FOR_ONE}::text[]) and payload -> 'member' ->> 'id' = ${self})
    or (type = 'group.joined' and payload -> 'memberIdList' ? ${self})
  )`;
}
