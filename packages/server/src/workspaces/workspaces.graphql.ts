import { can } from "@itoguchi/core/kernel/roles";
import { HIDDEN, readerOf } from "@itoguchi/core/workspaces/workspace.events";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { mapEvents } from "../kernel/realtime/event-iterators.ts";
import { enterAsFollower } from "./workspaces.queries.ts";

export function workspacesGraphql(builder: SchemaBuilder): void {
  builder.subscriptionField("workspaceEvents", (field) =>
    field.field({
      type: builder.Event,
      description: `ワークスペース全体にかかわる変更(設定、メンバー、プロジェクト)。読む権限のないものは${HIDDEN}として届く`,
      args: { workspaceId: field.arg.id({ required: true }), since: field.arg.int({ required: false }) },
      subscribe: async (_, { workspaceId, since }, { scope }) => {
        const { id, role } = await enterAsFollower({ ...scope, workspaceId }, {});
        const events = scope.services.hub.serve({ kind: "workspace", workspaceId: id, id }, since ?? undefined);
        return mapEvents(events, (event) =>
          can(role, readerOf(event.type)) ? event : { ...event, type: HIDDEN, payload: {}, actor: null },
        );
      },
      resolve: (event) => event,
    }),
  );
}
