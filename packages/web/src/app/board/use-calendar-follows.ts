import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect } from "react";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";

/** A board counts days as the workspace does now; the copy in the browser may be from before a change. */
export function useCalendarFollows(store: ProjectStore): void {
  const timeZone = useTimeZone();
  useEffect(() => store.setTimeZone(timeZone), [store, timeZone]);
}
