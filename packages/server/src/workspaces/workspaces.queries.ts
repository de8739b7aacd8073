import { Nothing } from "@itoguchi/core/kernel/call";
import { SubDomain } from "@itoguchi/core/model/workspace";
import { sql } from "kysely";
import { z } from "zod";
import { membershipRows, workspaceView } from "../accounts/accounts.access.ts";
import { accountCommand, memberCommand, publicCommand } from "../kernel/command.ts";
import { loadWorkspace } from "./workspaces.access.ts";

export const getWorkspace = memberCommand(Nothing, "workspace.read", loadWorkspace);

export const enterAsFollower = memberCommand(Nothing, "workspace.read", async ({ workspaceId, principal }) => ({
  id: workspaceId,
  principal,
}));

export const findWorkspaces = accountCommand(
  z.object({ projectKey: z.string().optional() }),
  async (ctx, { projectKey }) => {
    let query = membershipRows(ctx)
      .where("member.accountId", "=", ctx.actor.accountId)
      .where("member.deletedAt", "is", null);
    if (projectKey)
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("project as p")
            .select("p.id")
            .whereRef("p.workspaceId", "=", "member.workspaceId")
            .where("p.projectKey", "=", projectKey)
            .where("p.deletedAt", "is", null),
        ),
      );
    const rows = await query.orderBy("workspace.createdAt").execute();
    return { workspaceList: rows.map(workspaceView) };
  },
);

export const isFreeSubDomain = publicCommand(z.object({ subDomain: SubDomain }), async (ctx, { subDomain }) => {
  await sql`select set_config('app.sub_domain', ${subDomain}, true)`.execute(ctx.db);
  const taken = await ctx.db.selectFrom("subDomain").select("name").where("name", "=", subDomain).executeTakeFirst();
  return { isNotDuplicate: taken === undefined };
});
