import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import { endWhen } from "../kernel/realtime/event-iterators.ts";
import type { Ending } from "../kernel/realtime/follow-stream.ts";
import { loadProject } from "./projects.queries.ts";

/** What somebody follows inside a project ends once they may not open it any more. */
export function untilProjectCloses<Item>(
  scope: Scope,
  { workspaceId, projectKey }: { workspaceId: string; projectKey: string },
  events: Ending<Item>,
): Ending<Item> {
  return endWhen(events, scope.services.hub.follow({ kind: "workspace", workspaceId, id: workspaceId }, undefined), {
    mayEnd: (type) => MAY_CLOSE.test(type),
    isOver: () => isClosed({ ...scope, workspaceId }, projectKey),
  });
}

/** A weaker role and removal already cut the whole socket. */
const MAY_CLOSE = /^(group|project)\./;

/** Whether what happened in the workspace took the project away from this follower. */
async function isClosed(scope: Scope, pk: string): Promise<boolean> {
  try {
    await loadProject(scope, { pk });
    return false;
  } catch (error) {
    if (error instanceof DomainError && ["EntityNotFound", "Forbidden", "TwoStepRequired"].includes(error.kind))
      return true;
    throw error;
  }
}
