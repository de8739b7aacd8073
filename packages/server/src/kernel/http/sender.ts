import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../context.ts";
import type { Services } from "../services.ts";
import { bearerOf, type Claims, findActor, readCredential } from "./authenticate.ts";
import { clientAddress } from "./client-address.ts";
import type { FloodGuard } from "./rate-limit.ts";

/** Whoever sends a request, as far as is known before its body is read. */
export interface Sender {
  token: string;
  claims: Claims;
  /** Absent where the credential is checked together with access to a project. */
  actor?: Actor;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by an `onRequest` hook; absent for a stranger, whose body is bounded more tightly (json-body.ts). */
    sender: Sender | undefined;
  }
}

interface Identifying {
  services: Services;
  countCall: FloodGuard;
}

/**
 * Says who sends a request and counts it, before any of its body is read. A stranger, also one with a token that is none, is
 * counted by address.
 */
export async function readSender({ services, countCall }: Identifying, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request.headers.authorization);
  const claims = token ? await readCredential(services, token) : undefined;
  await countCall(claims?.countedAs ?? clientAddress(request.ip));
  request.sender = token && claims ? { token, claims } : undefined;
}

/** The same, and that the credential still holds. */
export async function identifySender(identifying: Identifying, request: FastifyRequest): Promise<void> {
  await readSender(identifying, request);
  const { sender } = request;
  if (!sender) return;
  const found = await findActor(identifying.services, sender.claims.credential);
  request.sender = found && { ...sender, actor: found.actor };
}

/** For reports; whether the credential still holds does not matter. */
export function accountOf(sender: Sender | undefined): string | undefined {
  return sender?.actor?.accountId ?? sender?.claims.session?.accountId;
}

export function knownSender({ sender }: FastifyRequest): Sender {
  if (!sender) throw fail("Unauthenticated");
  return sender;
}
