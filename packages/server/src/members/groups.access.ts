import { fail } from "@itoguchi/core/kernel/errors";
import type { CountedGroup, Group } from "@itoguchi/core/members/group";
import { sql } from "kysely";
import { isUniqueViolation } from "../kernel/db/database.ts";
import type { InWorkspace } from "./members.access.ts";

export async function accessGroup({ db, workspaceId }: InWorkspace, id: string): Promise<Group> {
  const row = await db
    .selectFrom("memberGroup")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return row;
}

/** People who have been removed are not counted; they come back into their groups when they are restored. */
export function countedGroups({ db, workspaceId }: InWorkspace) {
  return db
    .selectFrom("memberGroup as g")
    .select([
      "g.id",
      "g.name",
      sql<number>`(select count(*) from member_in_group i join member m on m.workspace_id = i.workspace_id and m.id = i.member_id
        where i.workspace_id = g.workspace_id and i.group_id = g.id and m.deleted_at is null)`.as("userCount"),
      sql<number>`(select count(*) from group_in_project i join project p on p.workspace_id = i.workspace_id and p.id = i.project_id
        where i.workspace_id = g.workspace_id and i.group_id = g.id and p.deleted_at is null)`.as("projectCount"),
    ])
    .where("g.workspaceId", "=", workspaceId);
}

export async function countedGroup(ctx: InWorkspace, id: string): Promise<CountedGroup> {
  const row = await countedGroups(ctx).where("g.id", "=", id).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return row;
}

export function refuseTakenGroupName(error: unknown): never {
  throw isUniqueViolation(error)
    ? fail("Conflict", { field: "name", message: "この名前のグループはすでにあります。" })
    : error;
}

/** The active people behind the names, all or none: a name that is not there is named in the answer. */
export async function peopleByName(
  { db, workspaceId }: InWorkspace,
  accountNames: string[],
): Promise<{ id: string; accountName: string }[]> {
  const people = await db
    .selectFrom("member")
    .select(["id", "accountName"])
    .where("workspaceId", "=", workspaceId)
    .where("accountName", "=", sql<string>`any(${accountNames})`)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  const found = new Set(people.map(({ accountName }) => accountName));
  const missing = [...new Set(accountNames)].filter((name) => !found.has(name));
  if (missing.length > 0) throw fail("EntityNotFound", { field: "accountNameList", message: absence(missing) });
  return people;
}

const NAMED = 10;

function absence(missing: string[]): string {
  const more = missing.length > NAMED ? ` ほか${missing.length - NAMED}人` : "";
  return `見つからない人がいます: ${missing.slice(0, NAMED).join("、")}${more}`;
}
