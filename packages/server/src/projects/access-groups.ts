import { fail } from "@itoguchi/core/kernel/errors";
import type { Group } from "@itoguchi/core/model/group";
import { sql } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";

/** All of the named groups, or none. */
export async function accessGroups({ db, workspaceId }: MemberCtx, ids: string[]): Promise<Group[]> {
  const wanted = [...new Set(ids)];
  const groups = await db
    .selectFrom("memberGroup")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", sql<string>`any(${wanted})`)
    .orderBy("id")
    .execute();
  if (groups.length < wanted.length)
    throw fail("EntityNotFound", { field: "groupIdList", message: "グループが見つかりませんでした。" });
  return groups;
}
