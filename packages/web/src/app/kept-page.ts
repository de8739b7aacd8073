import { isUnreachable, noteReached } from "#web/kernel/shell/reach.ts";

interface Result {
  type: "data" | "error";
  result: unknown;
}
type Results = Record<string, Result>;

interface Shown {
  /** Path and query. */
  at: string;
  /** What the routes of the page were loaded with. */
  data: ReadonlyMap<string, unknown>;
}

let shown: Shown | undefined;

export function noteShown(next: Shown): void {
  shown = next;
}

/**
 * In the moment in which the connection is lost, a page that is loaded again stays with what it had: an error in its place would
 * take along whatever is being written on it. Whoever goes elsewhere is told that it cannot be opened.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<unknown>): Promise<Results> {
  const results = (await next()) as Results;
  const { pathname, search } = new URL(request.url);
  if (shown?.at !== pathname + search) return results;
  const isLost = Object.values(results).some(isOutOfReach);
  noteReached(!isLost);
  return isLost ? keptResults(results, shown.data) : results;
}

/** What did not come is as it was; of all routes, because one error stands for those below it. */
export function keptResults(results: Results, data: ReadonlyMap<string, unknown>): Results {
  const came = Object.entries(results).filter(([id, result]) => !isOutOfReach(result) || !data.has(id));
  const before = [...data].map(([id, result]): [string, Result] => [id, { type: "data", result }]);
  return Object.fromEntries([...before, ...came]);
}

function isOutOfReach({ type, result }: Result): boolean {
  return type === "error" && isUnreachable(result);
}
