import { activeMemberships, type LoginUser } from "@itoguchi/core/accounts/account";

/** Where somebody can go on when one of their workspaces is closed. */
export function otherWorkspaces(user: LoginUser, closedId: string): { id: string; name: string; path: string }[] {
  return activeMemberships(user)
    .filter(({ workspace }) => workspace.id !== closedId && !workspace.deletedAt)
    .map(({ workspace: { id, name } }) => ({ id, name, path: `/workspace/project?workspaceId=${id}` }));
}
