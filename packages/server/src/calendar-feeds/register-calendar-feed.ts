import { OfView } from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { ProjectKey } from "@itoguchi/core/model/project";
import { administrationCommand } from "../kernel/command.ts";
import { insertDelegate } from "../kernel/delegates.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessCalendar, feedView, ownFeedOf, revokeFeed } from "./calendar-feeds.access.ts";
import { feedAddress } from "./feed-address.ts";

/** The address is shown once; what is kept is the hash of its key. One that was there before ends. */
export const registerCalendarFeed = administrationCommand(
  OfView.extend({ pk: ProjectKey }),
  "membership.manage",
  async (ctx, input) => {
    const { id: viewId, name, project } = await accessCalendar(ctx, input);
    const before = await ownFeedOf(ctx, viewId);
    if (before) await revokeFeed(ctx, before);
    const { member } = ctx;
    const { row, key } = await insertDelegate(ctx, {
      kind: "calendarFeed",
      memberId: member.id,
      name,
      scope: "read",
      expiresAt: null,
      projectIds: [project.id],
      viewId,
    });
    const calendarFeed = feedView(row);
    await emitToWorkspace(ctx, "calendarFeed.registered", { calendarFeed, accountName: member.accountName });
    return { address: feedAddress(ctx.services, key), calendarFeed };
  },
  { isSecret: true },
);
