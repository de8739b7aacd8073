import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { getWorkspace } from "./workspaces.queries.ts";

export function workspacesGraphql(builder: SchemaBuilder): void {
  builder.subscriptionField("workspaceEvents", (field) =>
    field.field({
      type: builder.Event,
      description: "ワークスペース全体にかかわる変更(設定、メンバー、プロジェクト)",
      args: { workspaceId: field.arg.id({ required: true }), since: field.arg.int({ required: false }) },
      subscribe: async (_, { workspaceId, since }, { scope }) => {
        const { id } = await getWorkspace({ ...scope, workspaceId }, {});
        return scope.services.hub.follow({ kind: "workspace", workspaceId: id, id }, since ?? undefined);
      },
      resolve: (event) => event,
    }),
  );
}
