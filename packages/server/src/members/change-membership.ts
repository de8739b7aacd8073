import { fail } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import { keyedBy, openProjectsOf } from "../projects/projects.access.ts";
import { type InWorkspace, refuseTakenAccountName } from "./members.access.ts";

interface Changes {
  role?: Role | undefined;
  accountName?: string | undefined;
  /** None: the first project they may open. */
  defaultProjectKey?: string | null | undefined;
}

/** Writes what changes about one membership; the first project must be one the person may open. */
export async function changeMembership(
  ctx: InWorkspace,
  person: { id: string; role: Role },
  { role, accountName, defaultProjectKey }: Changes,
): Promise<void> {
  const defaultProjectId =
    defaultProjectKey && (await projectIdOf(ctx, { id: person.id, role: role ?? person.role }, defaultProjectKey));
  if (role === undefined && accountName === undefined && defaultProjectId === undefined) return;
  await ctx.db
    .updateTable("member")
    .set({
      ...(role === undefined ? {} : { role }),
      ...(accountName === undefined ? {} : { accountName }),
      ...(defaultProjectId === undefined ? {} : { defaultProjectId }),
    })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", person.id)
    .execute()
    .catch(refuseTakenAccountName);
}

async function projectIdOf(ctx: InWorkspace, person: { id: string; role: Role }, projectKey: string): Promise<string> {
  const row = await openProjectsOf(ctx, person).where(keyedBy(ctx, projectKey)).executeTakeFirst();
  if (row) return row.id;
  throw fail("InvalidInput", { field: "defaultProjectKey", message: "この人が開けるプロジェクトを選んでください。" });
}
