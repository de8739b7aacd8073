import { RECEIPTS_KEPT_FOR_DAYS } from "@itoguchi/core/kernel/mutation-lifetime";
import { trashLimit } from "@itoguchi/core/trash/trash-item";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { seeDeleted } from "../kernel/command.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import type { Services } from "../kernel/services.ts";
import { forgetComments } from "./forget-comments.ts";
import { endProjects, removeWorkspace } from "./purge-workspace.ts";
import { filesNamedIn, letGoOfFiles } from "./purged-files.ts";

const DAY = 86_400_000;
const AT_A_TIME = 500;

/** One statement of the purge; it says how many it took, and is repeated until it takes fewer than it may. */
type Step = (tx: Transaction<DB>, at: { workspaceId: string; before: Date; now: Date }) => Promise<number>;

/** Takes away for good what was deleted thirty days ago, workspace by workspace. Repeating it is harmless. */
export async function purge(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const before = trashLimit(now);
  const failures: unknown[] = [];
  for (const workspaceId of await allWorkspaceIds(services))
    await purgeTenant(services, { workspaceId, before, now, signal }).catch((error) => {
      services.log.error({ err: error, workspaceId }, "purge");
      failures.push(error);
    });
  // The job fails and is told of; the workspaces after it were purged all the same.
  if (failures.length > 0) throw failures[0];
}

type Purging = Parameters<Step>[1] & { signal: AbortSignal };

async function purgeTenant({ db }: Services, { signal, ...at }: Purging): Promise<void> {
  for (const step of STEPS)
    for (let taken = AT_A_TIME; taken >= AT_A_TIME && !signal.aborted; )
      taken = await inTenant(db, at.workspaceId, async (tx) => {
        await seeDeleted({ db: tx });
        return step(tx, at);
      });
}

/** A post goes with its board and its project, whether or not it was deleted itself. */
const GONE_POSTS = sql`
  select p.id from post p
  left join board b on b.workspace_id = p.workspace_id and b.id = p.board_id
  join project j on j.workspace_id = p.workspace_id and j.id = p.project_id`;

