import { describe, expect, it } from "vitest";
import { placesOf } from "./sprint-places.ts";

const MEASURE = { estimateColumnId: null, statusColumnId: "s", doneOptionIds: ["done"] };
const member = (postId: string, sprintReportId = "one") => ({ postId, sprintReportId, projectSerialNumber: 1 });
const post = (archivedAt: string | null, state = "open") => ({ archivedAt, columnData: { s: state } });

function places(posts: Record<string, ReturnType<typeof post>>, isWhole = true) {
  const members = [member("a"), member("b", "two")];
  return [...placesOf(members, { post: (id) => posts[id], isWhole, measureOf: () => MEASURE })];
}

describe("posts in sprints", () => {
  it("are where events put them", () => {
    expect(places({ a: post(null), b: post(null) })).toEqual([
      ["a", "one"],
      ["b", "two"],
    ]);
  });

  it("do not count while they are deleted or elsewhere, nor archived before they were done", () => {
    expect(places({ a: post("2026-11-17") })).toEqual([]);
    expect(places({ a: post("2026-11-17", "done") })).toEqual([["a", "one"]]);
  });

  it("count while they are on their way from the server", () => {
    expect(places({ a: post("2026-11-17") }, false)).toEqual([["b", "two"]]);
  });
});
