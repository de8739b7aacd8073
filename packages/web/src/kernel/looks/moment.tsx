import { formatDate, formatDateTime } from "@itoguchi/core/kernel/format";
import { useTimeZone } from "../session/time-zone.ts";

interface MomentProps {
  at: string | null | undefined;
  /** Without the hour. */
  isDay?: boolean;
}

/** A point in time as the workspace's clocks show it. */
export function Moment({ at, isDay = false }: MomentProps) {
  const timeZone = useTimeZone();
  const text = (isDay ? formatDate : formatDateTime)(at, timeZone);
  return at ? <time dateTime={at}>{text}</time> : text;
}
