import { emailKey } from "@itoguchi/core/accounts/account";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import { membershipRows, membershipView } from "../accounts/accounts.access.ts";
import type { Ctx } from "../kernel/context.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToAccount, emitToWorkspace } from "../kernel/events.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";

export function mailDomain(email: string): string {
  return emailKey(email).split("@")[1] ?? "";
}

/** Makes a person a member of the transaction's workspace; somebody who had left comes back under the new name. */
export async function joinWorkspace(
  ctx: Ctx & { workspaceId: string },
  person: { accountId: string; accountName: string; role: Role },
): Promise<void> {
  const { workspaceId, now } = ctx;
  const project = await ctx.db
    .selectFrom("project")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  const { id } = await ctx.db
    .insertInto("member")
    .values({ workspaceId, id: ctx.id(), ...person, defaultProjectId: project?.id ?? null, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["workspaceId", "accountId"])
        .doUpdateSet({ accountName: person.accountName, role: person.role, deletedAt: null })
        .where("member.deletedAt", "is not", null),
    )
    .returning("id")
    .executeTakeFirstOrThrow(() => fail("Conflict", { message: "すでにこのワークスペースに参加しています。" }))
    .catch((error) => {
      throw isUniqueViolation(error)
        ? fail("DomainUserGlobalExistUserName", {
            field: "accountName",
            message: "このアカウント名はすでに使われています。",
          })
        : error;
    });
  const row = await memberRows(ctx)
    .where("member.workspaceId", "=", workspaceId)
    .where("member.id", "=", id)
    .executeTakeFirstOrThrow();
  await emitToWorkspace(ctx, "member.joined", { member: memberView(ctx, row) });
  const membership = await membershipRows(ctx)
    .where("member.workspaceId", "=", workspaceId)
    .where("member.id", "=", id)
    .executeTakeFirstOrThrow();
  await emitToAccount(ctx, person.accountId, "membership.updated", { membership: membershipView(membership) });
}
