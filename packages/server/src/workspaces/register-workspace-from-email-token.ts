import { RegisterWorkspaceFromEmailToken } from "@itoguchi/core/workspaces/workspaces.calls";
import { accountFromEmailToken } from "../accounts/account-from-email-token.ts";
import { startSession } from "../accounts/sessions.ts";
import { publicCommand, setTenant } from "../kernel/command.ts";
import { registerWorkspace } from "./register-workspace.ts";

/** For whoever proved an address but has no account yet: person, workspace and session in one go. */
export const registerWorkspaceFromEmailToken = publicCommand(
  RegisterWorkspaceFromEmailToken,
  async (ctx, { workspaceName, subDomain, accountName, firstBoardType, ...person }) => {
    const accountId = await accountFromEmailToken(ctx, person);
    await setTenant(ctx, { accountId });
    const session = await startSession(ctx, accountId, { autoSignIn: true });
    const actor = { accountId, isConfirmed: true };
    const names = { name: workspaceName, subDomain, accountName };
    const workspace = await registerWorkspace({ ...ctx, actor }, { ...names, firstBoardType });
    return { session, workspace };
  },
);
