import { calendarColumnOf } from "@itoguchi/core/calendar/calendar-column";
import { withinDays } from "@itoguchi/core/calendar/date-filters";
import { FEED_DAYS, MOST_FEED_POSTS } from "@itoguchi/core/calendar-feeds/calendar-feed";
import { type CalendarEvent, icalendar } from "@itoguchi/core/calendar-feeds/icalendar";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { BoardView } from "@itoguchi/core/model/view";
import { spanOf } from "@itoguchi/core/timeline/bar";
import { z } from "zod";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { readArrangement } from "../views/arrangements.ts";

/** What the view shows to whoever the caller acts for, as a file for calendar programs. */
export const writeCalendar = projectQuery(z.object({ boardViewId: Id }), async (ctx, { boardViewId, pk }) => {
  const view = ctx.replica.view(boardViewId);
  if (!view || view.archivedAt !== null) throw fail("EntityNotFound");
  return icalendar({ name: view.name, now: ctx.now, events: await eventsOf(ctx, view, pk) });
});

async function eventsOf(ctx: ReadCtx, view: BoardView, projectKey: string): Promise<CalendarEvent[]> {
  const { replica, timeZone, services, workspaceId, now } = ctx;
  const columns = replica.columnsOf(view.boardId).toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
  const column = calendarColumnOf(view, columns);
  if (!column) return [];
  const today = clockOf(timeZone).day(now.getTime());
  const days = { start: today - FEED_DAYS.before, end: today + FEED_DAYS.after };
  const page = `${services.config.PUBLIC_URL.replace(/\/$/, "")}/workspace/${workspaceId}/${projectKey}/post/`;
  return readArrangement(ctx, withinDays(view, column.id, days), (arrangement) => {
    const board = replica.table.board(view.boardId);
    return arrangement.page("", 0, MOST_FEED_POSTS).flatMap((slot) => {
      const { id, title, projectSerialNumber, data } = board.read(slot);
      const span = spanOf(data[column.id], { timeZone });
      return span ? [{ uid: `${id}@itoguchi`, title, ...span, url: `${page}${projectSerialNumber}` }] : [];
    });
  });
}
