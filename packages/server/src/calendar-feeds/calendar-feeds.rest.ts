import * as calls from "@itoguchi/core/calendar-feeds/calendar-feeds.calls";
import { on } from "../kernel/http/rest.ts";
import { getCalendarFeed } from "./calendar-feeds.queries.ts";
import { registerCalendarFeed } from "./register-calendar-feed.ts";
import { revokeCalendarFeed } from "./revoke-calendar-feed.ts";

export const calendarFeedsRoutes = [
  on(calls.getCalendarFeed, getCalendarFeed),
  on(calls.registerCalendarFeed, registerCalendarFeed),
  on(calls.revokeCalendarFeed, revokeCalendarFeed),
];
