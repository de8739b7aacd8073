import { DomainError, exception, fail, toWire } from "@itoguchi/core/kernel/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isCollision, isUnavailable } from "../db/database.ts";
import { isStorageFull } from "../storage/storage-full.ts";

/** What is wrong with a body before any of its fields can be looked at. */
export const UNREADABLE = {
  FST_ERR_CTP_INVALID_JSON_BODY: "本文をJSONとして読めません。",
  FST_ERR_CTP_EMPTY_JSON_BODY: "本文が空です。JSONを送ってください。",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "本文はContent-Type: application/jsonのJSONで送ってください。",
} as const;

/** Whatever was thrown, as one of the closed list. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isStorageFull(error)) return fail("StorageFull");
  if (isUnavailable(error)) return fail("ServiceUnavailable");
  if (isCollision(error)) return fail("Conflict");
  const { validation, statusCode, code } = error as FastifyError;
  if (validation) {
    const list = validation.slice(0, 50).map(({ instancePath, message }) =>
      exception("InvalidInput", {
        field: instancePath.slice(1).replaceAll("/", "."),
        ...(message ? { message } : {}),
      }),
    );
    return new DomainError("InvalidInput", list);
  }
  if (statusCode === 413 || code === "FST_ERR_CTP_BODY_TOO_LARGE") return fail("PayloadTooLarge");
  if (statusCode === 404) return fail("EntityNotFound");
  const message = UNREADABLE[code as keyof typeof UNREADABLE];
  if (message) return fail("InvalidInput", { field: "body", message });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return fail("InvalidInput");
  return fail("InternalServerError");
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domain = asDomainError(error);
  if (["ServiceUnavailable", "StorageFull"].includes(domain.kind)) request.log.warn({ err: error }, domain.kind);
  else if (domain.status >= 500) request.log.error({ err: error }, domain.kind);
  else request.log.info({ refused: domain.kind }, "refused");
  if (domain.retryAfterSeconds) reply.header("retry-after", domain.retryAfterSeconds);
  return reply.status(domain.status).send(toWire(domain));
}
