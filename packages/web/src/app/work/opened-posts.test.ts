import { expect, it } from "vitest";
import { noteRecent } from "#web/posts/recent/recent-posts.ts";
import { openedPosts } from "./opened-posts.ts";

it("what was opened stands in one row, whatever its project, the latest first", () => {
  const kept: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
  const place = { accountName: "ken", workspaceId: "w" };
  const note = (projectKey: string, projectSerialNumber: number, minute: number) =>
    noteRecent(
      storage,
      { ...place, projectKey },
      { projectSerialNumber, activityAt: `2026-11-18T00:0${minute}:00.000Z` },
    );
  note("FIRST", 1, 1);
  note("NEXT", 7, 2);
  note("FIRST", 2, 3);
  expect(openedPosts(storage, place, ["FIRST", "NEXT"])).toBe("FIRST-2,NEXT-7,FIRST-1");
  expect(openedPosts(storage, { ...place, accountName: "aoi" }, ["FIRST"])).toBe("");
});
