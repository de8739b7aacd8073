import { expect, it } from "vitest";
import { asDomainError } from "./errors.ts";

const OF_THE_DATABASE = [
  ["57014", "ServiceUnavailable", "a statement that took too long"],
  ["57P01", "ServiceUnavailable", "a server that goes down"],
  ["53300", "ServiceUnavailable", "too many connections"],
  ["53200", "ServiceUnavailable", "no memory left"],
  ["53100", "StorageFull", "no room on the disk"],
  ["08006", "ServiceUnavailable", "a broken connection"],
  ["ECONNREFUSED", "ServiceUnavailable", "nobody there"],
  ["40P01", "Conflict", "two that waited for each other"],
  ["40001", "Conflict", "two that wrote the same"],
  ["55000", "InternalServerError", "a mistake of ours"],
  ["23502", "InternalServerError", "a law that a use-case forgot"],
] as const;

it.each(OF_THE_DATABASE)("%s of the database is told as %s: %s", (code, kind) => {
  expect(asDomainError(Object.assign(new Error("refused"), { code })).kind).toBe(kind);
});

it.each([
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
])("a pool that says %s is told as ServiceUnavailable", (message) => {
  expect(asDomainError(new Error(message)).kind).toBe("ServiceUnavailable");
});
