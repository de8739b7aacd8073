import type { Board, BoardType } from "@itoguchi/core/boards/board";
import type { Ctx } from "../kernel/context.ts";

/** The boards of a project that are neither archived nor deleted. */
export async function boardsOf(
  { db, workspaceId }: Pick<Ctx, "db"> & { workspaceId: string },
  projectId: string,
): Promise<Board[]> {
  const rows = await db
    .selectFrom("board")
    .select(["id", "name", "boardType"])
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("archivedAt", "is", null)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, boardType: row.boardType as BoardType }));
}
