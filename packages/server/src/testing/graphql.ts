import { ERRORS, errorNameOf, type ProductException } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { type GraphQLSchema, parse, validate } from "graphql";
import type { z } from "zod";
import { FEATURES } from "../features.ts";
import { createBuilder } from "../kernel/graphql/builder.ts";
import { limitCost } from "../kernel/graphql/limits.ts";
import { withOperations } from "../kernel/graphql/operations.ts";
import { documentOf } from "../kernel/graphql/persisted.ts";
import type { TestServer } from "./test-server.ts";

export function graphqlSchema(): GraphQLSchema {
  const builder = createBuilder();
  for (const { graphql } of FEATURES) graphql?.(builder);
  return withOperations(
    builder.toSchema(),
    FEATURES.flatMap(({ operations = [] }) => operations),
  );
}

const schema = graphqlSchema();
const documents = new Map<string, string>();

/** A question for everything that an operation can answer, as deep as the limit of cost allows. */
function costlyDocumentOf(operation: Operation): string {
  const known = documents.get(operation.name);
  if (known) return known;
  for (let depth = DEEPEST; depth > 0; depth--) {
    const document = documentOf(schema, operation, depth);
    if (validate(schema, parse(document), [limitCost]).length > 0) continue;
    documents.set(operation.name, document);
    return document;
  }
  throw new Error(`${operation.name} cannot be asked for anything`);
}

const DEEPEST = 8;

/** What GraphQL says of a failure, with the status the same failure has over REST. */
export class AskError extends Error {
  readonly status: number;
  readonly code: string;
  readonly exceptionList: readonly ProductException[];

  constructor(message: string, code: string, exceptionList: readonly ProductException[]) {
    super(message);
    this.code = code;
    this.exceptionList = exceptionList;
    const name = errorNameOf(code);
    this.status = name ? ERRORS[name].status : 500;
  }
}

export interface Asking {
  token: string | undefined;
  workspaceId: string;
  projectKey: string;
}

/** Asks as a client does, over the wire and for all there is. */
export async function ask<O extends Operation>(
  server: TestServer,
  { token, ...place }: Asking,
  operation: O,
  input: z.input<O["input"]>,
): Promise<z.output<O["answer"]>> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/board-api",
    payload: {
      query: costlyDocumentOf(operation),
      variables: { ...place, ...(operation.kind === "query" ? input : { input }) },
    },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = answer.json();
  if (answer.statusCode !== 200) throw new AskError(body.message, body.code, body.exceptionList);
  const [error] = body.errors ?? [];
  if (error) throw new AskError(error.message, error.extensions.code, error.extensions.exceptionList);
  return body.data[operation.name];
}

interface Home {
  workspace: { id: string };
  projectKey: string;
  owner: { token: string };
}

/** Asks in one project, as its owner unless somebody else is named. */
export function askerIn(server: TestServer, { workspace, projectKey, owner }: Home) {
  return <O extends Operation>(operation: O, input: z.input<O["input"]>, by: { token: string } = owner) =>
    ask(server, { token: by.token, workspaceId: workspace.id, projectKey }, operation, input);
}
