import type { Draft, Drafts } from "./drafts.ts";

interface Keyed {
  projectKey: string;
  formerKeyList: readonly string[];
}

/** By workspace and key: what a browser keeps is filed under the key a project had then. */
const formerKeys = new Map<string, readonly string[]>();

export function setFormerKeys(workspaceId: string, projects: readonly Keyed[]): void {
  for (const { projectKey, formerKeyList } of projects) formerKeys.set(`${workspaceId} ${projectKey}`, formerKeyList);
}

/** The place itself, and where it was before. */
export function placesOf<Place extends { workspaceId: string; projectKey: string }>(place: Place): Place[] {
  const former = formerKeys.get(`${place.workspaceId} ${place.projectKey}`) ?? [];
  return [place, ...former.map((projectKey) => ({ ...place, projectKey }))];
}

/** Drafts begun under a former key are found under the one of now; one that is there already is not overwritten. */
export function moveDrafts(
  drafts: Drafts,
  { account, workspaceId }: { account: string; workspaceId: string },
  projects: readonly Keyed[],
): void {
  const current = new Map(
    projects.flatMap(({ projectKey, formerKeyList }) => formerKeyList.map((key) => [key, projectKey])),
  );
  if (current.size === 0) return;
  for (const draft of drafts.list(account)) {
    const projectKey = draft.workspaceId === workspaceId ? current.get(draft.projectKey) : undefined;
    if (projectKey === undefined) continue;
    const moved = underKey(draft, projectKey);
    const isSame = moved.id === draft.id;
    if (!isSame && drafts.get(account, moved.id) !== undefined) continue;
    if (drafts.put(account, moved) && !isSame) drafts.remove(account, draft.id);
  }
}

/** Of comments and texts the key is part of the id, see `kept-text.ts`. */
function underKey(draft: Draft, projectKey: string): Draft {
  const before = `${draft.kind} ${draft.workspaceId} ${draft.projectKey} `;
  const id = draft.id.startsWith(before)
    ? `${draft.kind} ${draft.workspaceId} ${projectKey} ${draft.id.slice(before.length)}`
    : draft.id;
  return { ...draft, id, projectKey };
}
