import type { FastifyInstance } from "fastify";
import type { SchemaBuilder } from "./graphql/builder.ts";
import type { BoundOperation } from "./graphql/operations.ts";
import type { FloodGuard } from "./http/rate-limit.ts";
import type { Route } from "./http/rest.ts";
import type { Mailbox } from "./inbound-mail/mail-receiver.ts";
import type { Job } from "./jobs/job-queue.ts";
import type { Services } from "./services.ts";
import type { Subscriber } from "./subscribers/subscriber.ts";

/** The doors of one noun. */
export interface Feature {
  routes: readonly Route[];
  operations?: readonly BoundOperation[];
  graphql?(builder: SchemaBuilder): void;
  /** What is not the API's: pictures and the like. */
  doors?(app: FastifyInstance, services: Services): void;
  /** Websockets of its own, beside those of GraphQL. */
  sockets?(api: FastifyInstance, services: Services, countCall: FloodGuard): void;
  jobs?(services: Services): Job<never>[];
  /** Follow events durably, in the worker. */
  subscribers?(services: Services): Subscriber[];
  /** Who takes the mails for this server, where it receives any; in the worker. */
  mailbox?(services: Services): Mailbox;
}
