import type { Transaction } from "kysely";
import type { z } from "zod";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import { projectQuery, type ReadCtx } from "./project-query.ts";

/** Looking at one project: rows through `db`, posts and structure through the replica. */
export interface RowReadCtx extends ReadCtx {
  db: Transaction<DB>;
}

/** A question about what is kept of a project in rows only. */
export function projectRead<Schema extends z.ZodObject, Result>(
  schema: Schema,
  run: (ctx: RowReadCtx, input: z.output<Schema> & { pk: string }) => Promise<Result>,
) {
  return projectQuery(schema, (ctx, input) => withRows(ctx, (inside) => run(inside, input)));
}

/** For a question that does more than reading rows: it holds a connection no longer than it must. */
export function withRows<Result>(ctx: ReadCtx, read: (ctx: RowReadCtx) => Promise<Result>): Promise<Result> {
  return inTenant(ctx.services.db, ctx.workspaceId, (db) => read({ ...ctx, db }));
}
