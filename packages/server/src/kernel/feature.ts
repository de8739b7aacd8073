import type { SchemaBuilder } from "./graphql/builder.ts";
import type { BoundOperation } from "./graphql/operations.ts";
import type { Route } from "./http/rest.ts";
import type { Job } from "./jobs/job-queue.ts";
import type { Services } from "./services.ts";

/** The doors of one noun. */
export interface Feature {
  routes: readonly Route[];
  operations?: readonly BoundOperation[];
  graphql?(builder: SchemaBuilder): void;
  jobs?(services: Services): Job<never>[];
}
