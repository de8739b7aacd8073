import { expect, it } from "vitest";
import { type Draft, draftsIn } from "./drafts.ts";
import { moveDrafts, placesOf, setFormerKeys } from "./former-keys.ts";

const PROJECTS = [{ projectKey: "NEW", formerKeyList: ["OLD", "OLDER"] }];
const OWNER = { account: "a", workspaceId: "w" };
const drawer = () => {
  const kept = new Map<string, string>();
  return draftsIn(() => ({
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
};
const draft = (changes: Partial<Draft>): Draft => ({
  ...{ id: "comment w OLD 1  ", kind: "comment", workspaceId: "w", projectKey: "OLD", projectSerialNumber: 1 },
  ...{ title: "題", at: "2026-11-18T00:00:00.000Z", content: "書きかけ" },
  ...changes,
});

it("finds a comment that was begun under a former key", () => {
  const drafts = drawer();
  drafts.put("a", draft({}));
  moveDrafts(drafts, OWNER, PROJECTS);
  expect(drafts.get("a", "comment w NEW 1  ")).toMatchObject({ projectKey: "NEW", content: "書きかけ" });
  expect(drafts.list("a")).toHaveLength(1);
});

it("finds a new post that was begun under a former key", () => {
  const drafts = drawer();
  drafts.put("a", draft({ id: "one", kind: "post", projectKey: "OLDER" }));
  moveDrafts(drafts, OWNER, PROJECTS);
  expect(drafts.get("a", "one")).toMatchObject({ projectKey: "NEW" });
});

it("overwrites nothing, and leaves other workspaces and people alone", () => {
  const drafts = drawer();
  drafts.put("a", draft({}));
  drafts.put("a", draft({ id: "comment w NEW 1  ", projectKey: "NEW", content: "新しい" }));
  drafts.put("a", draft({ id: "comment x OLD 1  ", workspaceId: "x" }));
  drafts.put("b", draft({}));
  moveDrafts(drafts, OWNER, PROJECTS);
  expect(drafts.get("a", "comment w NEW 1  ")?.content).toBe("新しい");
  expect(drafts.get("a", "comment w OLD 1  ")?.content).toBe("書きかけ");
  expect(drafts.get("a", "comment x OLD 1  ")).toBeDefined();
  expect(drafts.get("b", "comment w OLD 1  ")).toBeDefined();
});

it("knows where a project was before", () => {
  setFormerKeys("w", PROJECTS);
  const keys = placesOf({ workspaceId: "w", projectKey: "NEW" }).map(({ projectKey }) => projectKey);
  expect(keys).toEqual(["NEW", "OLD", "OLDER"]);
  expect(placesOf({ workspaceId: "x", projectKey: "NEW" })).toEqual([{ workspaceId: "x", projectKey: "NEW" }]);
});
