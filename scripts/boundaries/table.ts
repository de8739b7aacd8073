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

/** Which noun of core may use which other, beside the models that all of them share. Must stay acyclic. */
export const CORE_NOUNS: Record<string, string[]> = {
  "access-tokens": ["workspaces"],
  audit: ["streams", "workspaces"],
  boards: ["charts", "columns", "projects"],
  charts: ["columns", "projects", "views"],
  columns: ["formulas"],
  content: ["accounts"],
  exports: ["workspaces"],
  groups: ["workspaces"],
  history: ["sub-posts"],
  inbox: ["projects", "workspaces"],
  members: ["accounts", "workspaces"],
  operator: ["content"],
  "post-details": ["comments", "pages", "posts", "projects", "sub-posts"],
  "post-templates": ["columns", "posts", "projects", "sub-posts"],
  posts: ["columns"],
  projects: ["workspaces"],
  screens: ["boards", "columns", "post-details", "streams", "sub-posts", "views"],
  sprints: ["columns", "projects"],
  streams: [
    "access-tokens",
    "accounts",
    "auth-domains",
    "boards",
    "charts",
    "comments",
    "inbox",
    "integrations",
    "members",
    "pages",
    "post-templates",
    "posts",
    "projects",
    "sprints",
    "sub-posts",
    "views",
  ],
  "sub-posts": ["posts"],
  timeline: ["columns"],
  tree: ["columns", "posts", "streams", "views"],
  views: ["columns", "formulas", "projects", "workspaces"],
  workspaces: ["accounts"],
};

/** Which noun of the server may call which other's access and use-cases. Must stay acyclic. */
export const SERVER_NOUNS: Record<string, string[]> = {
  archive: ["search", "views"],
  "auth-domains": ["accounts", "members"],
  boards: ["charts", "post-templates", "posts", "projects"],
  charts: ["views"],
  "column-data": ["files", "views"],
  columns: ["boards", "column-data", "posts", "sprints", "sub-posts"],
  exports: ["workspaces"],
  files: ["projects"],
  groups: ["members", "projects"],
  history: ["column-data", "views"],
  inbox: ["accounts", "projects"],
  integrations: ["projects"],
  members: ["access-tokens", "accounts", "projects", "workspaces"],
  operator: ["content"],
  pages: ["files"],
  "post-details": ["column-data", "comments", "pages", "posts", "sub-posts", "views"],
  "post-templates": ["column-data"],
  posts: ["column-data", "post-templates", "sub-posts"],
  presence: ["boards", "projects"],
  screens: ["boards", "post-details", "views"],
  search: ["views"],
  sprints: ["posts"],
  "sub-posts": ["column-data", "comments", "pages", "post-templates", "views"],
  trash: ["boards", "charts", "columns", "comments", "pages", "post-templates", "posts", "sub-posts", "views"],
  tree: ["posts", "views"],
  views: ["projects"],
  workspaces: ["accounts", "projects"],
};

/** Packages made of kernel, nouns and a top; the others are flat. */
export const LAYERED = ["core", "server", "web", "extension"];

/** What the built web offers to the server, which loads it when it starts and otherwise knows its types only. */
export const WEB_DOORS = /^@itoguchi\/web\/(server$|dev$|build\/)/;
