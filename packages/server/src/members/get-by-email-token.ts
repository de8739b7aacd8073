import { ByEmailToken } from "@itoguchi/core/accounts/accounts.calls";
import { findOwner } from "../accounts/accounts.access.ts";
import { findEmailToken } from "../accounts/email-tokens.ts";
import { getByEmailToken as getAccountToken } from "../accounts/get-by-email-token.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { accessInvitationByToken } from "./invitations.access.ts";

/** Tokens by mail are either a person's own or an invitation. */
export const getByEmailToken = publicCommand(ByEmailToken, async (outside, { et }) => {
  if (await findEmailToken(outside, et)) return getAccountToken(outside, { et });
  const { workspaceId, email } = await accessInvitationByToken(outside, et);
  const ctx = await enterWorkspace(outside, workspaceId);
  const workspace = await ctx.db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  const owner = await findOwner(ctx, email);
  return {
    email,
    purpose: "invitation" as const,
    // Not that of a sign-up: anybody can make one with this address.
    name: owner?.name ?? null,
    workspace,
    hasAccount: owner !== undefined,
  };
});
