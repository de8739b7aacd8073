import { ProjectKey } from "@itoguchi/core/model/project";
import { isOpen } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";

/** A use-case that writes into a project's stream without being one of its own: it too waits before it takes a connection. */
export function inTurn<Input extends { pk: string }, Result>(
  command: (scope: Scope, input: Input) => Promise<Result>,
): (scope: Scope, input: Input) => Promise<Result> {
  return (scope, input) => {
    const { data: projectKey } = ProjectKey.safeParse(input.pk);
    if (isOpen(scope) || !scope.workspaceId || !projectKey) return command(scope, input);
    return scope.services.writer.alone({ workspaceId: scope.workspaceId, projectKey }, () => command(scope, input));
  };
}
