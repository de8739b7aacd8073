import type { PostLink } from "@itoguchi/core/model/post-link";
import { visibleLinks } from "@itoguchi/core/posts/visible-links";
import type { ClientBase, Pool } from "pg";
import { openDatabaseOn } from "../kernel/db/database.ts";
import { prepared } from "../kernel/db/prepared.ts";
import { createLimiter } from "../kernel/limiter.ts";
import { type EarlyPlan, loadEarly } from "./load-page.ts";
import { countPosts, loadPosts } from "./load-posts.ts";
import { presentIn, Replica } from "./replica.ts";
import { loadStructure } from "./structure.ts";

export const MOST_LOADS = 2;
/**
 * Of one statement. Nobody's input makes them longer than so many posts, but the machine may be busy and the disk cold: ended
 * after five seconds like the others, a load would begin anew with the next request, and end in the same way.
 */
const LONGEST_STATEMENT = "60s";

interface Place {
  workspaceId: string;
  projectId: string;
}

/** A load takes its connection and its share of the machine for seconds: who only follows a project must not wait for many. */
const loading = createLimiter(MOST_LOADS);

/** Who need not wait for the whole project. What they get is of the same moment, and never followed by events. */
export interface EarlyReaders {
  /** A project with fewer posts is loaded before a page of it would be. */
  fewestPosts: number;
  /** Boards, sections, columns and views, without any post. */
  structureRead(structure: Replica): void;
  /** The next page that somebody waits for; looked for between two parts of the posts. */
  nextPage(): WantedPage | undefined;
}

export interface WantedPage {
  /** Undefined when only the whole project will do. */
  planOn(structure: Replica): EarlyPlan | undefined;
  /** Undefined when it has to wait for the whole project. */
  resolve(replica: Replica | undefined): void;
  reject(error: unknown): void;
}

/** Structure, posts and links of one moment. */
export function loadReplica(pool: Pool, place: Place, early?: EarlyReaders): Promise<Replica> {
  return loading(() => load(pool, place, early));
}

async function load(pool: Pool, place: Place, early: EarlyReaders | undefined): Promise<Replica> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("select set_config('app.workspace_id', $1, true), set_config('statement_timeout', $2, true)", [
      place.workspaceId,
      LONGEST_STATEMENT,
    ]);
    const replica = await loadInside(client, place, early);
    await client.query("commit");
    client.release();
    return replica;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function loadInside(client: ClientBase, place: Place, early: EarlyReaders | undefined): Promise<Replica> {
  const db = openDatabaseOn(client);
  const { eventSeq } = await db
    .selectFrom("project")
    .select("eventSeq")
    .where("workspaceId", "=", place.workspaceId)
    .where("id", "=", place.projectId)
    .executeTakeFirstOrThrow();
  const structure = await loadStructure({ ...place, db });
  const emptyReplica = () => new Replica(place, eventSeq, structure);
  const replica = emptyReplica();
  early?.structureRead(emptyReplica());
  let total = 0;
  for (const boardId of replica.boards.keys()) {
    const count = await countPosts(client, place, boardId);
    replica.table.board(boardId).expect(count);
    total += count;
  }
  const pages = early && total >= early.fewestPosts ? early : undefined;
  if (pages) await servePages(client, pages, emptyReplica);
  for (const boardId of replica.boards.keys())
    for await (const posts of loadPosts(client, place, { boardId, columns: replica.columnsOf(boardId) })) {
      replica.table.putPosts(boardId, posts);
      if (pages) await servePages(client, pages, emptyReplica);
    }
  for (const link of visibleLinks(await linksOf(client, place), presentIn(replica))) replica.table.putLink(link);
  return replica;
}

/** A page that fails fails alone, unless the connection is lost: then the load goes the same way with its next statement. */
async function servePages(client: ClientBase, early: EarlyReaders, emptyReplica: () => Replica): Promise<void> {
  for (let page = early.nextPage(); page; page = early.nextPage())
    await loadWanted(client, emptyReplica(), page).then(page.resolve, page.reject);
}

async function loadWanted(client: ClientBase, replica: Replica, page: WantedPage): Promise<Replica | undefined> {
  const plan = page.planOn(replica);
  if (!plan) return undefined;
  await client.query("savepoint page");
  try {
    const isEnough = await loadEarly(client, replica, plan);
    await client.query("release savepoint page");
    return isEnough ? replica : undefined;
  } catch (error) {
    await client.query("rollback to savepoint page");
    throw error;
  }
}

const selectLinks = prepared<PostLink>(
  "select links",
  `select l.id, l.column_id as "columnId", l.post_id as "postId", l.linked_column_id as "linkedColumnId",
     l.linked_post_id as "linkedPostId"
   from post_link l
   join post p on p.workspace_id = l.workspace_id and p.id = l.post_id and p.deleted_at is null
   join post q on q.workspace_id = l.workspace_id and q.id = l.linked_post_id and q.deleted_at is null
   where l.workspace_id = $1::uuid and l.project_id = $2::uuid order by l.id`,
);

/** As they are stored: `visibleLinks` tells which of them show. */
export async function linksOf(client: ClientBase, { workspaceId, projectId }: Place): Promise<PostLink[]> {
  return (await selectLinks(client, [workspaceId, projectId])).rows;
}
