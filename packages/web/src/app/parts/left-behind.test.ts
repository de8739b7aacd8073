import { expect, it } from "vitest";
import type { Draft } from "#web/kernel/storage/drafts.ts";
import { draftsOfPlace, hasProjectBut } from "./left-behind.ts";

const draft = (workspaceId: string, projectKey: string) => ({ workspaceId, projectKey }) as Draft;

it("whoever lost a project hears of what they wrote in it, and of nothing else", () => {
  const [own, others] = [draft("w", "SHOP"), [draft("w", "OTHER"), draft("v", "SHOP")]];
  expect(draftsOfPlace([own, ...others], { workspaceId: "w", projectKey: "SHOP" })).toEqual([own]);
  expect(draftsOfPlace([own, ...others], { workspaceId: undefined, projectKey: undefined })).toEqual([]);
});

it("nobody is sent to projects who has none left", () => {
  expect(hasProjectBut([], "SHOP")).toBe(false);
  expect(hasProjectBut([{ projectKey: "SHOP" }], "SHOP")).toBe(false);
  expect(hasProjectBut([{ projectKey: "SHOP" }], undefined)).toBe(true);
  expect(hasProjectBut([{ projectKey: "SHOP" }, { projectKey: "OTHER" }], "SHOP")).toBe(true);
});
