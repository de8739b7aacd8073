import { DomainError } from "@itoguchi/core/kernel/errors";
import { isUnavailable } from "../db/database.ts";
import type { Services } from "../services.ts";

export type Noting = Pick<Services, "log" | "errors">;

/** What the visitor did wrong is no fault of ours: a frame that is too large or no frame, one call too many. */
export function noteSocketError({ log, errors }: Noting, error: unknown, about: { reqId: string; what: string }): void {
  if (error instanceof DomainError && error.status < 500)
    log.info({ ...about, refused: error.kind }, "websocket refused");
  else if (isOfTheClient(error)) log.info({ ...about, err: error }, "websocket refused");
  else {
    log[isUnavailable(error) ? "warn" : "error"]({ ...about, err: error }, "websocket failed");
    errors.report(error, { source: "websocket", at: `websocket ${about.what}`, requestId: about.reqId });
  }
}

function isOfTheClient(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(WS_ERR_|ECONNRESET$|EPIPE$)/.test(code);
}
