import type { Clock } from "../clock.ts";

const MINUTE_MS = 60_000;
const MOST_OF_A_KIND = 5;
const MOST = 60;

/** What makes two errors the same. */
export interface ErrorKind {
  transaction: string;
  type: string;
  value: string;
}

/** An outage is the same error a thousand times: a few of each kind a minute are enough. */
export function createReportLimit(clock: Clock): (error: ErrorKind) => boolean {
  const counts = new Map<string, number>();
  let [minute, all] = [0, 0];
  return ({ transaction, type, value }) => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== minute) {
      [minute, all] = [current, 0];
      counts.clear();
    }
    const kind = `${transaction}\n${type}\n${value}`;
    const count = (counts.get(kind) ?? 0) + 1;
    if (count > MOST_OF_A_KIND || all >= MOST) return false;
    counts.set(kind, count);
    all++;
    return true;
  };
}
