import { COLUMN_KINDS } from "@itoguchi/core/columns/registry";
import { PostAction } from "@itoguchi/core/history/history";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import { isUnsigned } from "@itoguchi/core/kernel/signed-files";
import type { ColumnType } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { imageSources } from "@itoguchi/core/rich-text/images";
import { contentsForEvent } from "@itoguchi/core/sub-posts/sub-post.events";
import type { ClientBase } from "pg";
import { prepared } from "../kernel/db/prepared.ts";
import { delegateOf, type Principal } from "../kernel/principal.ts";
import { EVENT_CHANNEL } from "../kernel/realtime/event-log.ts";
import type { Draft } from "./draft.ts";

const REGISTERED = "posts.registered";

/** Whether values of the kind stand in `long_data`. */
export function isLongType(columnType: ColumnType): boolean {
  return COLUMN_KINDS[columnType].isLong;
}

const POST_FIELDS = `board_id uuid, section_id uuid, title text, contents_text text, contents_version integer, updated_by uuid, user_updated_at timestamptz,
  archived_at timestamptz, archived_by uuid, deleted_at timestamptz, keys text[], data jsonb, view_order jsonb`;

/** The posts and the events that tell of them: the same text, taken apart once. */
const insertPosts = (name: string, data: string) =>
  prepared(
    name,
    `with sent as (
     select * from jsonb_to_recordset($3::jsonb) as e (seq bigint, type text, payload jsonb, "actorId" uuid, at timestamptz,
       principal jsonb)
   ), made as (
     insert into post (workspace_id, project_id, id, number, board_id, section_id, title, contents_text, contents_version,
       is_feedback, user_agent, posted_by, updated_by, posted_at, user_updated_at, data, long_data, view_order)
     select $1::uuid, $2::uuid, p.id, p."projectSerialNumber", p."boardId", p."sectionId", p.title, p."contentsText",
       p."contentsVersion", p."isFeedback", p."userAgent", p."postedBy", p."updatedBy", p."postedAt", p."userUpdatedAt",
       ${data}, p."viewOrder"
     from sent, jsonb_to_recordset(payload -> 'list') as p (id uuid, "projectSerialNumber" integer, "boardId" uuid, "sectionId" uuid,
       title text, "contentsText" text, "contentsVersion" integer, "isFeedback" boolean, "userAgent" text, "postedBy" uuid,
       "updatedBy" uuid, "postedAt" timestamptz, "userUpdatedAt" timestamptz, data jsonb, "viewOrder" jsonb)
   )
   insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at, principal)
   select $1::uuid, $2::uuid, sent.* from sent`,
  );
const insertShortPosts = insertPosts("insert posts", "p.data, '{}'::jsonb");
const insertLongPosts = insertPosts(
  "insert posts with long texts",
  `p.data - $4::text[],
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.data) where key = any($4::text[])), '{}')`,
);
/** One by one: joined with a list, a plan made for a small table would go through all posts of the workspace. */
const updatePost = prepared(
  "update post",
  `update post set board_id = p.board_id, section_id = p.section_id, title = p.title, contents_text = p.contents_text,
     contents_version = p.contents_version, updated_by = p.updated_by, user_updated_at = p.user_updated_at,
     archived_at = p.archived_at, archived_by = p.archived_by, deleted_at = p.deleted_at, data = (post.data - p.keys) || p.data,
     long_data = case when post.long_data ?| p.keys then post.long_data - p.keys else post.long_data end,
     view_order = p.view_order
   from jsonb_to_record($3::jsonb) as p (${POST_FIELDS}) where post.workspace_id = $1::uuid and post.id = $2::uuid`,
);
const updateLongData = prepared(
  "update long data",
  "update post set long_data = long_data || $3::jsonb where workspace_id = $1::uuid and id = $2::uuid",
);
const updateContents = prepared(
  "update contents",
  "update post set contents = $3::jsonb where workspace_id = $1::uuid and id = $2::uuid",
);
const insertLinks = prepared(
  "insert links",
  `insert into post_link (workspace_id, project_id, id, column_id, post_id, linked_column_id, linked_post_id)
   select $1::uuid, $2::uuid, l.* from jsonb_to_recordset($3::jsonb) as l (id uuid, column_id uuid, post_id uuid,
     linked_column_id uuid, linked_post_id uuid)`,
);
const deleteLinks = prepared(
  "delete links",
  "delete from post_link where workspace_id = $1::uuid and id = any($2::uuid[])",
);
const trashPosts = prepared(
  "trash posts",
  `insert into trash_item (workspace_id, project_id, id, kind, name, board_id, number, made_by, deleted_by, deleted_at)
   select $1::uuid, $2::uuid, t.id, 'POST', t.name, t.board_id, t.number, t.made_by, t.deleted_by, t.deleted_at
   from jsonb_to_recordset($3::jsonb) as t (id uuid, name text, board_id uuid, number integer, made_by uuid, deleted_by uuid,
     deleted_at timestamptz)
   on conflict (workspace_id, id) do update set deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at`,
);
const attachFiles = prepared("attach files", "select app_attach_files($1, $2, $3, $4)");
const attachPictures = prepared(
  "attach pictures",
  `update file set attached_at = coalesce(attached_at, $4) where workspace_id = $1::uuid and project_id = $2::uuid
     and id = any($3::uuid[]) and deleted_at is null`,
);
const insertHistory = prepared(
  "insert history",
  `insert into post_history (workspace_id, id, post_id, action_type, actor_id, at, detail, principal)
   select $1::uuid, h.* from jsonb_to_recordset($2::jsonb) as h (id uuid, post_id uuid, action_type integer, actor_id uuid,
     at timestamptz, detail jsonb, principal jsonb)`,
);
/** What was there before is not in memory: read as the change is written. */
const noteContents = prepared(
  "note contents",
  `insert into post_history (workspace_id, id, post_id, action_type, actor_id, at, detail, principal)
   select $1::uuid, h.id, h.post_id, h.action_type, h.actor_id, h.at,
     h.detail || jsonb_build_object('before', jsonb_build_object('contents',
       (select contents from post where workspace_id = $1::uuid and post.id = h.post_id))), h.principal
   from jsonb_to_recordset($2::jsonb) as h (id uuid, post_id uuid, action_type integer, actor_id uuid, at timestamptz,
     detail jsonb, principal jsonb)`,
);
const insertEvents = prepared(
  "insert events",
  `insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at, principal)
   select $1::uuid, $2::uuid, e.* from jsonb_to_recordset($3::jsonb) as e (seq bigint, type text, payload jsonb, "actorId" uuid,
     at timestamptz, principal jsonb)`,
);
const raiseProject = prepared(
  "raise project",
  `with raised as (update project set event_seq = $3, post_number = greatest(post_number, $4) where workspace_id = $1::uuid and id = $2::uuid)
   select pg_notify('${EVENT_CHANNEL}', $5)`,
);

