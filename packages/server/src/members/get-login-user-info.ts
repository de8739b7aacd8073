import type { LoginUserInfo, WorkspaceUser } from "@itoguchi/core/accounts/account";
import { Nothing } from "@itoguchi/core/kernel/call";
import { isClosedTo } from "@itoguchi/core/workspaces/login-gate";
import { loadLoginUser } from "../accounts/load-login-user.ts";
import { accountCommand, enterWorkspace } from "../kernel/command.ts";
import type { AccountCtx } from "../kernel/context.ts";
import { openProjectsOf } from "../projects/projects.access.ts";

/** The signed-in person, and the first project of each workspace by its name. */
export const getLoginUserInfo = accountCommand(
  Nothing,
  async (ctx): Promise<LoginUserInfo> => {
    const { workspaceUserList, ...user } = await loadLoginUser(ctx, ctx.actor.accountId);
    const list: LoginUserInfo["workspaceUserList"] = [];
    for (const membership of workspaceUserList) {
      const isClosed = membership.isDeleted || isClosedTo(user, membership.workspace);
      list.push({ ...membership, defaultProject: isClosed ? null : await defaultProjectIn(ctx, membership) });
    }
    return { ...user, workspaceUserList: list };
  },
  { unconfirmed: true },
);

/** Where they can still open it: neither was it deleted, nor were they shut out. */
async function defaultProjectIn(outside: AccountCtx, { workspace, role, defaultProjectKey }: WorkspaceUser) {
  if (defaultProjectKey === null) return null;
  const ctx = await enterWorkspace(outside, workspace.id);
  const member = await ctx.db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("accountId", "=", ctx.actor.accountId)
    .executeTakeFirst();
  // Deleted a moment ago.
  if (!member) return null;
  const open = openProjectsOf(ctx, { id: member.id, role }).where("project.projectKey", "=", defaultProjectKey);
  const found = await open.executeTakeFirst();
  return found ? { projectKey: found.projectKey, name: found.name } : null;
}
