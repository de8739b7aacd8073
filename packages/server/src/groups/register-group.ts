import { GroupName } from "@itoguchi/core/model/group";
import { z } from "zod";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { refuseTakenGroupName } from "./groups.access.ts";

export const registerGroup = administrationCommand(
  z.object({ name: GroupName }),
  "workspace.manage",
  async (ctx, { name }) => {
    const { db, workspaceId, now } = ctx;
    const group = { id: ctx.id(), name };
    await db
      .insertInto("memberGroup")
      .values({ workspaceId, ...group, createdAt: now, updatedAt: now })
      .execute()
      .catch(refuseTakenGroupName);
    await emitToWorkspace(ctx, "group.registered", { group });
    return group;
  },
);
