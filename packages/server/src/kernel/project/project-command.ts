import type { Capability } from "@itoguchi/core/kernel/roles";
import type { z } from "zod";
import { isOpen, transact } from "../command.ts";
import type { Ctx } from "../context.ts";
import { connectionOf } from "../db/connection-of.ts";
import { admit, type Entrance, type Knock, knockAndLock } from "./entrance.ts";
import { knockOf } from "./knock-of.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import { answerAgain, findReceipt, keepReceipt, requestOf } from "./receipts.ts";
import type { Replica } from "./replica.ts";

/** Inside one project, alone: the project's row is locked until the end. */
export interface ProjectCtx extends Ctx, Entrance {
  workspaceId: string;
  /** The project as it is under the lock. What this command writes is not in it. */
  replica: Replica;
}

interface Manner {
  /** The answer holds what is shown once: the receipt keeps it sealed. */
  isSecret?: boolean;
}

/** A change of what stands in a project beside its posts: boards, columns, views, comments, templates. */
export function projectCommand<Schema extends z.ZodObject, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: ProjectCtx, input: Given<Schema>) => Promise<Result>,
  { isSecret = false }: Manner = {},
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    const knock = knockOf(scope, input.pk);
    const { seal, open } = scope.services.secrets;
    const closed = (answer: unknown) => (isSecret ? seal(JSON.stringify(answer)) : answer);
    const opened = (answer: unknown) => (isSecret ? JSON.parse(open(answer as string)) : answer);
    const act = () =>
      transact(scope, async (ctx) => {
        const client = connectionOf(ctx.db);
        const entrance = await enterLocked(ctx, knock, capability);
        // What is part of another request has no receipt of its own.
        const request = isOpen(scope) ? undefined : requestOf(ctx.request.key, input);
        const kept = await findReceipt(client, knock, request);
        if (kept) return opened(answerAgain(kept, request)) as Result;
        const replica = await ctx.services.replicas.open(entrance, entrance.seq);
        const answer = await run({ ...ctx, ...entrance, replica }, input);
        const { workspaceId, member } = entrance;
        const receipt = { workspaceId, memberId: member.id, at: ctx.now };
        if (request) await keepReceipt(client, { ...receipt, request, answer: closed(answer) });
        return answer;
      });
    // Within another use-case it is that one's turn already.
    return isOpen(scope) ? act() : scope.services.writer.alone(knock, act);
  };
}

async function enterLocked(ctx: Ctx, knock: Omit<Knock, "now">, capability: Capability): Promise<Entrance> {
  const row = await knockAndLock(connectionOf(ctx.db), { ...knock, now: ctx.now });
  const entrance = admit(row, knock.workspaceId, capability);
  ctx.actor ??= { accountId: entrance.member.accountId, sessionId: knock.sessionId, isConfirmed: true };
  return entrance;
}
