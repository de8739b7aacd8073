import type { Draft } from "#web/kernel/storage/drafts.ts";

interface Place {
  workspaceId: string | undefined;
  projectKey: string | undefined;
}

/** What was begun in the project; under an address of no project, nothing. */
export function draftsOfPlace(list: readonly Draft[], { workspaceId, projectKey }: Place): Draft[] {
  return list.filter((draft) => draft.workspaceId === workspaceId && draft.projectKey === projectKey);
}

/** The list may be older than the loss of the project itself. */
export function hasProjectBut(projects: readonly { projectKey: string }[], lost: string | undefined): boolean {
  return projects.some(({ projectKey }) => projectKey !== lost);
}
