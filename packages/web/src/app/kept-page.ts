import { isUnreachable, noteReached } from "#web/kernel/shell/reach.ts";
import type { Result, Results } from "./page-keeper.ts";

interface Shown {
  /** Path and query. */
  at: string;
  /** What the routes of the page were loaded with. */
  data: ReadonlyMap<string, unknown>;
}

/**
 * In the moment in which the connection is lost, a page that is loaded again stays with what it had: an error in its place would
 * take along whatever is being written on it. Whoever goes elsewhere is told that it cannot be opened.
 */
export function keptResults({ at, data }: Shown, request: Pick<Request, "url">, results: Results): Results {
  const { pathname, search } = new URL(request.url);
  if (at !== pathname + search) return results;
  const isLost = Object.values(results).some(isOutOfReach);
  noteReached(!isLost);
  if (!isLost) return results;
  // Of all routes, because one error stands for those below it.
  const before = [...data].map(([id, result]): [string, Result] => [id, { type: "data", result }]);
  const came = Object.entries(results).filter(([id, result]) => !isOutOfReach(result) || !data.has(id));
  return Object.fromEntries([...before, ...came]);
}

function isOutOfReach({ type, result }: Result): boolean {
  return type === "error" && isUnreachable(result);
}