/** One command that went through: what it wants changed, by whom. */
export interface Written {
  draft: Draft;
  principal: Principal;
  now: Date;
  id(): string;
}

export interface WrittenEvent {
  seq: number;
  type: string;
  payload: unknown;
  actorId: string;
  at: Date;
  principal: Delegate | undefined;
}

/** What followers are told: at most one event of each kind for each command. */
export function eventsOf(written: readonly Written[], seq: number): WrittenEvent[] {
  const events: WrittenEvent[] = [];
  for (const { draft, principal: by, now: at } of written) {
    const { accountId: actorId } = by.member;
    const principal = delegateOf(by);
    const tell = (type: string, payload: unknown) =>
      events.push({ seq: seq + events.length + 1, type, payload, actorId, at, principal });
    if (draft.registered.size > 0) tell(REGISTERED, { list: [...draft.registered.values()] });
    if (draft.changed.size > 0)
      tell("posts.changed", { list: [...draft.changed.values()], contents: textsForEvent(draft) });
    const goneLinks = [...draft.unlinked.keys(), ...draft.hidden];
    if (goneLinks.length > 0) tell("links.removed", { idList: goneLinks });
    if (draft.linked.size > 0) tell("links.saved", { list: [...draft.linked.values()] });
  }
  return events;
}

function textsForEvent({ changed, contents }: Draft) {
  if (contents.size === 0) return undefined;
  const written = [...contents].filter(([id]) => changed.get(id)?.contentsVersion !== undefined);
  return contentsForEvent(
    written.map(([id, text]) => ({ id, contents: text, hasPictures: imageSources(text).some(isUnsigned) })),
  );
}

/** Each may be sent without waiting for the one before; all of them, before the commit, must have gone well. */
export function* writeAll(
  client: ClientBase,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  written: readonly Written[],
  events: readonly WrittenEvent[],
): Generator<Promise<unknown>> {
  const registering = events.filter(({ type }) => type === REGISTERED);
  if (registering.length > 0) {
    const values = [workspaceId, projectId, json(registering)];
    const long = longColumns(registering, written);
    yield long.length > 0 ? insertLongPosts(client, [...values, long]) : insertShortPosts(client, values);
  }
  const notes: HistoryLine[] = [];
  for (const one of written) {
    const lines = Object.groupBy(historyRows(one), readsContents);
    yield* writeOne(client, { workspaceId, projectId }, one, lines.true ?? []);
    notes.push(...(lines.false ?? []));
  }
  if (notes.length > 0) yield insertHistory(client, [workspaceId, json(notes)]);
  const last = events.at(-1);
  if (!last) return;
  if (events.length > registering.length)
    yield insertEvents(client, [workspaceId, projectId, json(events.filter(({ type }) => type !== REGISTERED))]);
  const postNumber = written.at(-1)?.draft.postNumber;
  yield raiseProject(client, [workspaceId, projectId, last.seq, postNumber, `${projectId}:${last.seq}`]);
}

