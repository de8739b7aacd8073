import { MOST_RECENT_POSTS, recentPostsKey } from "@itoguchi/core/posts/recent-posts";
import { describe, expect, it } from "vitest";
import { forgetRecent, noteRecent, readRecent } from "./recent-posts.ts";

const place = { accountName: "ken", workspaceId: "w", projectKey: "P" };

function storage(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 0, minute)).toISOString();
const numbers = (kept: ReturnType<typeof storage>) =>
  readRecent(kept, place).map(({ projectSerialNumber }) => projectSerialNumber);

describe("the posts somebody looked at", () => {
  it("stand newest first, each once, and not too many", () => {
    const kept = storage();
    for (let minute = 0; minute <= MOST_RECENT_POSTS; minute++)
      noteRecent(kept, place, { projectSerialNumber: minute + 1, activityAt: at(minute) });
    noteRecent(kept, place, { projectSerialNumber: 5, activityAt: at(50) });
    expect(numbers(kept)).toHaveLength(MOST_RECENT_POSTS);
    expect(numbers(kept).slice(0, 2)).toEqual([5, MOST_RECENT_POSTS + 1]);
    expect(numbers(kept)).not.toContain(1);
  });
  it("are taken out one by one, and are another person's in another list", () => {
    const kept = storage();
    noteRecent(kept, place, { projectSerialNumber: 1, activityAt: at(1) });
    noteRecent(kept, place, { projectSerialNumber: 2, activityAt: at(2) });
    forgetRecent(kept, place, 2);
    expect(numbers(kept)).toEqual([1]);
    expect(readRecent(kept, { ...place, accountName: "aoi" })).toEqual([]);
  });
  it.each(["{", "[1]", '"x"', "null"])("a list that reads %s is empty", (text) => {
    expect(readRecent(storage({ [recentPostsKey(place)]: text }), place)).toEqual([]);
  });
});
