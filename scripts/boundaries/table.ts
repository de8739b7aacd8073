/** Whom a package may import. The server's tests may also speak through the client. */
export const PACKAGES: Record<string, string[]> = {
  core: [],
  client: ["core"],
  ui: [],
  server: ["core"],
  web: ["client", "core", "ui"],
  extension: ["client", "core", "ui"],
  e2e: ["client", "core", "scripts"],
  bench: ["client", "core", "scripts"],
  scripts: ["core", "client", "server"],
};

/** Which noun of the server may call which other's access and use-cases. Must stay acyclic. */
export const SERVER_NOUNS: Record<string, string[]> = {
  integrations: ["projects"],
  members: ["access-tokens", "accounts", "projects", "workspaces"],
  workspaces: ["accounts", "projects"],
  boards: ["charts", "posts", "projects", "sprints"],
  views: ["projects"],
  files: ["projects"],
  posts: ["comments", "files", "views"],
  charts: ["views"],
  sprints: ["posts"],
  screens: ["boards", "posts", "views"],
  tree: ["posts", "views"],
  presence: ["boards", "projects"],
};

/** Packages made of kernel, nouns and a top; the others are flat. */
export const LAYERED = ["core", "server", "web", "extension"];

/** What the built web offers to the server, which loads it when it starts and otherwise knows its types only. */
export const WEB_DOORS = /^@itoguchi\/web\/(server$|dev$|build\/)/;
