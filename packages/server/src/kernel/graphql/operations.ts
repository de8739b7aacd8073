import type { Operation } from "@itoguchi/core/kernel/operation";
import {
  type FieldNode,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLScalarType,
  GraphQLSchema,
  getNullableType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { z } from "zod";
import type { Scope } from "../context.ts";
import type { Asks } from "./asked.ts";
import type { GraphqlContext } from "./builder.ts";
import { describe, ZodTypes } from "./from-zod.ts";

export interface BoundOperation {
  operation: Operation;
  handle(scope: Scope, input: Record<string, unknown>): Promise<unknown>;
}

type Given<O extends Operation> = z.input<O["input"]> & { pk: string; wanted: Asks };

/** Binds an operation of the contract to the use-case behind it. */
export function field<O extends Operation>(
  operation: O,
  handle: (scope: Scope, input: Given<O>) => Promise<z.input<O["answer"]>>,
): BoundOperation {
  return { operation, handle: handle as unknown as BoundOperation["handle"] };
}

/** The schema of the builder, and a field for each operation. */
export function withOperations(schema: GraphQLSchema, operations: readonly BoundOperation[]): GraphQLSchema {
  if (operations.length === 0) return schema;
  const types = new ZodTypes(schema.getType("JSON") as GraphQLScalarType);
  const grown = (kind: Operation["kind"], root: GraphQLObjectType | null | undefined) => {
    const own = operations.filter(({ operation }) => operation.kind === kind);
    const fields = Object.fromEntries(own.map((bound) => [bound.operation.name, configOf(bound, types)]));
    return new GraphQLObjectType({
      name: kind === "query" ? "Query" : "Mutation",
      fields: absentWhenRefused({ ...root?.toConfig().fields, ...fields }),
    });
  };
  return new GraphQLSchema({
    query: grown("query", schema.getQueryType()),
    mutation: grown("mutation", schema.getMutationType()),
    subscription: schema.getSubscriptionType() ?? null,
  });
}

/** One field of a document that is refused takes nothing from the others: what became of them is answered. */
function absentWhenRefused(fields: GraphQLFieldConfigMap<unknown, GraphqlContext>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, type: getNullableType(field.type) }]),
  );
}

const PLACE = { workspaceId: z.string(), projectKey: z.string() };

function configOf(bound: BoundOperation, types: ZodTypes): GraphQLFieldConfig<unknown, GraphqlContext> {
  const { operation } = bound;
  const name = operation.name.charAt(0).toUpperCase() + operation.name.slice(1);
  const { shape } = operation.kind === "query" ? operation.input : z.object({ input: operation.input });
  const args = Object.entries({ ...PLACE, ...shape }) as [string, z.ZodType][];
  return {
    description: operation.summary,
    type: types.output(operation.answer, `${name}Answer`),
    args: Object.fromEntries(
      args.map(([arg, schema]) => [
        arg,
        { type: types.input(schema, name + capital(arg)), description: describe(schema, "in") },
      ]),
    ),
    resolve: (_, args, { scope }, info) =>
      runOperation(bound, scope, { args, at: String(info.path.key), wanted: wantedOf(info) }),
  };
}

interface AskedOperation {
  args: Record<string, unknown>;
  /** What the answer is called. */
  at: string;
  wanted: Asks;
}

export function runOperation({ operation, handle }: BoundOperation, scope: Scope, asked: AskedOperation) {
  const { workspaceId, projectKey, ...given } = asked.args;
  const sent = operation.kind === "mutation" ? (given.input as object) : given;
  const key = scope.request.key && `${operation.name}:${asked.at}:${scope.request.key}`;
  const inside = { ...scope, workspaceId: workspaceId as string, request: { ...scope.request, key } };
  return handle(inside, { ...sent, pk: projectKey, wanted: asked.wanted });
}

const remembered = new WeakMap<readonly FieldNode[], Asks>();

function wantedOf({ fieldNodes, fragments }: GraphQLResolveInfo): Asks {
  const known = remembered.get(fieldNodes);
  if (known) return known;
  const wanted = new Set<string>();
  const walk = (set: SelectionSetNode | undefined, path: string) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        wanted.add(path + selection.name.value);
        walk(selection.selectionSet, `${path}${selection.name.value}.`);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, path);
      else walk(fragments[selection.name.value]?.selectionSet, path);
    }
  };
  for (const node of fieldNodes) walk(node.selectionSet, "");
  remembered.set(fieldNodes, wanted);
  return wanted;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
