import { DomainError, errorNameOf, fail, type WireError } from "@itoguchi/core/kernel/errors";
import type { z } from "zod";
import { send, type Transport, toError } from "./caller.ts";

/** A GraphQL query with the shape of its answer. */
export interface Query<Variables, Answer extends z.ZodType> {
  text: string;
  answer: Answer;
  variables?: Variables;
}

export type Asker = <V, A extends z.ZodType>(query: Query<V, A>, variables: V) => Promise<z.output<A>>;

export function createAsker(transport: Transport): Asker {
  return async ({ text, answer }, variables) => {
    const request = () => send(transport, "/board-api", { method: "POST", body: { query: text, variables } });
    const response = await request();
    const final = response.status === 401 && (await transport.refused?.()) ? await request() : response;
    if (!final.ok) throw await toError(final);
    const { data, errors } = (await final.json()) as { data: unknown; errors?: { extensions: WireError }[] };
    const refusal = errors?.[0]?.extensions;
    if (refusal) throw new DomainError(errorNameOf(refusal.code) ?? "InternalServerError", refusal.exceptionList);
    const parsed = answer.safeParse(data);
    if (!parsed.success) throw fail("InternalServerError");
    return parsed.data;
  };
}
