import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { execPartialScan, initialRegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { buildPerson, type Host, type Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";

export interface BuiltWorkspace {
  workspace: Workspace;
  owner: Person;
  projectKey: string;
}

/** A workspace that has been scanned, with its owner. */
export async function buildWorkspace(
  host: Host,
  overrides: { owner?: Person; name?: string } = {},
): Promise<BuiltWorkspace> {
  const owner = overrides.owner ?? (await buildPerson(host));
  const subDomain = `w${newId(host.services.clock.now()).replaceAll("-", "")}`;
  const name = overrides.name ?? "糸口商店";
  const made = await owner.call(initialRegisterWorkspace, { name, subDomain, accountName: "owner" });
  const workspace = await owner.call(execPartialScan, { ws: made.id });
  return { workspace, owner, projectKey: FIRST_PROJECT.projectKey };
}
