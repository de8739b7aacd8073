import { activeMemberships, type LoginUser, type WorkspaceUser } from "@itoguchi/core/accounts/account";
import { RESERVED_SUB_DOMAINS } from "@itoguchi/core/model/workspace";
import { createContext, data, type RouterContextProvider } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { subDomainOf } from "#web/kernel/session/sub-domain-of.ts";

/** The signed-in person and their membership, for one page: set by the guard `authenticated`. */
export interface PageSession {
  user: LoginUser;
  /** The membership the page is about; undefined for a person without any. */
  membership: WorkspaceUser | undefined;
}

export const pageSessionContext = createContext<PageSession>();

export function pageSessionOf(context: Readonly<RouterContextProvider>): PageSession {
  return context.get(pageSessionContext);
}

/** The membership of a page that cannot be without one. */
export function membershipOf(context: Readonly<RouterContextProvider>): WorkspaceUser {
  const { membership } = pageSessionOf(context);
  if (!membership) throw data(t("error.404.message"), { status: 404 });
  return membership;
}

interface Place {
  workspaceId: string | null | undefined;
  host: string;
  baseHost: string;
}

/**
 * By id, else by the host's sub-domain, else the person's first that is not deleted. A foreign workspace looks like none at all.
 */
export function findMembership(
  user: LoginUser,
  { workspaceId, host, baseHost }: Place,
): WorkspaceUser | "absent" | undefined {
  const own = activeMemberships(user);
  if (workspaceId) return own.find(({ workspace }) => workspace.id === workspaceId) ?? "absent";
  const subDomain = subDomainOf(host, baseHost);
  if (subDomain && !RESERVED_SUB_DOMAINS.includes(subDomain))
    return own.find(({ workspace }) => workspace.subDomain === subDomain) ?? "absent";
  return own.find(({ workspace }) => !workspace.deletedAt) ?? own[0];
}
