import { fail } from "@itoguchi/core/kernel/errors";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { ProjectKey } from "@itoguchi/core/projects/project";
import { sql } from "kysely";
import { z } from "zod";
import { publicCommand } from "../command.ts";
import type { Ctx, Scope } from "../context.ts";
import { admit, ENTERED, type EnteredRow, type Entrance } from "./entrance.ts";
import type { Replica } from "./replica.ts";

/** Inside one project, alone: the project's row is locked until the end. */
export interface ProjectCtx extends Ctx, Entrance {
  workspaceId: string;
  /** The project as it is under the lock. What this command writes is not in it. */
  replica: Replica;
}

const InProject = z.object({ pk: ProjectKey });

type Given<Schema extends z.ZodObject> = z.output<Schema> & { pk: string };

/** A change of what stands in a project beside its posts: boards, columns, views, comments, templates. */
export function projectCommand<Schema extends z.ZodObject, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: ProjectCtx, input: Given<Schema>) => Promise<Result>,
): (scope: Scope, input: z.input<Schema> & { pk: string }) => Promise<Result> {
  const command = publicCommand(schema.extend(InProject.shape), async (ctx, parsed) => {
    const input = parsed as Given<Schema>;
    const entrance = await enterLocked(ctx, input.pk, capability);
    const replica = await ctx.services.replicas.open(entrance, entrance.seq);
    const kept = await findReceipt(ctx, entrance);
    if (kept) return kept.answer as Result;
    const answer = await run({ ...ctx, ...entrance, replica }, input);
    await keepReceipt(ctx, entrance, answer);
    return answer;
  });
  return (scope, input) => command(scope, input as never);
}

async function enterLocked(ctx: Ctx, pk: string, capability: Capability): Promise<Entrance> {
  const sessionId = ctx.actor?.sessionId ?? ctx.sessionId;
  if (!sessionId) throw fail("Unauthenticated");
  const { workspaceId } = ctx;
  if (!workspaceId) throw fail("EntityNotFound");
  const locked = await sql<{ eventSeq: number }>`select event_seq from app_lock_project(${workspaceId}, ${pk})`.execute(
    ctx.db,
  );
  const { rows } = await sql<EnteredRow>`
    select ${sql.raw(ENTERED)} from app_enter(${sessionId}, ${workspaceId}, ${pk}, ${ctx.now}, ${weakestRole("workspace.manage")}, ${weakestRole("project.open")})`.execute(
    ctx.db,
  );
  const entrance = admit(rows[0], workspaceId, capability);
  ctx.actor ??= { accountId: entrance.member.accountId, sessionId, isConfirmed: true };
  return { ...entrance, seq: locked.rows[0]?.eventSeq ?? entrance.seq };
}

async function findReceipt({ db, request }: Ctx, { workspaceId, member }: Entrance) {
  if (!request.key) return undefined;
  return db
    .selectFrom("receipt")
    .select("answer")
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", member.id)
    .where("key", "=", request.key)
    .executeTakeFirst();
}

async function keepReceipt({ db, request, now }: Ctx, { workspaceId, member }: Entrance, answer: unknown) {
  if (!request.key) return;
  await db
    .insertInto("receipt")
    .values({ workspaceId, memberId: member.id, key: request.key, answer: JSON.stringify(answer), at: now })
    .execute();
}
