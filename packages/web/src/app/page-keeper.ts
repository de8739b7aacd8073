export interface Result {
  type: "data" | "error";
  result: unknown;
}
export type Results = Record<string, Result>;
type Keeper = (request: Request, results: Results) => Results;

let keeper: Keeper | undefined;

/** The page that is open may keep what it has; the pages before the sign-in do without. */
export function setKeeper(next: Keeper | undefined): void {
  keeper = next;
}

export async function keepPage({ request }: { request: Request }, next: () => Promise<unknown>): Promise<Results> {
  const results = (await next()) as Results;
  return keeper ? keeper(request, results) : results;
}
