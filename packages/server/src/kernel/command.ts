import { DomainError, exception, fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Capability, Role } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import type { z } from "zod";
import type { ActingMember } from "./acting-member.ts";
import { answerOnce } from "./answer-once.ts";
import { newId } from "./clock.ts";
import type { AccountCtx, Ctx, MemberCtx, Scope } from "./context.ts";
import { isCollision } from "./db/database.ts";
import { isKeepable } from "./db/keepable.ts";
import { authorize, notForDelegates, principalOf } from "./principal.ts";
import { type Raised, raisedIn } from "./realtime/raised-streams.ts";

type Command<Schema extends z.ZodType, Result> = (scope: Scope, input: z.input<Schema>) => Promise<Result>;

/** A use-case anybody may call. Parses its input, opens the transaction, sets the tenant. */
export function publicCommand<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (ctx: Ctx, input: z.output<Schema>) => Promise<Result>,
): Command<Schema, Result> {
  return (scope, input) => {
    const parsed = parseInput(schema, input);
    return transact(scope, (ctx) => run(ctx, parsed));
  };
}

/** A use-case of a signed-in person, not on their behalf; of a confirmed one unless said otherwise. */
export function accountCommand<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (ctx: AccountCtx, input: z.output<Schema>) => Promise<Result>,
  { unconfirmed = false }: { unconfirmed?: boolean } = {},
): Command<Schema, Result> {
  return publicCommand(schema, (ctx, input) => run(personOf(ctx, unconfirmed), input));
}

interface Manner {
  isChange?: boolean;
  /** The answer holds what is shown once: the receipt keeps it sealed. */
  isSecret?: boolean;
  /** Also while the workspace is deleted. */
  inDeleted?: boolean;
}

/**
 * A use-case of a member of the claimed workspace who holds the capability. Refused looks like absent. What changes something
 * is done once under one key, unless it is part of another use-case.
 */
export function memberCommand<Schema extends z.ZodType, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: MemberCtx, input: z.output<Schema>) => Promise<Result>,
  { isChange = false }: Pick<Manner, "isChange"> = {},
): Command<Schema, Result> {
  return (scope, sent) => {
    const input = parseInput(schema, sent);
    return transact(scope, async (outside) => {
      const ctx = await memberOf(actorOf(outside, false), capability, { isChange });
      return isChange && !isOpen(scope) ? answerOnce(ctx, input, () => run(ctx, input)) : run(ctx, input);
    });
  };
}

/**
 * As `memberCommand`, for what changes how the workspace is run. One at a time: nobody's role changes between asking for
 * it and the end of the action. The workspace is always locked before members, invitations and accounts.
 */
export function administrationCommand<Schema extends z.ZodType, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: MemberCtx, input: z.output<Schema>) => Promise<Result>,
  { isSecret = false, inDeleted = false }: Pick<Manner, "isSecret" | "inDeleted"> = {},
): Command<Schema, Result> {
  return (scope, sent) => {
    const input = parseInput(schema, sent);
    return transact(scope, async (outside) => {
      const account = actorOf(outside, false);
      if (inDeleted) await seeDeleted(account);
      if (account.workspaceId) await lockWorkspace({ ...account, workspaceId: account.workspaceId });
      const ctx = await memberOf(account, capability, { isChange: true });
      return isOpen(scope) ? run(ctx, input) : answerOnce(ctx, input, () => run(ctx, input), { isSecret });
    });
  };
}

export async function lockWorkspace({ db, workspaceId }: Pick<Ctx, "db"> & { workspaceId: string }): Promise<void> {
  await db.selectFrom("workspace").select("id").where("id", "=", workspaceId).forNoKeyUpdate().execute();
}

type ActorCtx = Ctx & Pick<MemberCtx, "actor">;

function actorOf(ctx: Ctx, unconfirmed: boolean): ActorCtx {
  if (!ctx.actor) throw fail("Unauthenticated");
  if (!ctx.actor.isConfirmed && !unconfirmed)
    throw fail("Forbidden", { message: "先にメールアドレスの確認を済ませてください。" });
  return ctx as ActorCtx;
}

