import { fail } from "@itoguchi/core/kernel/errors";
import type { CountedGroup, Group } from "@itoguchi/core/model/group";
import { sql } from "kysely";
import { isUniqueViolation } from "../kernel/db/database.ts";
import type { InWorkspace } from "../members/members.access.ts";

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
  const people = db
    .selectFrom("memberInGroup as i")
    .innerJoin("member as m", (join) =>
      join.onRef("m.workspaceId", "=", "i.workspaceId").onRef("m.id", "=", "i.memberId"),
    )
    .select(["i.groupId", sql<number>`count(*)`.as("count")])
    .where("i.workspaceId", "=", workspaceId)
    .where("m.deletedAt", "is", null)
    .groupBy("i.groupId")
    .as("people");
  const projects = db
    .selectFrom("groupInProject as i")
    .innerJoin("project as p", (join) =>
      join.onRef("p.workspaceId", "=", "i.workspaceId").onRef("p.id", "=", "i.projectId"),
    )
    .select(["i.groupId", sql<number>`count(*)`.as("count")])
    .where("i.workspaceId", "=", workspaceId)
    .where("p.deletedAt", "is", null)
    .groupBy("i.groupId")
    .as("projects");
  return db
    .selectFrom("memberGroup as g")
    .leftJoin(people, (join) => join.onRef("people.groupId", "=", "g.id"))
    .leftJoin(projects, (join) => join.onRef("projects.groupId", "=", "g.id"))
    .select([
      "g.id",
      "g.name",
      sql<number>`coalesce(people.count, 0)`.as("userCount"),
      sql<number>`coalesce(projects.count, 0)`.as("projectCount"),
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
  return `見つからない人がいます：${missing.slice(0, NAMED).join("、")}${more}`;
}
