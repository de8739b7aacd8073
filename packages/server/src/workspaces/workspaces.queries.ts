import { Nothing } from "@itoguchi/core/kernel/call";
import type { Role } from "@itoguchi/core/kernel/roles";
import { SubDomain } from "@itoguchi/core/model/workspace";
import { sql } from "kysely";
import { z } from "zod";
import { membershipRows, workspaceView } from "../accounts/accounts.access.ts";
import { accountCommand, enterWorkspace, memberCommand, publicCommand } from "../kernel/command.ts";
import { loadCompanyDays } from "../kernel/company-days.ts";
import type { AccountCtx } from "../kernel/context.ts";
import { keyedBy, openProjectsOf } from "../projects/projects.access.ts";
import { loadWorkspace } from "./workspaces.access.ts";

export const getWorkspace = memberCommand(Nothing, "workspace.read", loadWorkspace);

export const getCompanyCalendar = memberCommand(Nothing, "workspace.read", async (ctx) => ({
  companyDayList: await loadCompanyDays(ctx),
}));

export const enterAsFollower = memberCommand(Nothing, "workspace.read", async ({ workspaceId, principal }) => ({
  id: workspaceId,
  principal,
}));

export const findWorkspaces = accountCommand(
  z.object({ projectKey: z.string().optional() }),
  async (ctx, { projectKey }) => {
    const rows = await membershipRows(ctx)
      .select("member.id as memberId")
      .where("member.accountId", "=", ctx.actor.accountId)
      .where("member.deletedAt", "is", null)
      .where("workspaceDeletion.workspace", "is", null)
      .orderBy("workspace.createdAt")
      .execute();
    const found = [];
    for (const { memberId, ...row } of rows)
      if (!projectKey || (await opensProject(ctx, { ...row, memberId }, projectKey))) found.push(row);
    return { workspaceList: found.map(workspaceView) };
  },
);

/** One the person may open: any other looks like none. */
async function opensProject(
  ctx: AccountCtx,
  { id, memberId, role }: { id: string; memberId: string; role: number },
  projectKey: string,
): Promise<boolean> {
  const inside = await enterWorkspace(ctx, id);
  const open = openProjectsOf(inside, { id: memberId, role: role as Role });
  return (await open.where(keyedBy(inside, projectKey)).executeTakeFirst()) !== undefined;
}

export const isFreeSubDomain = publicCommand(z.object({ subDomain: SubDomain }), async (ctx, { subDomain }) => {
  await sql`select set_config('app.sub_domain', ${subDomain}, true)`.execute(ctx.db);
  const taken = await ctx.db.selectFrom("subDomain").select("name").where("name", "=", subDomain).executeTakeFirst();
  return { isNotDuplicate: taken === undefined };
});
