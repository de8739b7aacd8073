import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Scope } from "../kernel/context.ts";
import type { AccessRequest } from "./access-project.ts";

/** Who asks, as far as the door knows, and for which project. */
export function accessRequestOf(scope: Scope, projectKey: string): Omit<AccessRequest, "now"> {
  const { credential, workspaceId } = scope;
  if (!credential) throw fail("Unauthenticated");
  if (!workspaceId || !Id.safeParse(workspaceId).success) throw fail("EntityNotFound");
  if (credential.kind !== "session" && credential.workspaceId !== workspaceId) throw fail("EntityNotFound");
  return { credential, workspaceId, projectKey };
}
