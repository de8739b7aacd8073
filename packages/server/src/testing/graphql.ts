import { ERRORS, errorNameOf, type ProductException } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { GraphQLSchema } from "graphql";
import type { z } from "zod";
import { FEATURES } from "../features.ts";
import { createBuilder } from "../kernel/graphql/builder.ts";
import { withOperations } from "../kernel/graphql/operations.ts";
import { documentOf } from "./document-of.ts";
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

/** A question for everything that an operation can answer. */
function wholeDocumentOf(operation: Operation): string {
  const known = documents.get(operation.name) ?? documentOf(schema, operation);
  documents.set(operation.name, known);
  return known;
}

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

/** Asks over the wire and for all there is, with a document. */
export function ask<O extends Operation>(
  server: TestServer,
  asking: Asking,
  operation: O,
  input: z.input<O["input"]>,
): Promise<z.output<O["answer"]>> {
  return send(server, asking, operation, { input, question: { query: wholeDocumentOf(operation) } });
}

/** As our own client does: by the name of the operation. */
export function askByName<O extends Operation>(
  server: TestServer,
  asking: Asking,
  operation: O,
  input: z.input<O["input"]>,
): Promise<z.output<O["answer"]>> {
  return send(server, asking, operation, { input, question: { documentId: operation.name } });
}

async function send(
  server: TestServer,
  { token, ...place }: Asking,
  operation: Operation,
  { input, question }: { input: object; question: object },
) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/board-api",
    payload: { ...question, variables: { ...place, ...(operation.kind === "query" ? input : { input }) } },
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
