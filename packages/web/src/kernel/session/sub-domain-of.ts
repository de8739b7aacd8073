/** `team.example.com` on the base host `example.com` → `team`. */
export function subDomainOf(host: string, baseHost: string): string | undefined {
  const hostname = withoutPort(host);
  const base = withoutPort(baseHost);
  if (!hostname.endsWith(`.${base}`)) return undefined;
  return hostname.slice(0, -base.length - 1) || undefined;
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
