import { OfView } from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { DONE } from "@itoguchi/core/kernel/call";
import { ProjectKey } from "@itoguchi/core/model/project";
import { administrationCommand } from "../kernel/command.ts";
import { accessCalendar, ownFeedOf, revokeFeed } from "./calendar-feeds.access.ts";

/** Stopping what is stopped already is no fault. */
export const revokeCalendarFeed = administrationCommand(
  OfView.extend({ pk: ProjectKey }),
  "membership.manage",
  async (ctx, input) => {
    const view = await accessCalendar(ctx, input);
    const row = await ownFeedOf(ctx, view.id);
    if (row) await revokeFeed(ctx, row);
    return DONE;
  },
);
