import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { replayableFrom } from "../kernel/realtime/replayable-from.ts";
import { loadProject } from "./projects.queries.ts";
import { untilProjectCloses } from "./until-project-closes.ts";

export function projectsGraphql(builder: SchemaBuilder): void {
  builder.subscriptionField("projectEvents", (field) =>
    field.field({
      type: builder.Event,
      description: "プロジェクトの中のすべての変更",
      args: {
        workspaceId: field.arg.id({ required: true }),
        projectKey: field.arg.string({ required: true }),
        since: field.arg.int({ required: false }),
      },
      subscribe: async (_, { workspaceId, projectKey, since }, { scope }) => {
        const { services } = scope;
        const { project } = await loadProject({ ...scope, workspaceId }, { pk: projectKey });
        const from = () => replayableFrom(scope, workspaceId);
        const events = services.hub.serve({ kind: "project", workspaceId, id: project.id }, since ?? undefined, from);
        return untilProjectCloses(scope, { workspaceId, projectKey }, events);
      },
      resolve: (event) => event,
    }),
  );
}
