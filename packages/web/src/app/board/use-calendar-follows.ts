import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect } from "react";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";

/** A board counts days as the workspace does now; the copy in the browser may be from before a change. */
export function useCalendarFollows(store: ProjectStore): void {
  const timeZone = useTimeZone();
  const calendar = useCompanyCalendar();
  useEffect(() => store.setTimeZone(timeZone), [store, timeZone]);
  useEffect(() => store.setCalendar(calendar), [store, calendar]);
}
