import type { Audience } from "@itoguchi/core/inbox/recipients";
import { sql } from "kysely";
import type { InboxColumns } from "./columns.ts";
import type { InProject } from "./handled-events.ts";

interface Row {
  id: string;
  author: string | null;
  values: unknown[];
  commenters: { id: string; since: number }[];
  watchers: string[];
  muted: string[];
  boardWatchers: string[];
}

/** Who has to do with each post, as it is now; deleted posts have nobody [IB12]. */
export async function audiencesOf(
  { db, workspaceId, projectId }: InProject,
  postIds: Iterable<string>,
  { people }: Pick<InboxColumns, "people">,
): Promise<ReadonlyMap<string, Audience>> {
  const { rows } = await sql<Row>`
    select p.id, p.posted_by as author,
      array(select p.data -> c from unnest(${[...people]}::text[]) c where p.data ? c) as values,
      array(select jsonb_build_object('id', c.commented_by, 'since', extract(epoch from min(c.created_at)) * 1000)
        from comment c where c.workspace_id = p.workspace_id and c.post_id = p.id and c.deleted_at is null
          and c.commented_by is not null group by c.commented_by) as commenters,
      array(select w.member_id::text from watch w
        where w.workspace_id = p.workspace_id and w.subject_id = p.id and not w.is_muted) as watchers,
      array(select w.member_id::text from watch w
        where w.workspace_id = p.workspace_id and w.subject_id = p.id and w.is_muted) as muted,
      array(select w.member_id::text from watch w
        where w.workspace_id = p.workspace_id and w.subject_id = p.board_id and not w.is_muted) as board_watchers
    from post p join board b on b.workspace_id = p.workspace_id and b.id = p.board_id and b.deleted_at is null
    where p.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid and p.id = any(${[...postIds]}::uuid[])
      and p.deleted_at is null`.execute(db);
  return new Map(
    rows.map(({ id, author, values, commenters, watchers, muted, boardWatchers }) => [
      id,
      {
        author,
        assignees: new Set(values.flatMap((value) => (Array.isArray(value) ? value.map(String) : []))),
        commenters: new Map(commenters.map(({ id, since }) => [id, since])),
        watchers: new Set(watchers),
        muted: new Set(muted),
        boardWatchers: new Set(boardWatchers),
      },
    ]),
  );
}
