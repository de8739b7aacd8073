import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forgetActivity, MOST_RECENT_POSTS, noteActivity, type PostActivity, recentPostsKey } from "./recent-posts.ts";

const at = (number: number, day: number): PostActivity => ({
  projectSerialNumber: number,
  activityAt: `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`,
});

describe("recent posts", () => {
  it("replace an entry of the same post", () => {
    expect(noteActivity([at(1, 1), at(2, 2)], at(1, 3))).toEqual([at(2, 2), at(1, 3)]);
  });

  it("replace the oldest when the list is full", () => {
    const full = Array.from({ length: MOST_RECENT_POSTS }, (_, index) => at(index + 1, 28 - index));
    const next = noteActivity(full, at(99, 29));
    expect(next).toHaveLength(MOST_RECENT_POSTS);
    expect(next.find(({ projectSerialNumber }) => projectSerialNumber === MOST_RECENT_POSTS)).toBeUndefined();
    expect(next).toContainEqual(at(99, 29));
  });

  it("never hold more than twenty or a post twice, and always the newest", () => {
    const activities = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 28 })));
    fc.assert(
      fc.property(activities, (steps) => {
        let list: PostActivity[] = [];
        for (const [number, day] of steps) {
          list = noteActivity(list, at(number, day));
          const numbers = list.map(({ projectSerialNumber }) => projectSerialNumber);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers.length).toBeLessThanOrEqual(MOST_RECENT_POSTS);
          expect(numbers).toContain(number);
        }
      }),
    );
  });

  it("lose the named entry only", () => {
    expect(forgetActivity([at(1, 1), at(2, 2)], 1)).toEqual([at(2, 2)]);
  });

  it("are kept apart by person, workspace and project", () => {
    const place = { accountName: "a", workspaceId: "w", projectKey: "P" };
    const keys = [place, { ...place, accountName: "b" }, { ...place, workspaceId: "v" }, { ...place, projectKey: "Q" }];
    expect(new Set(keys.map(recentPostsKey)).size).toBe(4);
  });
});
