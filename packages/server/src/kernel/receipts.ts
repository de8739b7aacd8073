import { createHash } from "node:crypto";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ClientBase } from "pg";
import { prepared } from "./db/prepared.ts";
import type { Credential } from "./principal.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** The caller's own name for a request, and what was asked under it: sent again, it has one effect. */
export interface KeyedRequest {
  key: string;
  hash: string;
}

/** What was answered to it. */
export interface Receipt {
  answer: unknown;
  /** Unknown of those kept before it was noted. */
  hash: string | null;
}

export function requestOf(key: string | undefined, input: unknown): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  return { key, hash: createHash("sha256").update(JSON.stringify(input)).digest("base64url") };
}

const selectReceipt = prepared<Receipt>(
  "find receipt",
  `select answer, request_hash as hash from receipt where workspace_id = $1::uuid and key = $4
     and principal_id = case when $2 <> 'session' then $3::uuid else (select id from member
       where workspace_id = $1::uuid and account_id = (select account_id from session where id = $3::uuid)) end`,
);
const insertReceipt = prepared(
  "keep receipt",
  "insert into receipt (workspace_id, principal_id, key, request_hash, answer, at) values ($1, $2, $3, $4, $5, $6)",
);

/** Of whoever the credential belongs to: asked before it is known who that is. */
export async function findReceipt(
  client: ClientBase,
  { workspaceId, credential }: { workspaceId: string; credential: Credential },
  request: KeyedRequest | undefined,
): Promise<Receipt | undefined> {
  if (!request) return undefined;
  return (await selectReceipt(client, [workspaceId, credential.kind, credential.id, request.key])).rows[0];
}

/** What was answered before. The same key for something else is a mistake that must not look like success. */
export function answerAgain({ answer, hash }: Receipt, request: KeyedRequest | undefined): unknown {
  if (hash === null || hash === request?.hash) return answer;
  throw fail("Conflict", {
    field: "idempotency-key",
    message: "この Idempotency-Key は、すでに別の内容の操作に使われています。新しいキーで送り直してください。",
  });
}

export interface Answered {
  workspaceId: string;
  /** A member's id, or a delegate's. */
  principalId: string;
  request: KeyedRequest;
  answer: unknown;
  at: Date;
}

export function keepReceipt(client: ClientBase, { workspaceId, principalId, request, answer, at }: Answered) {
  return insertReceipt(client, [workspaceId, principalId, request.key, request.hash, JSON.stringify(answer), at]);
}

/** An answer that holds what is shown once is kept sealed. */
export function receiptSeal({ seal, open }: Secrets, isSecret: boolean) {
  return {
    closed: (answer: unknown) => (isSecret ? seal(JSON.stringify(answer)) : answer),
    opened: (answer: unknown) => (isSecret ? JSON.parse(open(answer as string)) : answer),
  };
}
