import { Id } from "@itoguchi/core/kernel/ids";
import type { FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { asDomainError } from "./errors.ts";
import { accountOf } from "./sender.ts";

/** Of a request that failed: only what the closed list calls reportable, and not what is so by intention. */
export function reportRequestError(
  { errors, config, stopping }: Services,
  request: FastifyRequest,
  error: unknown,
): void {
  const { kind, isReported } = asDomainError(error);
  if (!isReported || (kind === "ServiceUnavailable" && (config.MAINTENANCE || stopping.aborted))) return;
  const { ws } = (request.params ?? {}) as { ws?: string };
  errors.report(error, {
    source: "request",
    at: `${request.method} ${request.routeOptions.url ?? "unknown"}`,
    requestId: request.id,
    workspaceId: Id.safeParse(ws).data,
    accountId: accountOf(request.sender),
  });
}
