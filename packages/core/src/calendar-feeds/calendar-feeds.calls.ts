import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { InProject } from "../projects/projects.calls.ts";
import { CalendarFeed } from "./calendar-feed.ts";

/** A person's own: no token makes or stops them. */
const audience = { member: "membership.manage" } as const;

export const OfView = z.object({ boardViewId: Id });

export const getCalendarFeed = get("/workspace/:ws/project/:pk/calendarFeed/get", {
  audience,
  summary: "カレンダーのビューの、自分の購読用URL。URLそのものは含まない",
  params: InProject,
  query: OfView,
  answer: z.object({
    calendarFeed: CalendarFeed.extend({
      lastUsedAt: z.string().nullable().describe("最後に読み込まれた時刻。5分の幅がある"),
    }).nullable(),
  }),
});
export const registerCalendarFeed = post("/workspace/:ws/project/:pk/calendarFeed/register", {
  audience,
  summary: "カレンダーのビューの購読用URLを作り直す。addressが見られるのはこの一度だけで、前のものは使えなくなる",
  params: InProject,
  body: OfView,
  answer: z.object({ address: z.string(), calendarFeed: CalendarFeed }),
});
export const revokeCalendarFeed = post("/workspace/:ws/project/:pk/calendarFeed/revoke", {
  audience,
  summary: "カレンダーのビューの購読用URLを無効にする。すぐに使えなくなる",
  params: InProject,
  body: OfView,
  answer: Done,
});

export const calendarFeedsCalls = [getCalendarFeed, registerCalendarFeed, revokeCalendarFeed];
