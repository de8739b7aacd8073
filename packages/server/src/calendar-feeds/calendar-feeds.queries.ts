import { OfView } from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { ProjectKey } from "@itoguchi/core/model/project";
import { memberCommand } from "../kernel/command.ts";
import { accessCalendar, feedView, ownFeedOf } from "./calendar-feeds.access.ts";

export const getCalendarFeed = memberCommand(
  OfView.extend({ pk: ProjectKey }),
  "membership.manage",
  async (ctx, input) => {
    const { id } = await accessCalendar(ctx, input);
    const row = await ownFeedOf(ctx, id);
    return { calendarFeed: row ? { ...feedView(row), lastUsedAt: row.lastUsedAt?.toISOString() ?? null } : null };
  },
);
