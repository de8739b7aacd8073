import { activeMemberships } from "@itoguchi/core/accounts/account";
import { SubDomain } from "@itoguchi/core/model/workspace";
import { isNotDuplicateSubDomain } from "@itoguchi/core/workspaces/workspaces.calls";
import { subDomainOf } from "#web/kernel/session/sub-domain-of.ts";
import type { Visitor } from "./visitor.ts";

/** Whether the host names a workspace that this visitor may enter, or sign in to. To a member of others it is a host like any. */
export async function isAtWorkspace(visitor: Visitor): Promise<boolean> {
  const { data: subDomain } = SubDomain.safeParse(subDomainOf(visitor.host, visitor.settings.baseHost));
  if (!subDomain) return false;
  const user = await visitor.user();
  if (user) return activeMemberships(user).some(({ workspace }) => workspace.subDomain === subDomain);
  const { isNotDuplicate } = await visitor.call(isNotDuplicateSubDomain, { subDomain });
  return !isNotDuplicate;
}
