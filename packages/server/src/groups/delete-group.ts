import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { announceGroupDocuments } from "../documents/announce-group-documents.ts";
import { administrationCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { withdrawGroup } from "../projects/withdraw-group.ts";
import { accessGroup } from "./groups.access.ts";

/** Its people stay; what it opened for them may close, and a project it alone had closed opens. */
export const deleteGroup = administrationCommand(z.object({ id: Id }), "workspace.manage", async (ctx, { id }) => {
  const group = await accessGroup(ctx, id);
  for (const { projectKey } of await projectsOf(ctx, id))
    await withdrawGroup(ctx, { pk: projectKey, groupIdList: [id] });
  await announceGroupDocuments(ctx, id, await peopleOf(ctx, id));
  await ctx.db.deleteFrom("memberGroup").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
  await emitToWorkspace(ctx, "group.deleted", { group });
  return DONE;
});

async function peopleOf({ db, workspaceId }: MemberCtx, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberInGroup")
    .select("memberId")
    .where("workspaceId", "=", workspaceId)
    .where("groupId", "=", groupId)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

function projectsOf({ db, workspaceId }: MemberCtx, groupId: string) {
  return db
    .selectFrom("groupInProject as i")
    .innerJoin("project as p", (join) =>
      join.onRef("p.workspaceId", "=", "i.workspaceId").onRef("p.id", "=", "i.projectId"),
    )
    .select("p.projectKey")
    .where("i.workspaceId", "=", workspaceId)
    .where("i.groupId", "=", groupId)
    .where("p.deletedAt", "is", null)
    .orderBy("p.id")
    .execute();
}
