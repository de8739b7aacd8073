import { DomainError, fail, toWire } from "@itoguchi/core/kernel/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Logger } from "pino";
import type { Circumstances } from "../error-reports/error-reports.ts";
import { isToBeReported } from "../error-reports/is-to-be-reported.ts";
import { asDomainError } from "../http/errors.ts";
import type { Services } from "../services.ts";
import { countStorageFull } from "../storage/storage-metrics.ts";

interface Presenting extends Pick<Services, "metrics" | "errors" | "config" | "stopping"> {
  log: Pick<Logger, "error" | "info">;
}

/** The same closed list as over REST, in `extensions`. */
export function presentError(
  { originalError, message, path }: Pick<GraphQLError, "originalError" | "message" | "path">,
  { log, ...services }: Presenting,
  about: Pick<Circumstances, "requestId" | "workspaceId" | "accountId"> = {},
): GraphQLFormattedError {
  const cause = originalError instanceof GraphQLError ? originalError.originalError : originalError;
  const isAsked = cause === undefined && (!path || OF_ARGUMENTS.test(message));
  const domain = isAsked ? unfit(message) : asDomainError(cause ?? new GraphQLError(message));
  countStorageFull(services.metrics, domain.status);
  if (domain.status >= 500) log.error({ err: cause ?? { name: "GraphQLError", message } }, domain.kind);
  else log.info({ refused: domain.kind, ...(path ? { operation: path[0] } : {}) }, "refused");
  if (isToBeReported(domain, services)) {
    const at = `GraphQL ${path?.[0] ?? "document"}`;
    services.errors.report(cause ?? domain, { source: "request", at, ...about });
  }
  return { message: domain.message, ...(path ? { path } : {}), extensions: { ...toWire(domain) } };
}

/** Seconds; 0 of an error that says nothing about it. */
export function retryAfterOf({ originalError }: Pick<GraphQLError, "originalError">): number {
  const cause = originalError instanceof GraphQLError ? originalError.originalError : originalError;
  return (cause instanceof DomainError ? cause.retryAfterSeconds : undefined) ?? 0;
}

/** What GraphQL says of an argument, at the field that has it. */
const OF_ARGUMENTS = /^(Argument|Variable) "/;

/** Before any field was asked: variables that do not fit their types. */
function unfit(message: string) {
  return fail("InvalidInput", { field: "variables", message: `変数が正しくありません：${message.slice(0, 500)}` });
}
