import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from "graphql";
import type { CompiledQuery } from "graphql-jit";

/**
 * Who follows what is settled by GraphQL's own rules (literals, variables of any name, aliases, fragments), once; each event
 * is then put into shape by the compiled query, for every socket that follows. The compiler's own `subscribe` takes variables
 * for arguments.
 */
export async function subscribeCompiled(
  args: ExecutionArgs,
  compiled: CompiledQuery,
): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const events = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in events)) return events;
  const source = events[Symbol.asyncIterator]();
  const present = async (step: IteratorResult<unknown>): Promise<IteratorResult<ExecutionResult>> => {
    if (step.done) return { done: true, value: undefined };
    return { done: false, value: await compiled.query(step.value, args.contextValue, args.variableValues ?? {}) };
  };
  const presented: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => present(await source.next()),
    return: async () => {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return presented;
}
