import { sortById } from "@itoguchi/core/kernel/entities";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Services } from "../kernel/services.ts";
import { loadReplica } from "../project-engine/load-replica.ts";
import type { Replica } from "../project-engine/replica.ts";

/** The projects of a workspace as the server has them in memory are what a fresh load would give. */
export async function proveReplicas({ db, pool, replicas }: Services, workspaceId: string): Promise<void> {
  const projects = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    return tx.selectFrom("project").select("id").where("workspaceId", "=", workspaceId).execute();
  });
  for (const { id: projectId } of projects) {
    const fresh = await loadReplica(pool, { workspaceId, projectId });
    const kept = await replicas.open({ workspaceId, projectId }, fresh.seq);
    expect(pictureOf(kept), "what is in memory").toEqual(pictureOf(fresh));
  }
}

function pictureOf(replica: Replica) {
  const boardIds = [...replica.boards.keys()].sort();
  return {
    boards: sortById([...replica.boards.values()]),
    views: sortById([...replica.views.values()]),
    onBoards: boardIds.map((boardId) => ({
      sections: sortById(replica.sectionsOf(boardId)),
      columns: sortById(replica.columnsOf(boardId)),
      posts: sortById(postsOf(replica, boardId)),
    })),
  };
}

function postsOf({ table }: Replica, boardId: string) {
  const board = table.board(boardId);
  const slots = Array.from({ length: board.end }, (_, slot) => slot).filter((slot) => board.idAt(slot) !== undefined);
  return slots.map((slot) => {
    const post = board.read(slot);
    return { ...post, links: sortById(table.linksOf(post.id)) };
  });
}
