import { sql } from "kysely";
import type { MemberCtx } from "./context.ts";
import { connectionOf } from "./db/connection-of.ts";
import { answerAgain, keepReceipt, type Receipt, requestOf } from "./project/receipts.ts";

/** What a member asked for before under the same key is not done again: they are answered as they were then. */
export async function answerOnce<Result>(ctx: MemberCtx, input: unknown, act: () => Promise<Result>): Promise<Result> {
  const request = requestOf(ctx.request.key, input);
  if (!request) return act();
  const { db, workspaceId, member, now } = ctx;
  // The same at the same time waits here until the first is done.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${member.id} ${request.key}`}, 0))`.execute(db);
  const kept: Receipt | undefined = await db
    .selectFrom("receipt")
    .select(["answer", "requestHash as hash"])
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", member.id)
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (kept) return answerAgain(kept, request) as Result;
  const answer = await act();
  await keepReceipt(connectionOf(db), { workspaceId, memberId: member.id, request, answer, at: now });
  return answer;
}
