import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { AccessScope } from "../kernel/principal.ts";

/** A connected service that acts on behalf of one member, in the projects it was given. */
export const Integration = z.object({ id: Id, name: z.string(), scope: AccessScope, createdAt: z.string() });
export type Integration = z.infer<typeof Integration>;

export const IntegrationName = line(60);
