/** The circumstances of an error, as far as they tell nothing of anybody: names of ours, and ids. */
export interface Circumstances {
  source: "request" | "page" | "websocket" | "job" | "subscriber" | "process" | "browser";
  /** A route, an operation, the name of a job … */
  at: string;
  requestId?: string | undefined;
  workspaceId?: string | undefined;
  accountId?: string | undefined;
  tags?: Record<string, string>;
}

/** Where errors go that somebody should look into (`SENTRY_DSN`). */
export interface ErrorReports {
  /** Whether anybody wants them: pages send theirs only then. */
  isOn: boolean;
  /** Returns at once and never throws: whoever has an error has enough to do. */
  report(error: unknown, circumstances: Circumstances): void;
  /** Sends what is on its way, within a limit; what comes later is dropped. */
  stop(): Promise<void>;
}
