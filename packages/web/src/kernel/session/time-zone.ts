import { DEFAULT_TIME_ZONE } from "@itoguchi/core/kernel/format";
import { createContext, useContext } from "react";

/** The workspace's, which decides what a day is: the same for everybody, wherever they are. */
export const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}
