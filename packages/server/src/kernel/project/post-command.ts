import type { Capability } from "@itoguchi/core/kernel/roles";
import type { z } from "zod";
import { knockOf } from "./knock-of.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import { requestOf } from "./receipts.ts";
import type { WriteCtx } from "./writer.ts";

/** A change of the posts of a project: worked out on a draft, then written and told in one go. */
export function postCommand<Schema extends z.ZodObject, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: WriteCtx, input: Given<Schema>) => Result,
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    return scope.services.writer.submit({
      knock: knockOf(scope, input.pk),
      capability,
      request: requestOf(scope.request.key, input),
      run: (ctx) => run(ctx, input),
    });
  };
}
