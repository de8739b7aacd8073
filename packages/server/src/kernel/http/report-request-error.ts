import { Id } from "@itoguchi/core/kernel/ids";
import type { FastifyRequest } from "fastify";
import { isToBeReported } from "../error-reports/is-to-be-reported.ts";
import type { Services } from "../services.ts";
import { asDomainError } from "./errors.ts";
import { accountOf } from "./sender.ts";

export function reportRequestError(services: Services, request: FastifyRequest, error: unknown): void {
  if (!isToBeReported(asDomainError(error), services)) return;
  const { ws } = (request.params ?? {}) as { ws?: string };
  services.errors.report(error, {
    source: "request",
    at: `${request.method} ${request.routeOptions.url ?? "unknown"}`,
    requestId: request.id,
    workspaceId: Id.safeParse(ws).data,
    accountId: accountOf(request.sender),
  });
}
