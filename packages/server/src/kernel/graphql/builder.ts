import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Delegate as ActedBy } from "@itoguchi/core/kernel/principal";
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
  const Delegate = builder.objectRef<ActedBy>("EventDelegate").implement({
    fields: (field) => ({
      kind: field.exposeString("kind"),
      id: field.exposeID("id"),
      name: field.exposeString("name", { description: "操作したときの名前" }),
    }),
  });
  const Event = builder.objectRef<EventEnvelope>("Event").implement({
    description: "ひとつの変更。seqの続きから受け取り直せる",
    fields: (field) => ({
      seq: field.exposeInt("seq"),
      type: field.exposeString("type"),
      payload: field.field({ type: "JSON", resolve: ({ payload }) => payload }),
      actor: field.exposeString("actor", { nullable: true }),
      principal: field.field({
        type: Delegate,
        nullable: true,
        description: "本人に代わって操作したもの（アクセストークンや連携）。本人の操作なら空",
        resolve: ({ principal }) => principal,
      }),
      at: field.exposeString("at"),
    }),
  });
  return Object.assign(builder, { Event });
}

export type SchemaBuilder = ReturnType<typeof createBuilder>;
