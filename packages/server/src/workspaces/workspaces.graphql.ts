import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { HIDDEN, readerOf } from "@itoguchi/core/streams/workspace.events";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { may } from "../kernel/principal.ts";
import { mapEvents } from "../kernel/realtime/event-iterators.ts";
import { replayableFrom } from "../kernel/realtime/replayable-from.ts";
import { enterAsFollower } from "./workspaces.queries.ts";

export function workspacesGraphql(builder: SchemaBuilder): void {
  builder.subscriptionField("workspaceEvents", (field) =>
    field.field({
      type: builder.Event,
      description: `ワークスペース全体にかかわる変更（設定、メンバー、プロジェクト）。読む権限のないものは${HIDDEN}として届く`,
      args: { workspaceId: field.arg.id({ required: true }), since: field.arg.int({ required: false }) },
      subscribe: async (_, { workspaceId, since }, { scope }) => {
        const { services } = scope;
        const { id, principal } = await enterAsFollower({ ...scope, workspaceId }, {});
        const from = () => replayableFrom(scope, id);
        const events = services.hub.serve({ kind: "workspace", workspaceId: id, id }, since ?? undefined, from);
        return mapEvents(events, (event) => (may(principal, readerOf(event.type)) ? event : hidden(event)));
      },
      resolve: (event) => event,
    }),
  );
}

/** That something happened, and nothing more. */
function hidden({ stream, seq, at }: EventEnvelope): EventEnvelope {
  return { stream, seq, type: HIDDEN, payload: {}, actor: null, at };
}
