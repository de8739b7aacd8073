export interface Site {
  publicUrl: string;
  baseHost: string;
}

/** `http://team.localhost:3000` for the sub-domain `team`. */
export function workspaceOrigin({ publicUrl, baseHost }: Site, subDomain: string): string {
  const { protocol, port } = new URL(publicUrl);
  const host = `${subDomain}.${baseHost.replace(/:\d+$/, "")}`;
  return `${protocol}//${host}${port ? `:${port}` : ""}`;
}

interface Move extends Site {
  /** Where the browser is now. */
  hostname: string;
  workspace: { id: string; subDomain: string };
}

/** Where choosing a workspace leads. On plain localhost the id alone selects (decision D1). */
export function workspaceEntrance({ hostname, workspace, ...site }: Move): string {
  const path = `/workspace/project?workspaceId=${workspace.id}`;
  return hostname === "localhost" || isAddress(hostname) ? path : workspaceOrigin(site, workspace.subDomain) + path;
}

function isAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
}
