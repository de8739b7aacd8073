import type { z } from "zod";
import type { Services } from "../kernel/services.ts";
import { accessProject, type ProjectAccess } from "./access-project.ts";
import { accessRequestOf } from "./access-request.ts";
import type { Directory } from "./directories.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import type { Replica } from "./replica.ts";

export interface ReadCtx extends ProjectAccess {
  services: Services;
  replica: Replica;
  directory: Directory;
  now: Date;
}

const READING = { capability: "workspace.read", isChange: false } as const;

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
    const request = { ...accessRequestOf(scope, input.pk), now };
    const access = await accessProject(services.reader, request, READING);
    const replica = await services.replicas.open(access, access.seq);
    const directory = await services.directories.of(access.workspaceId, access.workspaceSeq);
    return run({ ...access, services, replica, directory, now }, input);
  };
}