function personOf(ctx: Ctx, unconfirmed: boolean): AccountCtx {
  const { actor } = actorOf(ctx, unconfirmed);
  if (actor.delegate) throw notForDelegates(actor.delegate.kind);
  return ctx as AccountCtx;
}

async function memberOf(
  ctx: ActorCtx,
  capability: Capability,
  { isChange }: { isChange: boolean },
): Promise<MemberCtx> {
  const found = await findMember(ctx);
  if (!found) throw fail("EntityNotFound");
  const { lacksTwoStep, ...member } = found;
  if (lacksTwoStep) throw fail("TwoStepRequired");
  const principal = principalOf(ctx.actor.delegate, member);
  authorize(principal, capability, { isChange });
  return Object.assign(ctx, { member, principal }) as MemberCtx;
}

async function findMember({
  db,
  workspaceId,
  actor,
}: ActorCtx): Promise<(ActingMember & { lacksTwoStep: boolean }) | undefined> {
  if (!workspaceId || (actor.delegate && actor.delegate.workspaceId !== workspaceId)) return undefined;
  const row = await db
    .selectFrom("member")
    .select([
      "id",
      "accountId",
      "accountName",
      "role",
      sql<boolean>`app_lacks_two_step(workspace_id, account_id)`.as("lacksTwoStep"),
    ])
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", actor.accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  if (!isKeepable(input)) throw fail("InvalidInput", { message: "使えない文字が含まれています。" });
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError(
    "InvalidInput",
    result.error.issues
      .slice(0, 50)
      .map(({ path, message }) => exception("InvalidInput", { field: path.join("."), message })),
  );
}

/** One use-case, one transaction; a use-case called from another joins it. */
export async function transact<Result>(scope: Scope, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (isOpen(scope)) return run(scope);
  for (let attempt = 1; ; attempt++) {
    try {
      return await open(scope, run);
    } catch (error) {
      if (attempt === 3 || !isCollision(error)) throw error;
    }
  }
}

export function isOpen(scope: Scope): scope is Ctx {
  return "db" in scope;
}

async function open<Result>(scope: Scope, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const { services } = scope;
  if (scope.workspaceId !== undefined && !Id.safeParse(scope.workspaceId).success) throw fail("EntityNotFound");
  const now = services.clock.now();
  let raised: readonly Raised[] = [];
  const result = await services.db.transaction().execute(async (db) => {
    const ctx: Ctx = { ...scope, db, now, id: () => newId(services.clock.now()) };
    await setTenant(ctx, { workspaceId: scope.workspaceId, accountId: personIdOf(scope) });
    const result = await run(ctx);
    raised = raisedIn(db);
    return result;
  });
  services.hub.announce(raised);
  return result;
}

/** Row-level security reads these; they end with the transaction. */
export async function setTenant(
  ctx: Pick<Ctx, "db">,
  { workspaceId, accountId }: { workspaceId?: string | undefined; accountId?: string | undefined },
): Promise<void> {
  await sql`select set_config('app.workspace_id', ${workspaceId ?? ""}, true), set_config('app.account_id', ${accountId ?? ""}, true)`.execute(
    ctx.db,
  );
}

/** Until the end of the transaction, the members of a deleted workspace are visible inside it. */
export async function seeDeleted({ db }: Pick<Ctx, "db">): Promise<void> {
  await sql`select set_config('app.sees_deleted', 'on', true)`.execute(db);
}

/** Enters a workspace within the transaction, as the one that was just made or whose token was shown. */
export async function enterWorkspace<C extends Ctx>(ctx: C, workspaceId: string): Promise<C & { workspaceId: string }> {
  await setTenant(ctx, { workspaceId, accountId: personIdOf(ctx) });
  return { ...ctx, workspaceId };
}

/** A delegate sees nothing of its person's other workspaces. */
function personIdOf({ actor }: Scope): string | undefined {
  return actor?.delegate ? undefined : actor?.accountId;
}
