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
          { mayEnd: (type) => MAY_CLOSE.test(type), isOver: () => isClosed({ ...scope, workspaceId }, projectKey) },
        );
      },
      resolve: (event) => event,
    }),
  );
}

/** A weaker role and removal already cut the whole socket. */
const MAY_CLOSE = /^(group|project)\./;

/** Whether what happened in the workspace took the project away from this follower. */
async function isClosed(scope: Scope, pk: string): Promise<boolean> {
  try {
    await loadProject(scope, { pk });
    return false;
  } catch (error) {
    if (error instanceof DomainError && ["EntityNotFound", "Forbidden"].includes(error.kind)) return true;
    throw error;
  }
}
