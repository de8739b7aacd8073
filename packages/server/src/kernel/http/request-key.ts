import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyRequest } from "fastify";

const LONGEST = 100;

/** `Idempotency-Key`: a caller that does not know whether its write arrived sends it again under the same key. It counts for one call. */
export function keyOf({ headers }: FastifyRequest, call?: string): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length === 0 || key.length > LONGEST)
    throw fail("InvalidInput", { field: "idempotency-key" });
  return call ? `${call}:${key}` : key;
}
