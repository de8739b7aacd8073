/** Where the screens of people and groups stand. */
export function memberPaths(workspaceId: string) {
  const at = (path: string, more: Record<string, string> = {}) =>
    `/workspace/${path}?${new URLSearchParams({ workspaceId, ...more })}`;
  return {
    users: at("config/user"),
    user: (id: string) => at("config/user/detail", { id }),
    invite: (more: Record<string, string> = {}) => at("user/invite", more),
    groups: at("config/group"),
    group: (id: string) => at("config/group/detail", { id }),
    project: (projectKey: string) => `/workspace/${workspaceId}/${projectKey}`,
  };
}
