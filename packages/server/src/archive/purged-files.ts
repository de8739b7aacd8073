import { file } from "@itoguchi/core/columns/kinds/file";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../kernel/db/schema.ts";

type Going = "postId" | "subPostId" | "commentId" | "trashItemId" | "documentId";

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const IN_ADDRESS = `attachments/${ID}/(${ID})-`;
/** One look goes through a whole project's texts. */
const LONGEST_LOOK = "60s";

/** The files that are attached to something which is about to go, with all that goes with it. */
export async function filesNamedIn(
  tx: Transaction<DB>,
  workspaceId: string,
  of: Going,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from file where workspace_id = ${workspaceId}::uuid and attached_at is not null and deleted_at is null
      and id in (select found[1]::uuid from (${textsOf(workspaceId, of, ids)}) as going (words),
        regexp_matches(words, ${`(${ID})`}, 'g') as found)`.execute(tx);
  return rows.map(({ id }) => id);
}

function textsOf(workspaceId: string, of: Going, ids: readonly string[]): RawBuilder<unknown> {
  const gone = sql`any(${ids}::uuid[])`;
  const own = (table: string, column: string, words: string) =>
    sql`select ${sql.raw(words)} from ${sql.table(table)} where workspace_id = ${workspaceId}::uuid and ${sql.ref(column)} = ${gone}`;
  if (of === "trashItemId") return own("trash_item", "id", "entity::text");
  if (of === "commentId") return own("comment", "id", "contents::text");
  if (of === "documentId") return own("document", "id", "cover");
  const column = of === "postId" ? "post_id" : "sub_post_id";
  const below = sql`${own("comment", column, "contents::text")} union all ${own("post_page", column, "page::text")}
    union all ${own("sub_post", of === "postId" ? "post_id" : "id", "concat(contents, data)")}`;
  return of === "postId" ? sql`${below} union all ${own("post", "id", "concat(contents, data)")}` : below;
}

/** Files that nothing names any more, once that is gone: nobody has them attached, and the sweep takes them. */
export async function letGoOfFiles(tx: Transaction<DB>, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select set_config('statement_timeout', ${LONGEST_LOOK}, true)`.execute(tx);
  const inWorkspace = sql`workspace_id = ${workspaceId}::uuid`;
  await sql`
    with cells as (
      select data from post where ${inWorkspace} and data ?| array(${fileColumns(workspaceId)})
      union all select data from sub_post where ${inWorkspace} and data ?| array(${fileColumns(workspaceId)})
    ), texts as (
      select contents::text as words from post where ${inWorkspace} and contents is not null
      union all select contents::text from sub_post where ${inWorkspace} and contents is not null
      union all select contents::text from comment where ${inWorkspace}
      union all select page::text from post_page where ${inWorkspace}
      union all select cover from document where ${inWorkspace} and cover is not null
      union all select concat(contents, data, sub_post_list) from post_template where ${inWorkspace}
      union all select entity::text from trash_item where ${inWorkspace} and entity is not null
    ), named as (
      select file ->> 'id' as id from cells, jsonb_each(data) as cell,
        jsonb_array_elements(case jsonb_typeof(cell.value) when 'array' then cell.value else '[]' end) as file
      where jsonb_typeof(file) = 'object'
      union select found[1] from texts, regexp_matches(words, ${IN_ADDRESS}, 'g') as found
      where words like '%attachments/%'
    )
    update file set attached_at = null where ${inWorkspace} and id = any(${ids}::uuid[])
      and id::text not in (select id from named where id is not null)`.execute(tx);
}

function fileColumns(workspaceId: string): RawBuilder<unknown> {
  return sql`select id::text from board_column where workspace_id = ${workspaceId}::uuid and column_type = ${file.type}`;
}
