import type { LoginUser } from "@itoguchi/core/accounts/account";

export const REMOVED = "/workspace/removed";
/** Not the name of the workspace that a page is in: this page is in none. */
export const REMOVED_FROM = "from";

/** Says that the person is no longer in a workspace. */
export function removedPath(workspaceId: string): string {
  return `${REMOVED}?${REMOVED_FROM}=${workspaceId}`;
}

/** A workspace that the person was in. */
export function formerWorkspace(user: LoginUser, workspaceId: string | null | undefined) {
  return user.workspaceUserList.find(({ isDeleted, workspace }) => isDeleted && workspace.id === workspaceId)
    ?.workspace;
}
