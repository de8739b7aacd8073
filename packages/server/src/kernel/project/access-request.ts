import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Scope } from "../context.ts";
import type { AccessRequest } from "./access-project.ts";

/** Who asks, as far as the door knows, and for which project. */
export function accessRequestOf(scope: Scope, projectKey: string): Omit<AccessRequest, "now"> {
  const sessionId = scope.actor?.sessionId ?? scope.sessionId;
  if (!sessionId) throw fail("Unauthenticated");
  if (!Id.safeParse(scope.workspaceId).success) throw fail("EntityNotFound");
  return { sessionId, workspaceId: scope.workspaceId as string, projectKey };
}
