import { isInData } from "@itoguchi/core/columns/column.policy";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { PostColumns } from "@itoguchi/core/views/engine/table/post-columns";
import { type ClientBase, escapeLiteral } from "pg";
import { SPRINT_VALUES } from "./sprint-columns.ts";

/** Posts in one go: enough to be quick, few enough that others are served in between. */
const AT_ONCE = 4_000;

interface Place {
  workspaceId: string;
  projectId: string;
}

type Part = Omit<PostColumns, "data"> & { data: readonly (readonly unknown[])[] };
type Field = Exclude<keyof PostColumns, "data" | "otherData">;

const FIELDS: Record<Field, string> = {
  id: "id",
  projectSerialNumber: "number",
  sectionId: "section_id",
  title: "title",
  contentsText: "contents_text",
  contentsVersion: "contents_version",
  isFeedback: "is_feedback",
  userAgent: "user_agent",
  postedBy: "posted_by",
  updatedBy: "updated_by",
  archivedBy: "archived_by",
  postedAt: "(date_part('epoch', posted_at) * 1000)::bigint",
  userUpdatedAt: "(date_part('epoch', user_updated_at) * 1000)::bigint",
  archivedAt: "(date_part('epoch', archived_at) * 1000)::bigint",
  viewOrder: "nullif(view_order, '{}')",
};
const ALL_FIELDS = Object.keys(FIELDS) as Field[];
/** What decides whether and where a view shows a post, before any of its values. */
const KEY_FIELDS: readonly Field[] = ["id", "projectSerialNumber", "sectionId", "archivedAt", "viewOrder"];

/**
 * The posts of a board by the thousand, each field as one list: PostgreSQL puts them together beside us, and taking a post
 * apart by ourselves costs three times as much. Deleted ones are out of sight.
 */
export function loadPosts(
  client: ClientBase,
  place: Place,
  { boardId, columns }: { boardId: string; columns: readonly Column[] },
): AsyncGenerator<PostColumns> {
  // A column that stores nothing has at most leftovers from another kind: these come with the other data.
  const ids = columns.filter(isInData).map(({ id }) => id);
  return inParts(client, [place.workspaceId, place.projectId, boardId], { fields: ALL_FIELDS, ids, isWhole: true });
}

/** Of each post only what these columns show, and what every view asks of it. */
export function loadPostKeys(
  client: ClientBase,
  place: Place,
  { boardId, columns }: { boardId: string; columns: readonly Column[] },
): AsyncGenerator<PostColumns> {
  const shown = columns.flatMap((column) => kindOf(column).field ?? []);
  const fields = [...new Set<Field>([...KEY_FIELDS, ...shown])];
  const ids = columns.filter(isInData).map(({ id }) => id);
  return inParts(client, [place.workspaceId, place.projectId, boardId], { fields, ids, isWhole: false });
}

interface Selection {
  fields: readonly Field[];
  /** Of columns. */
  ids: readonly string[];
  /** With the values of all other columns. */
  isWhole: boolean;
}

async function* inParts(client: ClientBase, place: string[], selection: Selection): AsyncGenerator<PostColumns> {
  const { ids, isWhole } = selection;
  const text = selectionOf(selection);
  const partAfter = (number: number) => {
    const asked = client.query<Part>({ text, values: [...place, number, ...(isWhole ? [ids] : [])] });
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
    yield { ...part, data: Object.fromEntries(ids.map((id, index) => [id, part.data[index] ?? []])) };
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

/** Two counts by index: looking at each row takes ten times as long. */
export async function countLivePosts(client: ClientBase, place: Place, boardId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from post where workspace_id = $1::uuid and board_id = $2::uuid and deleted_at is not null",
    [place.workspaceId, boardId],
  );
  return (await countPosts(client, place, boardId)) - (rows[0]?.count ?? 0);
}

function selectionOf({ fields, ids, isWhole }: Selection): string {
  const values = ids.map((id) => `json_agg(data -> ${escapeLiteral(id)})`);
  const lists = fields.map((field) => `json_agg(${FIELDS[field]}) as "${field}"`);
  if (isWhole) lists.push(`json_agg(nullif(data - $5::text[], '{}')) as "otherData"`);
  // The values are put together once for each post: taken out of the row one by one, each would unpack all of them again.
  return `select ${lists.join(", ")}, to_json(array[${values.join(", ")}]::json[]) as data
    from (select id, number, section_id, title, contents_text, contents_version, is_feedback, user_agent, posted_by, updated_by,
        archived_by, posted_at, user_updated_at, archived_at, long_data || data || ${SPRINT_VALUES} as data, view_order
      from post where workspace_id = $1::uuid and project_id = $2::uuid and board_id = $3::uuid
        and number > $4 and deleted_at is null order by number limit ${AT_ONCE}) p
    having count(*) > 0`;
}
