import { isUnreachable, noteReached } from "#web/kernel/shell/reach.ts";
import type { Result, Results } from "./page-keeper.ts";

interface Shown {
  /** Path and query. */
  at: string;
  /** What the routes of the page were loaded with. */
  data: ReadonlyMap<string, unknown>;
}

type Asked = Pick<Request, "url"> & { signal: Pick<AbortSignal, "aborted"> };

/**
 * In the moment in which the connection is lost, a page that is loaded again stays with what it had: an error in its place would
 * take along whatever is being written on it. Whoever goes elsewhere is told that it cannot be opened.
 */
export function keptResults({ at, data }: Shown, { url, signal }: Asked, results: Results): Results {
  const answers = Object.values(results);
  // What was called off, or asked nothing, tells nothing of the connection.
  if (signal.aborted || answers.length === 0) return results;
  const isLost = answers.some(isOutOfReach);
  const { pathname, search } = new URL(url);
  const isSamePage = at === pathname + search;
  if (!isLost || isSamePage) noteReached(!isLost);
  if (!isLost || !isSamePage) return results;
  // Of all routes, because one error stands for those below it.
  const before = [...data].map(([id, result]): [string, Result] => [id, { type: "data", result }]);
  const came = Object.entries(results).filter(([id, result]) => !isOutOfReach(result) || !data.has(id));
  return Object.fromEntries([...before, ...came]);
}

function isOutOfReach({ type, result }: Result): boolean {
  return type === "error" && isUnreachable(result);
}
