import type { Transaction } from "kysely";
import type { z } from "zod";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import type { Credential } from "../kernel/principal.ts";
import type { Services } from "../kernel/services.ts";
import { accessProject, type ProjectAccess } from "./access-project.ts";
import { accessRequestOf } from "./access-request.ts";
import { type Given, type ProjectUseCase, parserOf } from "./project-input.ts";

/** Looking at rows of one project. */
export interface LookingCtx extends ProjectAccess {
  services: Services;
  credential: Credential;
  db: Transaction<DB>;
  now: Date;
}

const READING = { capability: "workspace.read", isChange: false } as const;

/** A question about what stands on no board: it does not wait for the project to be in memory. */
export function rowRead<Schema extends z.ZodObject, Result>(
  schema: Schema,
  run: (ctx: LookingCtx, input: Given<Schema>) => Promise<Result>,
): ProjectUseCase<Schema, Result> {
  const parse = parserOf(schema);
  return async (scope, sent) => {
    const input = parse(sent);
    const { services } = scope;
    const now = services.clock.now();
    const asked = accessRequestOf(scope, input.pk);
    const access = await accessProject(services.reader, { ...asked, now }, READING);
    return inTenant(services.db, access.workspaceId, (db) =>
      run({ ...access, credential: asked.credential, services, db, now }, { ...input, pk: access.projectKey }),
    );
  };
}
