import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
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
        const { hub } = scope.services;
        const { project } = await loadProject({ ...scope, workspaceId }, { pk: projectKey });
        const events = hub.serve({ kind: "project", workspaceId, id: project.id }, since ?? undefined);
        return untilProjectCloses(scope, { workspaceId, projectKey }, events);
      },
      resolve: (event) => event,
    }),
  );
}
