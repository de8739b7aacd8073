import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import SchemaBuilderClass from "@pothos/core";
import type { Scope } from "../context.ts";

interface Types {
  Context: GraphqlContext;
  Scalars: {
    ID: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}

export interface GraphqlContext {
  scope: Scope;
}

export function createBuilder() {
  const builder = new SchemaBuilderClass<Types>({});
  builder.queryType({});
  builder.mutationType({});
  builder.subscriptionType({});
  builder.scalarType("JSON", { serialize: (value) => value, parseValue: (value) => value });
  const Event = builder.objectRef<EventEnvelope>("Event").implement({
    description: "ひとつの変更。seqの続きから受け取り直せる",
    fields: (field) => ({
      seq: field.exposeInt("seq"),
      type: field.exposeString("type"),
      payload: field.field({ type: "JSON", resolve: ({ payload }) => payload }),
      actor: field.exposeString("actor", { nullable: true }),
      at: field.exposeString("at"),
    }),
  });
  return Object.assign(builder, { Event });
}

export type SchemaBuilder = ReturnType<typeof createBuilder>;
