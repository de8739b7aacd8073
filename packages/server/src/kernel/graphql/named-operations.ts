import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { z } from "zod";
import type { Scope } from "../context.ts";
import { EVERYTHING } from "./asked.ts";
import { presentError } from "./errors.ts";
import { type BoundOperation, runOperation } from "./operations.ts";
import { jsonWriter } from "./write-json.ts";

/** The answer of an operation that was asked for by its name, as the bytes of GraphQL's answer to a document for all of it. */
export type NamedOperations = (name: string, scope: Scope, variables: Record<string, unknown>) => Promise<Buffer>;

/**
 * Our own client always wants the whole answer of one operation, so there is no document to go through: the use-case's answer is
 * written in the shape of its schema.
 */
export function createNamedOperations(operations: readonly BoundOperation[]): NamedOperations {
  const byName = new Map(
    operations.map((bound) => {
      const { name, answer } = bound.operation;
      return [name, { bound, write: jsonWriter(z.object({ data: z.object({ [name]: answer }) })) }];
    }),
  );
  return async (name, scope, variables) => {
    const found = byName.get(name);
    if (!found) throw fail("InvalidInput", { field: "documentId" });
    const { bound, write } = found;
    try {
      const answer = await runOperation(bound, scope, { args: variables, at: name, wanted: EVERYTHING });
      return write({ data: { [name]: answer } });
    } catch (error) {
      // With a status and a header of its own.
      if (error instanceof DomainError && error.retryAfterSeconds !== undefined) throw error;
      const { services, request } = scope;
      const errors: GraphQLFormattedError[] = [
        presentError(
          new GraphQLError("", { originalError: error as Error, path: [name] }),
          { ...services, log: services.log.child({ reqId: request.id }) },
          {
            requestId: request.id,
            accountId: request.accountId,
            workspaceId: Id.safeParse(variables.workspaceId).data,
          },
        ),
      ];
      return Buffer.from(JSON.stringify({ data: { [name]: null }, errors }));
    }
  };
}
