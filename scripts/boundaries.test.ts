import { describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries/check-boundaries.ts";
import { findCycles } from "./boundaries/cycles.ts";
import { CORE_NOUNS, SERVER_NOUNS } from "./boundaries/table.ts";

function rulesBroken(path: string, text: string): string[] {
  return checkBoundaries([{ path, text }]).map(({ rule }) => rule);
}

const server = "packages/server/src";
const web = "packages/web/src";

describe("an import is refused", () => {
  it.each([
    ["core → server", "packages/core/src/model/post.ts", "@itoguchi/server/main", ["package-edge"]],
    ["server → client", `${server}/posts/register-post.ts`, "@itoguchi/client/caller", ["package-edge"]],
    ["ui → core", "packages/ui/src/button.tsx", "@itoguchi/core/kernel/ids", ["package-edge"]],
    ["web → server", `${web}/app/root.tsx`, "@itoguchi/server/main", ["package-edge"]],
    ["server → web source", `${server}/main.ts`, "@itoguchi/web/app/root", ["package-edge"]],
    [
      "server → built web, statically",
      `${server}/main.ts`,
      "@itoguchi/web/build/server/index.js",
      ["source-only", "package-edge"],
    ],
    ["dist", `${web}/app/root.tsx`, "../dist/x.js", ["source-only"]],
    ["kernel → noun", `${server}/kernel/command.ts`, "../accounts/sign-in.ts", ["layer"]],
    ["kernel → top", "packages/core/src/kernel/ids.ts", "../contract.ts", ["layer"]],
    ["kernel → engine", `${server}/kernel/command.ts`, "../project-engine/writer.ts", ["layer"]],
    ["engine → noun", `${server}/project-engine/writer.ts`, "../posts/posts.access.ts", ["layer"]],
    ["noun → engine", `${server}/posts/move-posts.ts`, "../project-engine/writer.ts", []],
    ["model → noun", "packages/core/src/model/post.ts", "../posts/post-number.ts", ["layer"]],
    ["core noun → other noun", "packages/core/src/views/a.ts", "../boards/b.ts", ["core-noun"]],
    ["core noun → other noun in the table", "packages/core/src/boards/a.ts", "../columns/b.ts", []],
    ["noun → top", `${server}/accounts/sign-in.ts`, "../features.ts", ["layer"]],
    ["noun → app", `${web}/accounts/sign-in.tsx`, "../app/root.tsx", ["layer"]],
    ["a door of another noun", `${server}/members/invite.ts`, "../accounts/accounts.rest.ts", ["server-noun"]],
    ["a pair not in the table", `${server}/accounts/sign-in.ts`, "../members/invite.ts", ["server-noun"]],
    ["web noun → noun", `${web}/posts/card.tsx`, "../comments/list.tsx", ["web-noun"]],
    ["web noun → noun by alias", `${web}/posts/card.tsx`, "#web/comments/list.tsx", ["web-noun"]],
    ["web kernel → app by alias", `${web}/kernel/a.ts`, "#web/app/root.tsx", ["layer"]],
    ["two folders up", `${server}/kernel/db/pool.ts`, "../../main.ts", ["parent-path", "layer"]],
    [
      "another package by path",
      "packages/core/src/a.ts",
      "../../client/src/b.ts",
      ["parent-path", "package-edge", "package-door"],
    ],
    ["the Markdown parser", "packages/core/src/columns/kinds/a.ts", "#core/kernel/markdown", ["markdown-parser"]],
    ["the Markdown parser on the server", `${server}/column-data/a.ts`, "@itoguchi/core/kernel/markdown", []],
    ["node in core", "packages/core/src/kernel/ids.ts", "node:crypto", ["pure-core"]],
    ["node in core, unprefixed", "packages/core/src/kernel/ids.ts", "fs", ["pure-core"]],
    ["React in core", "packages/core/src/kernel/ids.ts", "react", ["pure-core"]],
  ])("%s", (_, path, specifier, rules) => {
    expect(rulesBroken(path, `import { x } from "${specifier}";`)).toEqual(rules);
  });

  it.each([
    ["export from", 'export { x } from "@itoguchi/server/main";'],
    ["dynamic", 'await import("@itoguchi/server/main");'],
    ["type only", 'import type { X } from "@itoguchi/server/main";'],
    ["type expression", 'type X = import("@itoguchi/server/main").X;'],
    ["for its effect", 'import "@itoguchi/server/main";'],
  ])("written as %s", (_, text) => {
    expect(rulesBroken("packages/core/src/a.ts", text)).toEqual(["package-edge"]);
  });
});

describe("an import is allowed", () => {
  it.each([
    ["client → core", "packages/client/src/caller.ts", "@itoguchi/core/contract"],
    ["a server test → client", `${server}/posts/posts.test.ts`, "@itoguchi/client/caller"],
    ["noun → kernel", `${server}/accounts/sign-in.ts`, "../kernel/command.ts"],
    ["top → noun", `${server}/features.ts`, "./accounts/accounts.rest.ts"],
    ["access of a noun in the table", `${server}/members/invite.ts`, "../workspaces/workspaces.access.ts"],
    ["use-case of a noun in the table", `${server}/members/invite.ts`, "../accounts/register-account.ts"],
    ["a factory → another's", `${server}/accounts/accounts.factory.ts`, "../members/members.factory.ts"],
    ["testing → top", `${server}/kernel/testing/start.ts`, "../main.ts"],
    ["a script → server", "scripts/database-types.ts", "../packages/server/src/kernel/db/migrate.ts"],
    ["a journey → the browser finder", "e2e/src/browser.ts", "../../scripts/ensure-browser.ts"],
    ["node in a test of core", "packages/core/src/posts/post.test.ts", "node:fs"],
    ["generated route types", `${web}/app/root.tsx`, "./+types/root"],
  ])("%s", (_, path, specifier) => {
    expect(rulesBroken(path, `import { x } from "${specifier}";`)).toEqual([]);
  });

  it.each([
    ["the built web, when it starts", 'await import("@itoguchi/web/server");'],
    ["the web's dev server", 'await import("@itoguchi/web/dev");'],
    ["a built file", 'await import("@itoguchi/web/build/server/index.js");'],
    ["its types", 'import type { Pages } from "@itoguchi/web/server";'],
  ])("server → %s", (_, text) => {
    expect(rulesBroken(`${server}/kernel/http/pages.ts`, text)).toEqual([]);
  });
});

describe("a habit is refused where it harms, and only there", () => {
  it.each([
    ["export-star", "packages/core/src/a.ts", 'export * from "./b.ts";', undefined],
    ["environment", `${server}/main.ts`, "process.env.PORT;", `${server}/kernel/config.ts`],
    ["clock", "packages/core/src/kernel/a.ts", "Date.now();", "packages/core/src/kernel/a.test.ts"],
    ["clock", `${server}/posts/register-post.ts`, "new Date();", `${server}/kernel/context.ts`],
    ["raw-key", `${web}/posts/card.tsx`, 'if (event.key === "Enter") send();', "packages/ui/src/ime-key.tsx"],
    ["raw-key", "packages/ui/src/menu.tsx", 'if ("ArrowDown" !== key) stop();', "packages/ui/src/keys.tsx"],
    ["raw-key", `${web}/posts/card.tsx`, 'switch (e.code) { case "Escape": close(); }', "packages/ui/src/keys.tsx"],
    ["kind-outside-registry", `${web}/a/a.tsx`, "x === ColumnType.TEXT;", "packages/core/src/columns/kinds/text.ts"],
    ["kind-outside-registry", "packages/server/src/a/a.ts", "const { TREE } = ViewType;", `${web}/a/a.test.ts`],
    ["text-outside-catalogue", `${web}/a/a.tsx`, "const a = <p>こんにちは</p>;", `${web}/a/a.texts.tsx`],
    ["text-outside-catalogue", `${web}/a/a.tsx`, "const a = `件`;", `${web}/a/a.test.tsx`],
    ["text-outside-catalogue", `${web}/a/a.tsx`, 'const a = <p title="漢字" />;', `${web}/a/a.texts.tsx`],
  ])("%s in %s: %s", (rule, path, text, allowedIn) => {
    expect(rulesBroken(path, text)).toEqual([rule]);
    if (allowedIn) expect(rulesBroken(allowedIn, text)).toEqual([]);
  });

  it("a given moment is not the clock, a comment is not a text, another key is no harm", () => {
    expect(rulesBroken("packages/core/src/a.ts", "new Date(input.at);")).toEqual([]);
    expect(rulesBroken(`${web}/a/a.tsx`, "// 日本語\nconst a = 1;")).toEqual([]);
    expect(rulesBroken(`${web}/a/a.tsx`, 'if (event.key === "k" || kind === "Enter") go();')).toEqual([]);
  });
});

describe("cycles", () => {
  const file = (name: string, imports: string) => ({
    path: `packages/core/src/${name}.ts`,
    text: `import { x } from "./${imports}.ts";`,
  });

  it("are found and shown as a ring, with the place", () => {
    const [violation, ...others] = checkBoundaries([file("a", "b"), file("b", "c"), file("c", "a"), file("d", "a")]);
    expect(others).toEqual([]);
    expect(violation).toMatchObject({ rule: "cycle", path: "packages/core/src/a.ts" });
    expect(violation?.message).toBe(["a", "b", "c", "a"].map((name) => `packages/core/src/${name}.ts`).join(" → "));
  });

  it("are found across packages", () => {
    const violations = checkBoundaries([
      { path: "packages/core/src/kernel/a.ts", text: 'import "@itoguchi/client/b";' },
      { path: "packages/client/src/b.ts", text: 'import "@itoguchi/core/kernel/a";' },
    ]);
    expect(violations.map(({ rule }) => rule).sort()).toEqual(["cycle", "folder-cycle", "package-edge"]);
  });

  it("are found between folders whose files make no ring", () => {
    const violations = checkBoundaries([
      { path: "packages/web/src/posts/body/a.ts", text: 'import "../detail/b.ts";' },
      { path: "packages/web/src/posts/detail/b.ts", text: "" },
      { path: "packages/web/src/posts/detail/c.ts", text: 'import "../body/d.ts";' },
      { path: "packages/web/src/posts/body/d.ts", text: "" },
    ]);
    expect(violations).toMatchObject([{ rule: "folder-cycle", path: "packages/web/src/posts/body" }]);
  });

  it("are not in the table of nouns", () => {
    expect(findCycles(new Map(Object.entries(SERVER_NOUNS)))).toEqual([]);
    expect(findCycles(new Map(Object.entries(CORE_NOUNS)))).toEqual([]);
  });
});

it("names the line", () => {
  const [violation] = checkBoundaries([{ path: "packages/core/src/a.ts", text: '// one\n// 二\nimport "node:fs";' }]);
  expect(violation?.line).toBe(3);
});
