import { z } from "zod";
import { Id } from "../kernel/ids.ts";

/** A secret address at which a calendar view can be subscribed to, with the rights of whoever made it. */
export const CalendarFeed = z.object({
  id: Id,
  boardViewId: Id,
  name: z.string().describe("作ったときのビューの名前"),
  createdAt: z.string(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Programs get what lies so many days before and after today, and at most so many posts. */
export const FEED_DAYS = { before: 366, after: 731 } as const;
export const MOST_FEED_POSTS = 5_000;
