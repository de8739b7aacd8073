import { fail } from "@itoguchi/core/kernel/errors";
import { ProjectKey } from "@itoguchi/core/model/project";
import { byTagName } from "@itoguchi/core/projects/tag";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { keyedBy, openProjects } from "./projects.access.ts";

export function tagsOf({ db, workspaceId }: Pick<MemberCtx, "db" | "workspaceId">, projectId: string) {
  return db
    .selectFrom("projectTag")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId);
}

export async function accessTag(ctx: MemberCtx, projectId: string, id: string) {
  const tag = await tagsOf(ctx, projectId).where("id", "=", id).executeTakeFirst();
  if (!tag) throw fail("EntityNotFound");
  return tag;
}

export const listTags = memberCommand(z.object({ pk: ProjectKey }), "workspace.read", async (ctx, { pk }) => {
  const project = await openProjects(ctx).where(keyedBy(ctx, pk)).executeTakeFirst();
  if (!project) throw fail("EntityNotFound");
  const tagList = await tagsOf(ctx, project.id).execute();
  return { tagList: tagList.toSorted(byTagName), seq: project.eventSeq };
});
