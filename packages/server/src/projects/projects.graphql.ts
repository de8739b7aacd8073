import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { endWhen } from "../kernel/realtime/event-iterators.ts";
import { loadProject } from "./projects.queries.ts";

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
        return endWhen(
          hub.follow({ kind: "project", workspaceId, id: project.id }, since ?? undefined),
          hub.follow({ kind: "workspace", workspaceId, id: workspaceId }, undefined),
          (type) => isClosed({ ...scope, workspaceId }, projectKey, type),
        );
      },
      resolve: (event) => event,
    }),
  );
}

const MAY_CLOSE = /^(group|project|member)\./;

/** Whether what happened in the workspace took the project away from this follower. */
async function isClosed(scope: Scope, pk: string, type: string): Promise<boolean> {
  if (!MAY_CLOSE.test(type)) return false;
  try {
    await loadProject(scope, { pk });
    return false;
  } catch (error) {
    return error instanceof DomainError && error.kind !== "ServiceUnavailable";
  }
}
