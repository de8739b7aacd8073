import type { Column } from "@itoguchi/core/model/column";
import type { PostColumns } from "@itoguchi/core/views/engine/table/post-columns";
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
  const partAfter = (number: number) => {
    const asked = client.query<Part>({ text, values: [place.workspaceId, place.projectId, boardId, number, ids] });
    // Should taking in the one before fail, nobody waits for this one any more.
    asked.catch(() => {});
    return asked;
  };
  for (let next: ReturnType<typeof partAfter> | undefined = partAfter(0); next; ) {
    const [part]: Part[] = (await next).rows;
    if (!part) return;
    const last = part.projectSerialNumber.at(-1) as number;
    // While these are taken in, PostgreSQL reads the next.
    next = part.projectSerialNumber.length < AT_ONCE ? undefined : partAfter(last);
    yield { ...part, data: Object.fromEntries(ids.map((id, place) => [id, part.data[place] ?? []])) };
  }
}

/** With deleted ones, which the index alone cannot tell apart. */
export async function countPosts(client: ClientBase, { workspaceId }: Place, boardId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from post where workspace_id = $1::uuid and board_id = $2::uuid",
    [workspaceId, boardId],
  );
  return rows[0]?.count ?? 0;
}

function selectionOf(columnIds: readonly string[]): string {
  const values = columnIds.map((id) => `json_agg(data -> ${escapeLiteral(id)})`);
  // The values are put together once for each post: taken out of the row one by one, each would unpack all of them again.
  return `select json_agg(id) as id, json_agg(number) as "projectSerialNumber", json_agg(section_id) as "sectionId",
      json_agg(title) as title, json_agg(contents_text) as "contentsText", json_agg(contents_version) as "contentsVersion",
      json_agg(is_feedback) as "isFeedback", json_agg(user_agent) as "userAgent", json_agg(posted_by) as "postedBy",
      json_agg(updated_by) as "updatedBy", json_agg(archived_by) as "archivedBy",
      json_agg((date_part('epoch', posted_at) * 1000)::bigint) as "postedAt",
      json_agg((date_part('epoch', user_updated_at) * 1000)::bigint) as "userUpdatedAt",
      json_agg((date_part('epoch', archived_at) * 1000)::bigint) as "archivedAt",
      json_agg(nullif(data - $5::text[], '{}')) as "otherData",
      json_agg(nullif(view_order, '{}')) as "viewOrder",
      to_json(array[${values.join(", ")}]::json[]) as data
    from (select id, number, section_id, title, contents_text, contents_version, is_feedback, user_agent, posted_by, updated_by,
        archived_by, posted_at, user_updated_at, archived_at, long_data || data as data, view_order
      from post where workspace_id = $1::uuid and project_id = $2::uuid and board_id = $3::uuid
        and number > $4 and deleted_at is null order by number limit ${AT_ONCE}) p
    having count(*) > 0`;
}
