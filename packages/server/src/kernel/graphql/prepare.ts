import { DomainError, exception } from "@itoguchi/core/kernel/errors";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LIMITS, limitCost } from "./limits.ts";

const REMEMBERED = 500;

export interface Preparer {
  /** Parsed and found acceptable; throws InvalidInput otherwise. */
  document(query: string): DocumentNode;
  /** Compiled once per text and operation, then kept. */
  compiled(query: string, operationName: string | undefined): CompiledQuery;
}

export function createPreparer(schema: GraphQLSchema, { introspection }: { introspection: boolean }): Preparer {
  const rules: ValidationRule[] = introspection
    ? [...specifiedRules]
    : [NoSchemaIntrospectionCustomRule, ...specifiedRules];
  const remembered = new Map<string, CompiledQuery>();

  const document = (query: string): DocumentNode => {
    try {
      const parsed = parse(query, { maxTokens: LIMITS.tokens });
      // Cost first: the standard rules themselves are slow on what it refuses.
      refuse(validate(schema, parsed, [limitCost]));
      refuse(validate(schema, parsed, rules, { maxErrors: 10 }));
      return parsed;
    } catch (error) {
      if (error instanceof GraphQLError) refuse([error]);
      throw error;
    }
  };

  return {
    document,
    compiled(query, operationName) {
      const key = `${operationName ?? ""}\n${query}`;
      const known = remembered.get(key);
      if (known) return known;
      const parsed = document(query);
      if (getOperationAST(parsed, operationName)?.operation === "subscription")
        refuse([new GraphQLError("subscriptions go over the websocket")]);
      const compiled = compileQuery(schema, parsed, operationName);
      if (!isCompiledQuery(compiled)) refuse(compiled.errors ?? []);
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
      remembered.set(key, compiled as CompiledQuery);
      return compiled as CompiledQuery;
    },
  };
}

function refuse(errors: readonly GraphQLError[]): void {
  if (errors.length === 0) return;
  throw new DomainError(
    "InvalidInput",
    errors.map(({ message }) =>
      exception("InvalidInput", { field: "query", message: `クエリが正しくありません: ${message}` }),
    ),
  );
}