/** What stands on something goes before it. */
const STEPS: readonly Step[] = [
  async (tx, { workspaceId, now }) => {
    await endProjects(tx, { workspaceId, now });
    return 0;
  },
  async (tx, { workspaceId, before }) => {
    const gone = await idsOf(
      tx,
      sql`${GONE_POSTS} where p.workspace_id = ${workspaceId}::uuid
        and (p.deleted_at < ${before} or b.deleted_at < ${before} or j.deleted_at < ${before}) limit ${AT_A_TIME}`,
    );
    return removeWithFiles(tx, workspaceId, { of: "postId", table: "post", ids: gone });
  },
  async (tx, { workspaceId, before }) => {
    const gone = await goneIn(tx, "sub_post", workspaceId, before);
    return removeWithFiles(tx, workspaceId, { of: "subPostId", table: "subPost", ids: gone });
  },
  async (tx, { workspaceId, before }) =>
    removeWithFiles(tx, workspaceId, {
      of: "commentId",
      table: "comment",
      ids: await goneIn(tx, "comment", workspaceId, before),
    }),
  async (tx, { workspaceId, before }) =>
    remove(tx, workspaceId, "boardView", await goneIn(tx, "board_view", workspaceId, before)),
  forgetValues,
  async (tx, { workspaceId, before }) => {
    const gone = await goneIn(tx, "board_column", workspaceId, before);
    await turnLinks(tx, workspaceId, gone);
    return remove(tx, workspaceId, "boardColumn", gone);
  },
  async (tx, { workspaceId, before }) => {
    const gone = await idsOf(
      tx,
      sql`select s.id from board_section s where s.workspace_id = ${workspaceId}::uuid and s.deleted_at < ${before}
        and not exists (select from post p where p.workspace_id = s.workspace_id and p.board_id = s.board_id and p.section_id = s.id)
        limit ${AT_A_TIME}`,
    );
    if (gone.length > 0)
      await tx
        .updateTable("postTemplate")
        .set({ sectionId: null })
        .where("workspaceId", "=", workspaceId)
        .where("sectionId", "in", gone)
        .execute();
    return remove(tx, workspaceId, "boardSection", gone);
  },
  async (tx, { workspaceId, before }) => {
    const gone = await idsOf(
      tx,
      sql`select b.id from board b join project j on j.workspace_id = b.workspace_id and j.id = b.project_id
        where b.workspace_id = ${workspaceId}::uuid and (b.deleted_at < ${before} or j.deleted_at < ${before})
        limit ${AT_A_TIME}`,
    );
    if (gone.length > 0) {
      await tx.deleteFrom("postTemplate").where("workspaceId", "=", workspaceId).where("boardId", "in", gone).execute();
      const columns = await idsOf(
        tx,
        sql`select id from board_column where workspace_id = ${workspaceId}::uuid and board_id = any(${gone}::uuid[])`,
      );
      await turnLinks(tx, workspaceId, columns);
    }
    return remove(tx, workspaceId, "board", gone);
  },
  async (tx, { workspaceId, before }) => {
    const gone = await idsOf(
      tx,
      sql`select d.id from document d join project j on j.workspace_id = d.workspace_id and j.id = d.project_id
        where d.workspace_id = ${workspaceId}::uuid and (d.deleted_at < ${before} or j.deleted_at < ${before})
        limit ${AT_A_TIME}`,
    );
    return removeWithFiles(tx, workspaceId, { of: "documentId", table: "document", ids: gone });
  },
  async (tx, { workspaceId, before }) =>
    removeWithFiles(tx, workspaceId, {
      of: "trashItemId",
      table: "trashItem",
      ids: await goneIn(tx, "trash_item", workspaceId, before),
    }),
  async (tx, { workspaceId, before }) => {
    const gone = await goneIn(tx, "project", workspaceId, before);
    if (gone.length > 0)
      await tx
        .updateTable("member")
        .set({ defaultProjectId: null })
        .where("workspaceId", "=", workspaceId)
        .where("defaultProjectId", "in", gone)
        .execute();
    return remove(tx, workspaceId, "project", gone);
  },
  async (tx, { workspaceId, now }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from receipt where ctid = any(array(select ctid from receipt
        where workspace_id = ${workspaceId}::uuid and at < ${new Date(now.getTime() - RECEIPTS_KEPT_FOR_DAYS * DAY)} limit ${AT_A_TIME}))
    `.execute(tx);
    return Number(numAffectedRows);
  },
  (tx, { workspaceId, now }) => removeWorkspace(tx, { workspaceId, now }, AT_A_TIME),
];

/** The values of columns that go, out of the posts and sub-posts of their boards. */
async function forgetValues(
  tx: Transaction<DB>,
  { workspaceId, before }: { workspaceId: string; before: Date },
): Promise<number> {
  const { rows } = await sql<{ boardId: string; idList: string[] }>`
    select board_id, array_agg(id::text) as id_list from board_column
    where workspace_id = ${workspaceId}::uuid and deleted_at < ${before} group by board_id`.execute(tx);
  let most = 0;
  for (const { boardId, idList } of rows) {
    const posts = await sql`
      update post set data = data - ${idList}::text[], long_data = long_data - ${idList}::text[]
      where workspace_id = ${workspaceId}::uuid and id in (select id from post
        where workspace_id = ${workspaceId}::uuid and board_id = ${boardId}::uuid
          and (data ?| ${idList}::text[] or long_data ?| ${idList}::text[]) limit ${AT_A_TIME})`.execute(tx);
    const subPosts = await sql`
      update sub_post set data = data - ${idList}::text[]
      where workspace_id = ${workspaceId}::uuid and id in (select u.id from sub_post u
        join post p on p.workspace_id = u.workspace_id and p.id = u.post_id
        where u.workspace_id = ${workspaceId}::uuid and p.board_id = ${boardId}::uuid and u.data ?| ${idList}::text[]
        limit ${AT_A_TIME})`.execute(tx);
    most = Math.max(most, Number(posts.numAffectedRows ?? 0n), Number(subPosts.numAffectedRows ?? 0n));
  }
  return most;
}

/** Links of columns that go for ever, where a column on the other side shows them: from now on they are its own. */
async function turnLinks(tx: Transaction<DB>, workspaceId: string, columnIds: readonly string[]): Promise<void> {
  if (columnIds.length === 0) return;
  await sql`
    update post_link l set column_id = l.linked_column_id, post_id = l.linked_post_id, linked_post_id = l.post_id,
      linked_column_id = null
    where l.workspace_id = ${workspaceId}::uuid and l.column_id = any(${columnIds}::uuid[])
      and l.linked_column_id <> all(${columnIds}::uuid[])
      and exists (select from board_column c where c.workspace_id = l.workspace_id and c.id = l.linked_column_id)
      and not exists (select from post_link o where o.workspace_id = l.workspace_id and o.column_id = l.linked_column_id
        and o.post_id = l.linked_post_id and o.linked_post_id = l.post_id)`.execute(tx);
}

async function allWorkspaceIds({ db }: Services): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const rows = await tx.selectFrom("workspace").select("id").execute();
    return rows.map(({ id }) => id);
  });
}

type Table =
  | "trashItem"
  | "document"
  | "post"
  | "subPost"
  | "comment"
  | "boardView"
  | "boardColumn"
  | "boardSection"
  | "board"
  | "project";

async function goneIn(tx: Transaction<DB>, table: string, workspaceId: string, before: Date): Promise<string[]> {
  return idsOf(
    tx,
    sql`select id from ${sql.table(table)} where workspace_id = ${workspaceId}::uuid and deleted_at < ${before} limit ${AT_A_TIME}`,
  );
}

async function idsOf(tx: Transaction<DB>, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (query as RawBuilder<{ id: string }>).execute(tx);
  return rows.map(({ id }) => id);
}

async function remove(tx: Transaction<DB>, workspaceId: string, table: Table, ids: string[]): Promise<number> {
  if (ids.length > 0)
    await tx.deleteFrom(table).where("workspaceId", "=", workspaceId).where("id", "in", ids).execute();
  return ids.length;
}

interface Hung {
  of: "postId" | "subPostId" | "commentId" | "trashItemId" | "documentId";
  table: "post" | "subPost" | "comment" | "trashItem" | "document";
  ids: string[];
}

/** With its history, and with the files that only it had. */
async function removeWithFiles(tx: Transaction<DB>, workspaceId: string, { of, table, ids }: Hung): Promise<number> {
  const files = await filesNamedIn(tx, workspaceId, of, ids);
  if (of === "postId" || of === "subPostId") await removeHistory(tx, workspaceId, of, ids);
  if (of === "commentId") await forgetComments(tx, workspaceId, ids);
  await remove(tx, workspaceId, table, ids);
  await letGoOfFiles(tx, workspaceId, files);
  return ids.length;
}

async function removeHistory(
  tx: Transaction<DB>,
  workspaceId: string,
  of: "postId" | "subPostId",
  ids: string[],
): Promise<void> {
  if (ids.length > 0)
    await tx.deleteFrom("postHistory").where("workspaceId", "=", workspaceId).where(of, "in", ids).execute();
}
