import type { Event } from "@sentry/core";
import type { Clock } from "../clock.ts";

const MINUTE_MS = 60_000;
const MOST_OF_A_KIND = 5;
const MOST = 60;

/** An outage is the same error a thousand times: a few of each kind a minute are enough. */
export function createReportLimit(clock: Clock): (event: Event) => boolean {
  const counts = new Map<string, number>();
  let [minute, all] = [0, 0];
  return ({ transaction, exception }) => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== minute) {
      [minute, all] = [current, 0];
      counts.clear();
    }
    const [{ type, value } = {}] = exception?.values ?? [];
    const kind = `${transaction}\n${type}\n${value}`;
    const count = (counts.get(kind) ?? 0) + 1;
    if (count > MOST_OF_A_KIND || all >= MOST) return false;
    counts.set(kind, count);
    all++;
    return true;
  };
}
