import { Nothing } from "@itoguchi/core/kernel/call";
import { memberCommand } from "../kernel/command.ts";

/** For administrators: how an account is opened is its person's matter, so no event and no list for others tells it. */
export const listTwoStepMembers = memberCommand(Nothing, "workspace.manage", async ({ db, workspaceId }) => {
  const rows = await db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select("member.id")
    .where("member.workspaceId", "=", workspaceId)
    .where("member.deletedAt", "is", null)
    .where("account.twoStepAt", "is not", null)
    .orderBy("member.id")
    .execute();
  return { userIdList: rows.map(({ id }) => id) };
});
