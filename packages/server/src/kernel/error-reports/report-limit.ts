import type { Clock } from "../clock.ts";
import type { Circumstances } from "./error-reports.ts";

const MINUTE_MS = 60_000;
const MOST_OF_A_KIND = 5;
/** Anybody can send what pages send: it must not use up what the server's own errors need. */
const MOST = { browser: 20, server: 60 };

/** What makes two errors the same. */
export interface ErrorKind {
  source: Circumstances["source"];
  transaction: string;
  type: string;
  value: string;
}

/** An outage is the same error a thousand times: a few of each kind a minute are enough. */
export function createReportLimit(clock: Clock): (error: ErrorKind) => boolean {
  const counts = new Map<string, number>();
  const all = { browser: 0, server: 0 };
  let minute = 0;
  return ({ source, transaction, type, value }) => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      Object.assign(all, { browser: 0, server: 0 });
      counts.clear();
    }
    const budget = source === "browser" ? "browser" : "server";
    const kind = `${budget}\n${transaction}\n${type}\n${value}`;
    const count = (counts.get(kind) ?? 0) + 1;
    if (count > MOST_OF_A_KIND || all[budget] >= MOST[budget]) return false;
    counts.set(kind, count);
    all[budget]++;
    return true;
  };
}
