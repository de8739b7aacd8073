import type { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import type { AccountCtx } from "../kernel/context.ts";
import { assertOperator } from "../kernel/operators.ts";

/** A use-case of whoever runs the installation. To anybody else it looks absent. */
export function operatorCommand<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (ctx: AccountCtx, input: z.output<Schema>) => Promise<Result>,
) {
  return accountCommand(schema, async (ctx, input) => {
    const { services, db, actor } = ctx;
    await assertOperator({ db, config: services.config }, actor);
    return run(ctx, input);
  });
}
