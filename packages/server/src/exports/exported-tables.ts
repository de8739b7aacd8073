import type { RawBuilder } from "kysely";
import { sql } from "kysely";

interface ExportedTable {
  name: string;
  /** Columns that open something, or that only this installation can read. */
  without?: readonly string[];
  where?: RawBuilder<unknown>;
}

/** Those whose bytes are in the export. */
export const EXPORTED_FILES: RawBuilder<boolean> = sql`(deleted_at is null and attached_at is not null)`;

/** What a workspace's export holds, in the order of its manifest. `exports.test.ts` fails for a table that is in neither list. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { name: "member_group" },
  { name: "member_in_group" },
  { name: "project" },
  { name: "project_key_reservation" },
  { name: "group_in_project" },
  { name: "project_tag" },
  { name: "board", without: ["api_key_hash"] },
  { name: "board_section" },
  { name: "board_column" },
  { name: "value_option" },
  { name: "board_view" },
  { name: "post_template" },
  { name: "post" },
  { name: "post_link" },
  { name: "sub_post" },
  { name: "post_page" },
  { name: "comment" },
  { name: "comment_reaction" },
  { name: "post_history" },
  { name: "chart" },
  { name: "sprint_report" },
  { name: "sprint_report_event" },
  { name: "sprint_report_post" },
  { name: "document" },
  { name: "document_content" },
  { name: "document_share" },
  { name: "document_history" },
  { name: "trash_item" },
  { name: "file", where: EXPORTED_FILES },
  { name: "audit_entry" },
  { name: "connect_auth_domain" },
  { name: "sub_domain" },
];

/** Not contents: keys and tokens, work in progress, people's own settings, and what follows from the rest. */
export const LEFT_OUT: readonly string[] = [
  "bookmark",
  "delegate",
  "delegate_project",
  // How the text of `document_content` came to be.
  "document_body",
  "document_update",
  "event",
  "inbox_entry",
  "inbox_progress",
  "inbox_thread",
  "inbox_workspace_progress",
  "invitation",
  "invitation_batch",
  "invitation_batch_item",
  "invitation_link",
  // Written with people's names and addresses, see PEOPLE.
  "member",
  "own_view",
  "parked_event",
  "post_person",
  "receipt",
  "subscriber_cursor",
  "trash_effect",
  "watch",
];

/** Members with the names and addresses that their ids stand for. */
export const PEOPLE: RawBuilder<unknown> = sql`
  select m.id, m.account_name, m.role, m.default_project_id, m.deleted_at, a.name, a.email
  from member m join account a on a.id = m.account_id where m.workspace_id = app_workspace() order by m.id`;

/** Its own row, without what only this installation counts. */
export const WORKSPACE: RawBuilder<unknown> = sql`
  select id, name, plan_type, time_zone, company_days, requires_two_step, created_at from workspace where id = app_workspace()`;

export function rowsOf({ name, where = sql`true` }: ExportedTable): RawBuilder<unknown> {
  return sql`select * from ${sql.table(name)} where workspace_id = app_workspace() and ${where}`;
}
