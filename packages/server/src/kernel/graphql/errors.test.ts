import { type ErrorName, fail } from "@itoguchi/core/kernel/errors";
import { GraphQLError } from "graphql";
import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import { presentError } from "./errors.ts";

const ENV = { DATABASE_URL: "postgres://nowhere/none", SECRET_KEY: "k".repeat(32) };
const NEVER = new AbortController().signal;

function reportedOf(kind: ErrorName, { env = {}, stopping = NEVER } = {}): string[] {
  const reported: string[] = [];
  const errors = {
    isOn: true,
    report: (_: unknown, { at }: { at: string }) => reported.push(at),
    stop: async () => {},
  };
  presentError(new GraphQLError("", { originalError: fail(kind), path: ["registerPost"] }), {
    log: createLogger("silent"),
    metrics: createMetrics(),
    config: readConfig({ ...ENV, ...env }),
    stopping,
    errors,
  });
  return reported;
}

it("reports what nobody did wrong", () => {
  expect(reportedOf("InternalServerError")).toEqual(["GraphQL registerPost"]);
  expect(reportedOf("ServiceUnavailable")).toEqual(["GraphQL registerPost"]);
  expect(reportedOf("Conflict")).toEqual([]);
});

it("does not report that it is unavailable by intention: in maintenance, or while it stops", () => {
  expect(reportedOf("ServiceUnavailable", { env: { MAINTENANCE: "1" } })).toEqual([]);
  expect(reportedOf("ServiceUnavailable", { stopping: AbortSignal.abort() })).toEqual([]);
  expect(reportedOf("InternalServerError", { stopping: AbortSignal.abort() })).toEqual(["GraphQL registerPost"]);
});
