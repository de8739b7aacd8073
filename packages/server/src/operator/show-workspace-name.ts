import { fail } from "@itoguchi/core/kernel/errors";
import { OneWorkspace } from "@itoguchi/core/operator/operator.calls";
import { enterWorkspace } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { operatorCommand } from "./operator.access.ts";

/** The name of a customer's workspace. Its administrators see in their audit log that it was looked at. */
export const showWorkspaceName = operatorCommand(OneWorkspace, async (outside, { id }) => {
  const ctx = await enterWorkspace(outside, id);
  const { db, now, request, actor } = ctx;
  const found = await db
    .selectFrom("workspace as w")
    .innerJoin("subDomain as s", "s.workspaceId", "w.id")
    .select(["w.name", "s.name as subDomain"])
    .where("w.id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail("EntityNotFound");
  const { name, subDomain } = found;
  await db
    .insertInto("operatorEntry")
    .values({
      id: ctx.id(),
      at: now,
      accountId: actor.accountId,
      viewedWorkspace: id,
      subDomain,
      address: request.address,
      userAgent: request.userAgent,
    })
    .execute();
  await emitToWorkspace(ctx, "operator.nameShown", { name });
  return { name };
});
