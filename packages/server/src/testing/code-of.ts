import type { Call } from "@itoguchi/core/kernel/call";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { Person } from "../accounts/accounts.factory.ts";
import { ask } from "./graphql.ts";
import type { TestServer } from "./test-server.ts";

export const ANSWERED = "answered";

/** The code of the error that a call gets, or that it was answered. */
export async function codeOfCall(
  call: Call,
  input: Record<string, unknown>,
  person: Pick<Person, "call">,
): Promise<string> {
  return person.call(call, input).then(
    () => ANSWERED,
    (error: { kind: keyof typeof ERRORS }) => ERRORS[error.kind].code,
  );
}

export async function codeOfOperation(
  server: TestServer,
  asking: Parameters<typeof ask>[1],
  { operation, input }: { operation: Operation; input: Record<string, unknown> },
): Promise<string> {
  return ask(server, asking, operation, input).then(
    () => ANSWERED,
    (error: { code: string }) => error.code,
  );
}
