import { randomUUID } from "node:crypto";
import { DomainError } from "@itoguchi/core/kernel/errors";
import {
  createEventEnvelope,
  createTransport,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from "@sentry/core";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { withSourcePositions } from "../source-positions.ts";
import type { Circumstances, ErrorReports } from "./error-reports.ts";
import { createReportLimit, type ErrorKind } from "./report-limit.ts";
import { withoutPersonalData, withoutQuotedText } from "./scrub.ts";
import { framesOf } from "./stack-frames.ts";

export interface ReportsInput {
  config: Config;
  role: string;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

const LONGEST_SENDING_MS = 5_000;
const LONGEST_STOP_MS = 2_000;
/** Sent at once; more are dropped. */
const MOST_UNDER_WAY = 16;
const LONGEST_MESSAGE = 500;

/**
 * Speaks Sentry's protocol with the parts of its SDK that make and send envelopes. The SDK itself (`@sentry/node`) would hook
 * into modules, requests and the console; here an event holds what this file puts into it and nothing else.
 */
export function createSentryReports(dsn: string, { config, role, clock, log, metrics }: ReportsInput): ErrorReports {
  const address = makeDsn(dsn);
  if (!address) throw new Error("SENTRY_DSN: not a valid DSN");
  const url = getEnvelopeEndpointWithUrlEncodedAuth(address);
  const stopping = new AbortController();
  const mayReport = createReportLimit(clock);
  const count = (result: string) => metrics.errorReports.inc({ result });
  const transport = createTransport(
    { bufferSize: MOST_UNDER_WAY, recordDroppedEvent: () => count("lost") },
    async ({ body }) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/x-sentry-envelope" },
        body: typeof body === "string" ? body : new Uint8Array(body),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_SENDING_MS)]),
      });
      await answer.arrayBuffer();
      if (answer.ok) count("sent");
      else count("lost");
      return {
        statusCode: answer.status,
        headers: {
          "x-sentry-rate-limits": answer.headers.get("x-sentry-rate-limits"),
          "retry-after": answer.headers.get("retry-after"),
        },
      };
    },
  );

  function eventOf(error: unknown, { source, transaction, type, value }: ErrorKind, about: Circumstances): Event {
    const { requestId, workspaceId, accountId, tags } = about;
    const { stack } = asError(error);
    const ids = { ...(requestId && { requestId }), ...(workspaceId && { workspaceId }) };
    return {
      event_id: randomUUID().replaceAll("-", ""),
      timestamp: clock.now().getTime() / 1_000,
      platform: source === "browser" ? "javascript" : "node",
      level: "error",
      release: `itoguchi@${config.releaseVersion}`,
      transaction,
      tags: { source, role, ...(error instanceof DomainError && { kind: error.kind }), ...tags, ...ids },
      ...(accountId && { user: { id: accountId } }),
      exception: {
        values: [
          {
            type,
            value,
            // A page sends whatever it likes: no file is read because its stack names one.
            stacktrace: { frames: framesOf(source === "browser" ? stack : withSourcePositions(stack)) },
            mechanism: { type: source, handled: source !== "process" },
          },
        ],
      },
    };
  }

  return {
    isOn: true,
    report(error, circumstances) {
      try {
        const kind = kindOf(error, circumstances);
        if (stopping.signal.aborted || !mayReport(kind)) return count("dropped");
        const event = eventOf(error, kind, circumstances);
        // Whatever becomes of it is counted above.
        void transport.send(createEventEnvelope(event, address)).then(undefined, () => {});
      } catch (failure) {
        log.warn({ err: failure }, "error could not be reported");
      }
    },
    async stop() {
      await transport.flush(LONGEST_STOP_MS);
      stopping.abort();
    },
  };
}

function kindOf(error: unknown, { source, at }: Circumstances): ErrorKind {
  const { name, message } = asError(error);
  // Both quote names that people gave; of other errors of the server, quotation marks mostly hold names of columns.
  const scrub = source === "browser" || error instanceof DomainError ? withoutQuotedText : withoutPersonalData;
  return {
    source,
    transaction: withoutPersonalData(at),
    type: scrub(name).slice(0, 100),
    value: scrub(message).slice(0, LONGEST_MESSAGE),
  };
}

function asError(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: "thrown without an error", stack: "" };
  return { name: error.name, message: error.message, stack: error.stack ?? "" };
}
