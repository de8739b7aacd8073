import type { z } from "zod";
import type { Services } from "../services.ts";
import type { Directory } from "./directories.ts";
import { admit, type Entrance, knock } from "./entrance.ts";
import { knockOf } from "./knock-of.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import type { Replica } from "./replica.ts";

export interface ReadCtx extends Entrance {
  services: Services;
  replica: Replica;
  directory: Directory;
  now: Date;
}

/** A question about the posts of a project, answered from memory as of now. */
export function projectQuery<Schema extends z.ZodObject, Result>(
  schema: Schema,
  run: (ctx: ReadCtx, input: Given<Schema>) => Result | Promise<Result>,
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    const { services } = scope;
    const now = services.clock.now();
    const at = knockOf(scope, input.pk);
    const entrance = admit(await knock(services.pool, { ...at, now }), at.workspaceId, "workspace.read");
    const replica = await services.replicas.open(entrance, entrance.seq);
    const directory = await services.directories.of(entrance.workspaceId, entrance.workspaceSeq);
    return run({ ...entrance, services, replica, directory, now }, input);
  };
}
