import { DomainError, exception } from "@itoguchi/core/kernel/errors";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LIMITS, limitCost } from "./limits.ts";

const REMEMBERED = 500;

export interface Prepared {
  document: DocumentNode;
  isSubscription: boolean;
  /** The fields at the top, by name; a fragment there is named by its own. */
  rootFields: string[];
  compiled: CompiledQuery;
}

/** Parsed, found acceptable and compiled, once per text and operation; throws InvalidInput otherwise. */
export type Preparer = (query: string, operationName: string | undefined) => Prepared;

export function createPreparer(schema: GraphQLSchema, { introspection }: { introspection: boolean }): Preparer {
  const rules: ValidationRule[] = introspection
    ? [...specifiedRules]
    : [NoSchemaIntrospectionCustomRule, ...specifiedRules];
  const remembered = new Map<string, Prepared>();

  const accepted = (query: string): DocumentNode => {
    try {
      const parsed = parse(query, { maxTokens: LIMITS.tokens });
      // Cost first: the standard rules themselves are slow on what it refuses.
      refuse(validate(schema, parsed, [limitCost]));
      refuse(validate(schema, parsed, rules, { maxErrors: 10 }));
      return parsed;
    } catch (error) {
      if (error instanceof GraphQLError) refuse([error]);
      // Lists and objects inside each other, deeper than any of ours: they end the stack of whoever walks them.
      if (error instanceof RangeError) refuse([new GraphQLError("too deeply nested")]);
      throw error;
    }
  };

  return (query, operationName) => {
    const key = `${operationName ?? ""}\n${query}`;
    const known = remembered.get(key);
    if (known) return known;
    const prepared = compile(schema, accepted(query), operationName);
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value as string);
    remembered.set(key, prepared);
    return prepared;
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Prepared {
  const compiled = compileQuery(schema, document, operationName);
  if (!isCompiledQuery(compiled)) refuse(compiled.errors ?? []);
  return {
    document,
    isSubscription: getOperationAST(document, operationName)?.operation === "subscription",
    rootFields: rootFieldsOf(document, operationName),
    compiled: compiled as CompiledQuery,
  };
}

function rootFieldsOf(document: DocumentNode, operationName: string | undefined): string[] {
  const { selections = [] } = getOperationAST(document, operationName)?.selectionSet ?? {};
  return selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : "..."));
}

export function refuse(errors: readonly GraphQLError[]): void {
  if (errors.length === 0) return;
  throw new DomainError(
    "InvalidInput",
    errors.map(({ message }) =>
      exception("InvalidInput", { field: "query", message: `クエリが正しくありません：${message}` }),
    ),
  );
}
