/** What the router itself asks for. */
const OF_ROUTER = /^\/__manifest$|\.data$/;

/** Whether an address is the application's to answer, even if only by saying that there is no such page. */
export function addressesOf(routes: Iterable<{ path?: string | undefined }>): (path: string) => boolean {
  const first = new Set<string>();
  for (const { path } of routes) if (path && path !== "*") first.add(path.split("/")[0] as string);
  return (path) => OF_ROUTER.test(path) || first.has(path.split("/")[1]?.toLowerCase() ?? "");
}
