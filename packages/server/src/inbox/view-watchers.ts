import type { Reading } from "@itoguchi/core/columns/kind";
import { OwnSettings } from "@itoguchi/core/model/own-view";
import type { Post } from "@itoguchi/core/model/post";
import type { BoardView } from "@itoguchi/core/model/view";
import { containsPost } from "@itoguchi/core/views/engine/contains-post";
import { sql } from "kysely";
import type { Replica } from "../project-engine/replica.ts";
import type { InProject } from "./handled-events.ts";

/** Of one board; who began to watch later is not told. */
const MOST_WATCHES = 500;

interface Watch {
  memberId: string;
  viewId: string;
  /** What the person has set on the view for themselves. */
  own: unknown;
}

/** By post, who watches a view that shows it and the name of that view [IB25]. */
export type ViewWatchers = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Costs one statement where nobody watches a view; else the project is read as pages read it, and the same question is asked once. */
export async function viewWatchersOf(ctx: InProject, posts: readonly Post[], seq: number): Promise<ViewWatchers> {
  const watches = posts.length === 0 ? [] : await watchesOf(ctx, new Set(posts.map(({ boardId }) => boardId)));
  if (watches.length === 0) return new Map();
  const { workspaceId, projectId, services } = ctx;
  const replica = await services.replicas.open({ workspaceId, projectId }, seq);
  const readAs = await readerOf(ctx, replica);
  const known = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, Map<string, string>>();
  for (const { memberId, viewId, own } of watches) {
    const shared = replica.view(viewId);
    if (!shared) continue;
    const view = own === null ? shared : { ...shared, ...OwnSettings.parse(own) };
    const self = asksForSelf(view) ? memberId : undefined;
    const key = JSON.stringify([view.boardId, view.isContainArchive, view.filterGroupList, self]);
    const question = { project: replica.table, view, reading: readAs(self) };
    const shown =
      known.get(key) ?? new Set(posts.filter((post) => containsPost(question, post)).map((post) => post.id));
    known.set(key, shown);
    for (const postId of shown) {
      const watchers = found.get(postId) ?? new Map<string, string>();
      if (!watchers.has(memberId)) found.set(postId, watchers.set(memberId, shared.name));
    }
  }
  return found;
}

async function watchesOf({ db, workspaceId }: InProject, boardIds: ReadonlySet<string>): Promise<Watch[]> {
  const { rows } = await sql<Watch>`
    select w.member_id, w.view_id, o.settings as own
    from board_view v
    join watch w on w.workspace_id = v.workspace_id and w.subject_id = v.id and not w.is_muted
    left join own_view o on o.workspace_id = w.workspace_id and o.member_id = w.member_id and o.view_id = v.id
    where v.workspace_id = ${workspaceId}::uuid and v.board_id = any(${[...boardIds]}::uuid[])
      and v.deleted_at is null and v.archived_at is null
    order by w.created_at, w.member_id limit ${MOST_WATCHES * boardIds.size}`.execute(db);
  return rows;
}

async function readerOf({ db, workspaceId, services, now }: InProject, { table }: Replica) {
  const { eventSeq, timeZone } = await db
    .selectFrom("workspace")
    .select(["eventSeq", "timeZone"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const directory = await services.directories.of(workspaceId, eventSeq);
  const memberName = (id: string) => directory.get(id) ?? "";
  return (self: string | undefined): Reading =>
    table.reading({ now, timeZone, calendar: directory.calendar, self, memberName, namesVersion: directory.version });
}

function asksForSelf({ filterGroupList }: Pick<BoardView, "filterGroupList">): boolean {
  return filterGroupList.some(({ filterConditionList }) =>
    filterConditionList.some(({ isSelectSelf }) => isSelectSelf),
  );
}
