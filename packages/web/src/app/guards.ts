import { activeMemberships, type LoginUser } from "@itoguchi/core/accounts/account";
import { loginPath, safeReferer } from "@itoguchi/core/accounts/account.policy";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import { DELETED_PATH, isClosedTo, loginGate } from "@itoguchi/core/workspaces/login-gate";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { findMembership, pageSessionContext, pageSessionOf } from "./page-session.ts";
import { formerWorkspace, REMOVED, removedPath } from "./removed-path.ts";
import { toRouteError } from "./route-error.ts";
import { readShortAddress } from "./short-address.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

type Guard = MiddlewareFunction<Response>;

const UNCONFIRMED_MAY_OPEN = ["/user/confirm", "/workspace/user/setting"];
const NEEDS_NO_WORKSPACE = ["/workspace/user/setting", "/workspace/confirm", "/workspace/join", REMOVED];

const authenticated: Guard = async ({ url, params, context }) => {
  const visitor = visitorOf(context);
  const { pathname: path } = url;
  const token = await visitor.token().catch((error) => {
    throw toRouteError(error);
  });
  const hasToken = token !== undefined;
  const user = hasToken ? await loadUser(visitor) : undefined;
  const short = readShortAddress(path);
  const named = short ? short.idList.find((id) => isWorkspaceOf(user, id)) : params.workspaceId;
  const place = {
    workspaceId: named ?? url.searchParams.get("workspaceId"),
    host: visitor.host,
    baseHost: visitor.settings.baseHost,
  };
  const found = user && findMembership(user, place);
  const membership = found === "absent" ? undefined : found;

  const answer = loginGate({
    hasToken,
    user,
    workspace: membership?.workspace,
    path,
    fullPath: path + url.search,
    now: new Date(),
  });
  if (!answer.pass) {
    if (answer.signOut) await visitor.signOut();
    const hasEnded = !user && visitor.hadSession;
    throw redirect(hasEnded ? loginPath(path + url.search, "sessionEnded") : answer.to);
  }
  if (!user) throw new Error("The login gate let nobody pass");
  if (!user.confirmed && !UNCONFIRMED_MAY_OPEN.includes(path)) throw redirect("/user/confirm");
  const former = found === "absent" && formerWorkspace(user, place.workspaceId);
  if (former) throw redirect(removedPath(former.id));
  if (found === "absent") throw data(t("error.404.message"), { status: 404 });
  if (!membership && !NEEDS_NO_WORKSPACE.includes(path)) throw redirect("/workspace/confirm");
  // My page stays open to whoever has to turn on two-step sign-in first or lost the workspace, without anything of it.
  const isClosed = membership !== undefined && path !== DELETED_PATH && isClosedTo(user, membership.workspace);
  context.set(pageSessionContext, { user, membership: isClosed ? undefined : membership });
};

/** In an address that leaves something out, an id is a workspace's or a board's. */
function isWorkspaceOf(user: LoginUser | undefined, id: string): boolean {
  return user !== undefined && activeMemberships(user).some(({ workspace }) => workspace.id === id);
}

async function loadUser(visitor: Visitor) {
  try {
    return await visitor.user();
  } catch (error) {
    if (isOutage(error)) throw toRouteError(error);
    visitor.report(error);
    return undefined;
  }
}

/** While the database is away, or somebody asks too often, nobody is signed out: that would outlast the trouble. */
function isOutage(error: unknown): boolean {
  return error instanceof DomainError && ["ServiceUnavailable", "TooManyRequests"].includes(error.kind);
}

const checkAdminAuthority: Guard = ({ context }) => {
  try {
    const { membership } = pageSessionOf(context);
    if (!membership) throw redirect("/workspace/confirm");
    if (!can(membership.role, "workspace.manage"))
      throw redirect(`/workspace/user/setting?workspaceId=${membership.workspace.id}`);
  } catch (error) {
    if (error instanceof Response) throw error;
    visitorOf(context).report(error);
    throw data(t("error.unexpected"), { status: 500 });
  }
};

const maintenance: Guard = ({ context }) => {
  if (visitorOf(context).settings.isMaintenance) throw data(t("error.503.message"), { status: 503 });
};

const unauthenticated: Guard = async ({ url, context }) => {
  const user = await loadUser(visitorOf(context));
  if (!user) return;
  throw redirect(
    user.confirmed ? (safeReferer(url.searchParams.get("referer")) ?? "/workspace/project") : "/user/confirm",
  );
};

const GUARDS: Readonly<Record<string, Guard>> = { authenticated, checkAdminAuthority, maintenance, unauthenticated };

/** Route middleware by name. A name that does not exist gives the error page, not an open door. */
export function guard(...names: string[]): Guard[] {
  return names.map((name) => GUARDS[name] ?? unknownGuard(name));
}

function unknownGuard(name: string): Guard {
  return () => {
    throw data(`Unknown middleware ${name}`, { status: 500 });
  };
}
