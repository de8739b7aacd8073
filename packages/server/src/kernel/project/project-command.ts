import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { ProjectKey } from "@itoguchi/core/projects/project";
import { z } from "zod";
import { parseInput } from "../command.ts";
import type { Scope } from "../context.ts";
import type { Services } from "../services.ts";
import type { Directory } from "./directories.ts";
import { admit, type Entrance, knock } from "./entrance.ts";
import type { Replica } from "./replica.ts";
import type { WriteCtx } from "./writer.ts";

export interface ReadCtx extends Entrance {
  services: Services;
  replica: Replica;
  directory: Directory;
  now: Date;
}

type Given<Schema extends z.ZodObject> = z.output<Schema> & { pk: string };
type Sent<Schema extends z.ZodObject> = z.input<Schema> & { pk: string };
type Command<Schema extends z.ZodObject, Result> = (scope: Scope, input: Sent<Schema>) => Promise<Result>;

const InProject = z.object({ pk: ProjectKey });

/** A question about the posts of a project, answered from memory as of now. */
export function projectQuery<Schema extends z.ZodObject, Result>(
  schema: Schema,
  run: (ctx: ReadCtx, input: Given<Schema>) => Result | Promise<Result>,
): Command<Schema, Result> {
  const whole = schema.extend(InProject.shape);
  return async (scope, input) => {
    const given = parseInput(whole, input) as Given<Schema>;
    const { services } = scope;
    const now = services.clock.now();
    const at = knockOf(scope, given.pk);
    const entrance = admit(await knock(services.pool, { ...at, now }), at.workspaceId, "workspace.read");
    const replica = await services.replicas.open(entrance, entrance.seq);
    const directory = await services.directories.of(entrance.workspaceId, entrance.workspaceSeq);
    return run({ ...entrance, services, replica, directory, now }, given);
  };
}

/** A change of the posts of a project: worked out on a draft, then written and told in one go. */
export function postCommand<Schema extends z.ZodObject, Result>(
  schema: Schema,
  capability: Capability,
  run: (ctx: WriteCtx, input: Given<Schema>) => Result,
): Command<Schema, Result> {
  const whole = schema.extend(InProject.shape);
  return async (scope, input) => {
    const given = parseInput(whole, input) as Given<Schema>;
    return scope.services.writer.submit({
      knock: knockOf(scope, given.pk),
      capability,
      key: scope.request.key,
      run: (ctx) => run(ctx, given),
    });
  };
}

function knockOf(scope: Scope, projectKey: string) {
  const sessionId = scope.actor?.sessionId ?? scope.sessionId;
  if (!sessionId) throw fail("Unauthenticated");
  if (!Id.safeParse(scope.workspaceId).success) throw fail("EntityNotFound");
  return { sessionId, workspaceId: scope.workspaceId as string, projectKey };
}
