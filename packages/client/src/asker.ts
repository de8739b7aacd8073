import { DomainError, errorNameOf, type WireError } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { z } from "zod";
import { send, type Transport, toError } from "./caller.ts";

export interface ProjectPlace {
  workspaceId: string;
  projectKey: string;
}

export type Asker = <O extends Operation>(
  operation: O,
  place: ProjectPlace,
  input: z.input<O["input"]>,
  /** Sent again under the same key, a change has one effect. */
  key?: string,
  /** Stops a question that nobody waits for any more. */
  signal?: AbortSignal,
) => Promise<z.output<O["answer"]>>;

/** Operations of the GraphQL contract as typed functions. The server knows their documents by name: no text is sent. */
export function createAsker(transport: Transport): Asker {
  return async (operation, place, input, key, signal) => {
    const variables = { ...place, ...(operation.kind === "query" ? input : { input }) };
    const request = () =>
      send(transport, "/board-api", {
        method: "POST",
        body: { documentId: operation.name, variables },
        headers: key ? { "idempotency-key": key } : {},
        sending: { signal },
      });
    const response = await request();
    const again = response.status === 401 && (await transport.refused?.());
    const final = again ? await request() : response;
    if (!final.ok) throw await toError(final);
    const { data, errors } = (await final.json()) as Answer;
    const [error] = errors ?? [];
    if (error)
      throw new DomainError(
        errorNameOf(error.extensions.code) ?? "InternalServerError",
        error.extensions.exceptionList,
      );
    return data[operation.name] as z.output<(typeof operation)["answer"]>;
  };
}

interface Answer {
  data: Record<string, unknown>;
  errors?: { extensions: WireError }[];
}