function* writeOne(
  client: ClientBase,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  one: Written,
  ofContents: readonly HistoryLine[],
): Generator<Promise<unknown>> {
  const { draft, now } = one;
  const { changed, contents, linked, unlinked, attached, pictures } = draft;
  for (const row of changedRows(one)) yield updatePost(client, [workspaceId, row.id, json(row)]);
  for (const { id, data } of changed.values()) {
    const long = partOf(draft, data, "long");
    if (Object.keys(long).length > 0) yield updateLongData(client, [workspaceId, id, json(long)]);
  }
  const trashed = trashedRows(one);
  if (trashed.length > 0) yield trashPosts(client, [workspaceId, projectId, json(trashed)]);
  if (ofContents.length > 0) yield noteContents(client, [workspaceId, json(ofContents)]);
  for (const [postId, one] of contents) yield updateContents(client, [workspaceId, postId, one && json(one)]);
  if (attached.size > 0) yield attachFiles(client, [workspaceId, projectId, [...attached], now]);
  if (pictures.size > 0) yield attachPictures(client, [workspaceId, projectId, [...pictures], now]);
  if (unlinked.size > 0) yield deleteLinks(client, [workspaceId, [...unlinked.keys()]]);
  if (linked.size > 0)
    yield insertLinks(client, [
      workspaceId,
      projectId,
      json(
        [...linked.values()].map((link) => ({
          id: link.id,
          column_id: link.columnId,
          post_id: link.postId,
          linked_column_id: link.linkedColumnId,
          linked_post_id: link.linkedPostId,
        })),
      ),
    ]);
}

/** Whether the rows of posts and their history are all that changes. */
export function isPlain({ draft }: Written): boolean {
  const { registered, changed, contents, linked, unlinked, attached, pictures, history } = draft;
  const others = [registered, contents, linked, unlinked, attached, pictures];
  return (
    others.every(({ size }) => size === 0) &&
    [...changed.values()].every(({ deletedAt }) => !deletedAt) &&
    [...changed.values()].every(({ data }) => Object.keys(partOf(draft, data, "long")).length === 0) &&
    history.every(({ actionType }) => actionType !== PostAction.UPDATE_CONTENTS)
  );
}

type HistoryLine = ReturnType<typeof historyRows>[number];

function readsContents({ action_type }: HistoryLine): "true" | "false" {
  return action_type === PostAction.UPDATE_CONTENTS ? "true" : "false";
}

export function historyRows({ draft, principal, now, id }: Written) {
  const delegate = delegateOf(principal);
  return draft.history.map(({ postId, actionType, detail }) => ({
    id: id(),
    post_id: postId,
    action_type: actionType,
    actor_id: principal.member.id,
    at: now,
    detail,
    principal: delegate,
  }));
}

export function changedRows({ draft }: Written) {
  return [...draft.changed.values()].map(({ id, data }) => rowOf(draft, draft.post(id) as Post, data));
}

function trashedRows({ draft, principal }: Written) {
  return [...draft.changed.values()].flatMap(({ id, deletedAt }) => {
    const post = deletedAt ? draft.post(id) : undefined;
    if (!post) return [];
    const { title: name, boardId, projectSerialNumber: number, postedBy } = post;
    const by = { made_by: postedBy, deleted_by: principal.member.id };
    return [{ id, name, board_id: boardId, number, ...by, deleted_at: deletedAt }];
  });
}

function rowOf(draft: Draft, post: Post, data: PostChange["data"]) {
  return {
    id: post.id,
    board_id: post.boardId,
    section_id: post.sectionId,
    title: post.title,
    contents_text: post.contentsText,
    contents_version: post.contentsVersion,
    updated_by: post.updatedBy,
    user_updated_at: post.userUpdatedAt,
    archived_at: post.archivedAt,
    archived_by: post.archivedBy,
    deleted_at: post.deletedAt,
    // In either place: where values of the kind stand may have changed while the post was elsewhere.
    keys: Object.keys(data ?? {}),
    data: partOf(draft, data, "short"),
    view_order: post.viewOrder,
  };
}

/** Long texts stand apart: a row that outgrows its page is slow to read for everybody. Values that are gone are not in it. */
function partOf(draft: Draft, data: PostChange["data"], part: "short" | "long"): Record<string, unknown> {
  const named = Object.entries(data ?? {}).filter(([columnId]) => isLong(draft, columnId) === (part === "long"));
  return Object.fromEntries(named.filter(([, value]) => value !== null && value !== undefined));
}

/** The columns of long texts that these posts have values in. */
function longColumns(registering: readonly WrittenEvent[], written: readonly Written[]): string[] {
  const picture = written.at(-1)?.draft;
  const posts = registering.flatMap(({ payload }) => (payload as { list: readonly Post[] }).list);
  const boards = new Set(posts.map(({ boardId }) => boardId));
  const columns = [...boards].flatMap((boardId) => picture?.columnsOf(boardId) ?? []);
  return columns.filter(({ columnType }) => isLongType(columnType)).map(({ id }) => id);
}

function isLong(draft: Draft, columnId: string): boolean {
  const column = draft.column(columnId);
  return column !== undefined && isLongType(column.columnType);
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
