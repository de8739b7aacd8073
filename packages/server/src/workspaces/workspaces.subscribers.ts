import { can, ROLES } from "@itoguchi/core/kernel/roles";
import { restorableUntil } from "@itoguchi/core/model/workspace";
import { seeDeleted } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { effectId } from "../kernel/subscribers/effect-id.ts";
import { type SubscribedEvent, subscriber } from "../kernel/subscribers/subscriber.ts";
import { workspaceDeletedMail, workspaceRestoredMail } from "./workspaces.mails.ts";

const NAME = "workspace-notices";
const DAY = 86_400_000;
/** As long as the ids of sent mails are kept. */
const MAX_AGE_DAYS = 7;
const ADMINISTRATORS = ROLES.filter((role) => can(role, "workspace.manage"));

/** Every administrator hears of a deletion while it can be undone. */
export const workspaceNotices = subscriber({
  name: NAME,
  streams: ["workspace"],
  events: ["workspace.deleted", "workspace.restored"],
  from: "now",
  async handle({ ctx, stream, events }) {
    await seeDeleted(ctx);
    for (const event of events) {
      if (ctx.now.getTime() - Date.parse(event.at) > MAX_AGE_DAYS * DAY) continue;
      await tellAdministrators({ ...ctx, workspaceId: stream.id }, event);
    }
  },
});

async function tellAdministrators(
  ctx: Ctx & { workspaceId: string },
  event: SubscribedEvent<"workspace.deleted" | "workspace.restored">,
): Promise<void> {
  const { workspace } = event.payload;
  const people = await ctx.db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select(["account.id", "account.email", "account.name"])
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.deletedAt", "is", null)
    .where("member.role", "in", ADMINISTRATORS)
    .orderBy("account.id")
    .execute();
  const by = people.find(({ id }) => id === event.actor)?.name ?? "管理者";
  // Whatever else was mailed in this hour: this one must arrive, and a workspace is not deleted often.
  for (const { id, email } of people) {
    const facts = { to: email, publicUrl: ctx.services.config.PUBLIC_URL, workspace, by };
    const mail =
      event.type === "workspace.deleted"
        ? workspaceDeletedMail({ ...facts, restorableUntil: restorableUntil(workspace.deletedAt ?? event.at) })
        : workspaceRestoredMail(facts);
    await sendMail(ctx, mail, effectId(NAME, event, id));
  }
}
