import { fail } from "@itoguchi/core/kernel/errors";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { notForDelegates } from "../kernel/principal.ts";

export function accountsGraphql(builder: SchemaBuilder): void {
  builder.subscriptionField("accountEvents", (field) =>
    field.field({
      type: builder.Event,
      description: "自分のアカウントの変更（プロフィール、セッション、所属）",
      args: { since: field.arg.int({ required: false }) },
      subscribe: (_, { since }, { scope }) => {
        if (!scope.actor) throw fail("Unauthenticated");
        if (scope.actor.delegate) throw notForDelegates(scope.actor.delegate.kind);
        return scope.services.hub.serve({ kind: "account", id: scope.actor.accountId }, since ?? undefined);
      },
      resolve: (event) => event,
    }),
  );
}
