import { sql } from "kysely";
import type { MemberCtx } from "./context.ts";
import { connectionOf } from "./db/connection-of.ts";
import { idOf } from "./principal.ts";
import { answerAgain, keepReceipt, type Receipt, receiptSeal, requestOf } from "./receipts.ts";

/** What a principal asked for before under the same key is not done again: they are answered as they were then. */
export async function answerOnce<Result>(
  ctx: MemberCtx,
  input: unknown,
  act: () => Promise<Result>,
  { isSecret = false } = {},
): Promise<Result> {
  const request = requestOf(ctx.request.key, input);
  if (!request) return act();
  const { db, workspaceId, now } = ctx;
  const principalId = idOf(ctx.principal);
  const { closed, opened } = receiptSeal(ctx.services.secrets, isSecret);
  // The same at the same time waits here until the first is done.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${principalId} ${request.key}`}, 0))`.execute(db);
  const kept: Receipt | undefined = await db
    .selectFrom("receipt")
    .select(["answer", "requestHash as hash"])
    .where("workspaceId", "=", workspaceId)
    .where("principalId", "=", principalId)
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (kept) return opened(answerAgain(kept, request)) as Result;
  const answer = await act();
  await keepReceipt(connectionOf(db), { workspaceId, principalId, request, answer: closed(answer), at: now });
  return answer;
}
