import type { Capability } from "@itoguchi/core/kernel/roles";
import type { z } from "zod";
import { requestOf } from "../kernel/receipts.ts";
import { accessRequestOf } from "./access-request.ts";
import { namingMembers } from "./named-members.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
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
    const { writer, directories } = scope.services;
    return namingMembers(directories, (check) =>
      writer.submit({
        asked: accessRequestOf(scope, input.pk),
        capability,
        request: requestOf(scope.request.key, input),
        weight: weightOf(input),
        run: (ctx) => {
          const answer = run(ctx, input);
          check(ctx);
          return answer;
        },
      }),
    );
  };
}

/** Whatever it is called, a command over many has them in a list. */
function weightOf(input: object): number {
  const lists = Object.values(input).filter(Array.isArray);
  return Math.max(1, ...lists.map(({ length }) => length));
}
