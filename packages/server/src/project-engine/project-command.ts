import type { Capability } from "@itoguchi/core/kernel/roles";
import type { z } from "zod";
import { isOpen, transact } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { idOf } from "../kernel/principal.ts";
import { answerAgain, findReceipt, keepReceipt, receiptSeal, requestOf } from "../kernel/receipts.ts";
import { type AccessRequest, accessProjectLocked, type ProjectAccess } from "./access-project.ts";
import { accessRequestOf } from "./access-request.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import type { Replica } from "./replica.ts";

/** Inside one project, alone: the project's row is locked until the end. */
export interface RowCtx extends Ctx, ProjectAccess {
  workspaceId: string;
}

export interface ProjectCtx extends RowCtx {
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
  manner: Manner = {},
): ProjectUseCase<Schema, Result> {
  const onReplica = async (ctx: RowCtx, input: Given<Schema>) => {
    const replica = await ctx.services.replicas.openLocked(ctx, ctx.seq);
    return run({ ...ctx, replica }, input);
  };
  return rowCommand(schema, capability, onReplica, manner);
}

/** A change of what does not stand on boards: it does not wait for the project to be in memory. */
export function rowCommand<Schema extends z.ZodObject, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: RowCtx, input: Given<Schema>) => Promise<Result>,
  { isSecret = false }: Manner = {},
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    const asked = accessRequestOf(scope, input.pk);
    const { closed, opened } = receiptSeal(scope.services.secrets, isSecret);
    const act = () =>
      transact(scope, async (ctx) => {
        const client = connectionOf(ctx.db);
        const access = await enterLocked(ctx, asked, capability);
        // What is part of another request has no receipt of its own.
        const request = isOpen(scope) ? undefined : requestOf(ctx.request.key, input);
        const kept = await findReceipt(client, asked, request);
        if (kept) return opened(answerAgain(kept, request)) as Result;
        const answer = await run({ ...ctx, ...access }, { ...input, pk: access.projectKey });
        const { workspaceId, principal } = access;
        const receipt = { workspaceId, principalId: idOf(principal), at: ctx.now };
        if (request) await keepReceipt(client, { ...receipt, request, answer: closed(answer) });
        return answer;
      });
    // Within another use-case it is that one's turn already.
    return isOpen(scope) ? act() : scope.services.writer.alone(asked, act);
  };
}

async function enterLocked(
  ctx: Ctx,
  asked: Omit<AccessRequest, "now">,
  capability: Capability,
): Promise<ProjectAccess> {
  const need = { capability, isChange: true };
  const access = await accessProjectLocked(connectionOf(ctx.db), { ...asked, now: ctx.now }, need);
  const { principal, member } = access;
  const delegate = principal.kind === "person" ? undefined : principal;
  ctx.actor ??= { accountId: member.accountId, isConfirmed: true, delegate };
  return access;
}
