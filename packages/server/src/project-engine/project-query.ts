import type { Sliced } from "@itoguchi/core/kernel/slices";
import type { z } from "zod";
import type { Services } from "../kernel/services.ts";
import { accessProject, type ProjectAccess } from "./access-project.ts";
import { accessRequestOf } from "./access-request.ts";
import type { Directory } from "./directories.ts";
import type { EarlyPlan } from "./load-page.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";
import type { Replica } from "./replica.ts";

export interface ReadCtx extends ProjectAccess {
  services: Services;
  replica: Replica;
  directory: Directory;
  now: Date;
  /** Whatever goes over all posts: in slices, so that others are served meanwhile. Posts may come and go before it ends. */
  evaluate<Result>(work: Sliced<Result>): Promise<Result>;
}

const READING = { capability: "workspace.read", isChange: false } as const;

/** What a question needs of a project that is not in memory yet; without one it waits for all of it. */
export type Early<Input> =
  /** No post. */
  | "structure"
  /** Planned on a replica without posts; undefined when it needs all of them. */
  | ((ctx: ReadCtx, input: Input) => EarlyPlan | undefined);

/** A question about the posts of a project, answered from memory as of now. */
export function projectQuery<Schema extends z.ZodObject, Result>(
  schema: Schema,
  run: (ctx: ReadCtx, input: Given<Schema>) => Result | Promise<Result>,
  early?: Early<Given<Schema>>,
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    const { services } = scope;
    const { replicas } = services;
    const now = services.clock.now();
    const request = { ...accessRequestOf(scope, input.pk), now };
    const access = await accessProject(services.reader, request, READING);
    const { seq } = access;
    const directory = await services.directories.of(access.workspaceId, access.workspaceSeq);
    const who = { workspaceId: access.workspaceId, requestId: scope.request.id };
    const evaluate = <Value>(work: Sliced<Value>) => services.evaluations.run(who, work);
    const on = (replica: Replica): ReadCtx => ({ ...access, services, replica, directory, now, evaluate });
    const opened = () => {
      if (early === undefined) return replicas.open(access, seq);
      if (early === "structure") return replicas.openStructure(access, seq);
      return replicas.openPage(access, seq, (structure) => early(on(structure), input));
    };
    return run(on(await opened()), { ...input, pk: access.projectKey });
  };
}
