import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { TagName } from "@itoguchi/core/projects/tag";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToProject } from "../kernel/events.ts";
import { inTurn } from "../project-engine/in-turn.ts";
import { accessProject } from "./projects.access.ts";

const RegisterTag = z.object({ pk: ProjectKey, id: Id.optional(), name: TagName });

export const registerTag = inTurn(
  memberCommand(
    RegisterTag,
    "board.manage",
    async (ctx, { pk, id = ctx.id(), name }) => {
      const { id: projectId } = await accessProject(ctx, pk);
      const tag = { id, name };
      await ctx.db
        .insertInto("projectTag")
        .values({ workspaceId: ctx.workspaceId, projectId, ...tag, createdAt: ctx.now, createdBy: ctx.member.id })
        .execute()
        .catch((error) => {
          throw isUniqueViolation(error)
            ? fail("Conflict", { field: "name", message: "このタグはすでにあります。" })
            : error;
        });
      await emitToProject(ctx, projectId, "tag.registered", { tag });
      return tag;
    },
    { isChange: true },
  ),
);
