import { saveOwnView as operation } from "@itoguchi/core/views/own-views.operations";
import { emitToAccount } from "../kernel/events.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { readChanges } from "./read-changes.ts";
import { accessViewById } from "./view-settings.access.ts";

/** As it is sent, in the place of what was kept before; the person's other tabs follow. */
export const saveOwnView = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { id: viewId, boardId } = accessViewById(ctx, input.boardViewId);
  const setting = input.setting && (await readChanges(ctx, boardId, input.setting, { isDraft: true }));
  if (setting) await keep(ctx, viewId, setting);
  else await forget(ctx, viewId);
  const answer = { boardViewId: viewId, setting };
  await emitToAccount(ctx, ctx.member.accountId, "ownView.saved", answer);
  return answer;
});

async function keep({ db, workspaceId, member, now }: ProjectCtx, viewId: string, setting: object): Promise<void> {
  const kept = { settings: JSON.stringify(setting), updatedAt: now };
  await db
    .insertInto("ownView")
    .values({ workspaceId, memberId: member.id, viewId, ...kept })
    .onConflict((conflict) => conflict.columns(["workspaceId", "memberId", "viewId"]).doUpdateSet(kept))
    .execute();
}

async function forget({ db, workspaceId, member }: ProjectCtx, viewId: string): Promise<void> {
  await db
    .deleteFrom("ownView")
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", member.id)
    .where("viewId", "=", viewId)
    .execute();
}
