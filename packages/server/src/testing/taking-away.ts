import type { Call } from "@itoguchi/core/kernel/call";

/** They change the workspace, the project, whoever acts, or what a world has only one of. */
const TAKING_AWAY =
  /:ws\/(delete|restore|export|update|execPartialScan|requireTwoStep)$|Subscription$|user\/(update|leave)$|invitationLink\/:id\/revoke$|revokeAll$|:pk\/(update|delete|assignGroup|withdrawGroup)$|\/bookmark\//;

/** Whether it may change what others are asked for afterwards; all else works on things of its own. */
export function mayTakeAway({ method, path }: Call): boolean {
  return method === "POST" && TAKING_AWAY.test(path);
}
