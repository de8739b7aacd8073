import { LookingAt } from "@itoguchi/core/presence/presence";
import { accessBoard } from "../boards/boards.access.ts";
import { notForDelegates } from "../kernel/principal.ts";
import { projectQuery } from "../project-engine/project-query.ts";

/** Whoever may open a board may say that they look at it, and hear who else does. */
export const enterBoard = projectQuery(
  LookingAt,
  (ctx, { boardId, projectSerialNumber }) => {
    accessBoard(ctx, boardId);
    const { services, projectId, member, principal } = ctx;
    // A program does not look.
    if (principal.kind !== "person") throw notForDelegates(principal.kind);
    return services.presences.enter(`${projectId} ${boardId}`, { memberId: member.id, projectSerialNumber });
  },
  "structure",
);
