import { FindWatch, UpdateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { announceInbox } from "./inbox.access.ts";
import { accessSubject, watchedOf } from "./watches.ts";

const InProject = z.object({ pk: ProjectKey });

export const getWatch = memberCommand(FindWatch.and(InProject), "membership.manage", async (ctx, input) =>
  watchedOf(ctx, await accessSubject(ctx, input)),
);

/** `DEFAULT`: told of what concerns the person anyway. */
export const updateWatch = memberCommand(
  UpdateWatch.and(InProject),
  "membership.manage",
  async (ctx, input) => {
    const { db, workspaceId, member, now } = ctx;
    const subject = await accessSubject(ctx, input);
    const { subjectId, postId, boardId, viewId } = subject;
    if (input.state === "DEFAULT")
      await db
        .deleteFrom("watch")
        .where("workspaceId", "=", workspaceId)
        .where("memberId", "=", member.id)
        .where("subjectId", "=", subjectId)
        .execute();
    else {
      const isMuted = input.state === "MUTE";
      await db
        .insertInto("watch")
        .values({ workspaceId, memberId: member.id, subjectId, postId, boardId, viewId, isMuted, createdAt: now })
        .onConflict((conflict) =>
          conflict.columns(["workspaceId", "memberId", "subjectId"]).doUpdateSet({ isMuted, createdAt: now }),
        )
        .execute();
    }
    await announceInbox(ctx);
    return watchedOf(ctx, subject);
  },
  { isChange: true },
);
