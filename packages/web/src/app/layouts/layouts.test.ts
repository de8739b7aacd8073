import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../routes.ts";

/** The pages, each with the layouts around it from outside in. */
function pagesIn(entries: readonly RouteConfigEntry[], around: readonly string[] = []): [string, readonly string[]][] {
  return entries.flatMap(({ file, path, children }) => {
    const layout = file.match(/layouts\/(.+)\.tsx$/)?.[1];
    const inside = layout ? [...around, layout] : around;
    const own: [string, readonly string[]][] = path === undefined ? [] : [[path, inside]];
    return [...own, ...pagesIn(children ?? [], inside)];
  });
}

const pages = new Map(pagesIn(routes as RouteConfigEntry[]));

describe("a layout", () => {
  it("of the folder is around some page, and no page asks for one that is not there", () => {
    const files = readdirSync(import.meta.dirname).flatMap((name) => name.match(/^(.+)\.tsx$/)?.[1] ?? []);
    const used = new Set([...pages.values()].flat());
    expect([...used].sort()).toEqual(files.sort());
  });

  it.each([
    ["connect/callback", ["blank"]],
    ["user/login", ["centred"]],
    ["workspace/confirm", ["header-only"]],
    ["workspace/:workspaceId/:projectKey/:boardId", ["application", "full-height"]],
    ["workspace/project/post/detail", ["application", "detail"]],
    ["workspace/project/post/subPost/detail", ["application", "detail"]],
    ["workspace/:workspaceId/:projectKey/post/:projectSerialNumber", ["application", "detail"]],
    ["workspace/project/post", ["application", "plain"]],
    ["workspace/config/info", ["setting", "plain"]],
    ["workspace/project/config/info", ["project-setting", "plain"]],
  ])("stands around %s: %j", (path, around) => {
    expect(pages.get(path)).toEqual(around);
  });
});
