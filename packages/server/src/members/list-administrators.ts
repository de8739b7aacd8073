import { Nothing } from "@itoguchi/core/kernel/call";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { memberCommand } from "../kernel/command.ts";

const MOST = 10;

/** Whom to ask for access: names only, also for guests, who see nobody else. */
export const listAdministrators = memberCommand(Nothing, "workspace.read", async ({ db, workspaceId }) => ({
  administratorList: await db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select(["account.name", "member.accountName"])
    .where("member.workspaceId", "=", workspaceId)
    .where("member.deletedAt", "is", null)
    .where("member.role", "<=", weakestRole("workspace.manage"))
    .orderBy("member.role")
    .orderBy("member.createdAt")
    .limit(MOST)
    .execute(),
}));
