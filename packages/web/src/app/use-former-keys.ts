import { useState } from "react";
import { drafts } from "#web/kernel/storage/drafts.ts";
import { moveDrafts, setFormerKeys } from "#web/kernel/storage/former-keys.ts";
import { moveRecent } from "#web/posts/recent/recent-posts.ts";
import type { Shell } from "./shell.ts";

/**
 * What the browser keeps under a former key is found under the current one. Done while rendering: an editor below looks for its
 * draft when it is first drawn. Doing it twice changes nothing.
 */
export function useFormerKeys({ workspace, projects, accountName = "" }: Shell, account: string | undefined): void {
  const [known, setKnown] = useState<Shell["projects"]>();
  if (import.meta.env.SSR || known === projects || !workspace || account === undefined) return;
  setKnown(projects);
  setFormerKeys(workspace.id, projects);
  moveDrafts(drafts, { account, workspaceId: workspace.id }, projects);
  for (const { projectKey, formerKeyList } of projects)
    moveRecent(() => localStorage, { accountName, workspaceId: workspace.id, projectKey }, formerKeyList);
}
