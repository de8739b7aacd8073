import type { Column } from "@itoguchi/core/boards/column";
import type { PostColumns } from "@itoguchi/core/views/post-columns";
import { type ClientBase, escapeLiteral } from "pg";

/** Posts in one go: enough to be quick, few enough that others are served in between. */
const AT_ONCE = 4_000;

interface Place {
  workspaceId: string;
  projectId: string;
}

type Part = Omit<PostColumns, "data"> & { data: readonly (readonly unknown[])[] };

/**
 * The posts of a board by the thousand, each field as one list: PostgreSQL puts them together beside us, and taking a post
 * apart by ourselves costs three times as much. Deleted ones are out of sight.
 */
export async function* loadPosts(
  client: ClientBase,
  place: Place,
  { boardId, columns }: { boardId: string; columns: readonly Column[] },
): AsyncGenerator<PostColumns> {
  const ids = columns.map(({ id }) => id);
  const text = selectionOf(ids);
  const ends = await endsOf(client, place, boardId);
  const part = (until: number, after: number) =>
    client.query<Part>({ text, values: [place.workspaceId, place.projectId, boardId, after, until, ids] });
  let next: ReturnType<typeof part> | undefined;
  for (const [index, until] of ends.entries()) {
    const current = next ?? part(until, 0);
    const following = ends[index + 1];
    // While these are taken in, PostgreSQL reads the next.
    next = following === undefined ? undefined : part(following, until);
    // Should taking these in fail, nobody waits for the next any more.
    next?.catch(() => {});
    const [row] = (await current).rows;
    if (!row) continue;
    yield { ...row, data: Object.fromEntries(ids.map((id, place) => [id, row.data[place] ?? []])) };
  }
}

/** The last number of each part. */
async function endsOf(client: ClientBase, place: Place, boardId: string): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select number from (
       select number, row_number() over (order by number) as place, count(*) over () as count from post
       where workspace_id = $1::uuid and project_id = $2::uuid and board_id = $3::uuid and deleted_at is null) p
     where place % ${AT_ONCE} = 0 or place = count order by number`,
    [place.workspaceId, place.projectId, boardId],
  );
  return rows.map(({ number }) => number);
}

function selectionOf(columnIds: readonly string[]): string {
  const values = columnIds.map((id) => `json_agg(data -> ${escapeLiteral(id)})`);
  // The values are put together once for each post: taken out of the row one by one, each would unpack all of them again.
  return `select json_agg(id) as id, json_agg(number) as "projectSerialNumber", json_agg(section_id) as "sectionId",
      json_agg(title) as title, json_agg(contents_text) as "contentsText", json_agg(contents_version) as "contentsVersion",
      json_agg(is_feedback) as "isFeedback", json_agg(user_agent) as "userAgent", json_agg(posted_by) as "postedBy",
      json_agg(updated_by) as "updatedBy", json_agg(archived_by) as "archivedBy",
      json_agg((extract(epoch from posted_at) * 1000)::bigint) as "postedAt",
      json_agg((extract(epoch from user_updated_at) * 1000)::bigint) as "userUpdatedAt",
      json_agg((extract(epoch from archived_at) * 1000)::bigint) as "archivedAt",
      json_agg(nullif(data - $6::text[], '{}')) as "otherData",
      json_agg(nullif(view_order, '{}')) as "viewOrder",
      to_json(array[${values.join(", ")}]::json[]) as data
    from (select id, number, section_id, title, contents_text, contents_version, is_feedback, user_agent, posted_by, updated_by,
        archived_by, posted_at, user_updated_at, archived_at, long_data || data as data, view_order
      from post where workspace_id = $1::uuid and project_id = $2::uuid and board_id = $3::uuid
        and number > $4 and number <= $5 and deleted_at is null order by number offset 0) p
    having count(*) > 0`;
}
