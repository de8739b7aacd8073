export const MY_WORK = "/workspace/work";

/** A post beside the list. */
export function workPostPath(post: { projectKey: string; projectSerialNumber: number }): string {
  return `${MY_WORK}/${post.projectKey}/${post.projectSerialNumber}`;
}

/** What a colleague is assigned to. */
export function workOfPath(workspaceId: string, memberId: string): string {
  return `${MY_WORK}?${new URLSearchParams({ workspaceId, person: memberId })}`;
}
