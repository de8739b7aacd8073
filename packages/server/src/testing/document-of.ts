import type { Operation } from "@itoguchi/core/kernel/operation";
import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from "graphql";

const DEEPEST = 8;

/** The document that asks for everything an operation can answer, down to a depth. */
export function documentOf(schema: GraphQLSchema, { kind, name }: Operation, depth = DEEPEST): string {
  const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`${kind} ${name} is not in the schema`);
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  return `${kind}(${declared}) { ${name}(${given})${selectionOf(field.type, depth)} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    // Asked by its name, an operation answers each value once.
    if (field.extensions.isAlias) return [];
    const isObject = isObjectType(getNamedType(field.type));
    return isObject && depth === 1 ? [] : [field.name + selectionOf(field.type, depth - 1)];
  });
  return ` { ${fields.join(" ")} }`;
}
