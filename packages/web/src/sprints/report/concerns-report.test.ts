import { describe, expect, it } from "vitest";
import { concernsReport } from "./concerns-report.ts";

const item = (postId: string) => ({ postId });
const report = {
  sprintReport: { measure: { estimateColumnId: "e", statusColumnId: "s", doneOptionIds: [] } },
  result: { completeList: [item("a")], notCompletedList: [item("b")], removeList: [item("c")] },
} as never;
const concerns = (type: string, payload: unknown, known = report) =>
  concernsReport({ type, payload }, known, { id: "one", viewId: "v" });

describe("the figures of a sprint", () => {
  it.each<[string, unknown]>([
    ["posts.changed", { list: [{ id: "a", data: { e: 3 } }] }],
    ["posts.changed", { list: [{ id: "b", data: { s: "done" } }] }],
    ["posts.changed", { list: [{ id: "b", archivedAt: "2026-11-17" }] }],
    ["posts.changed", { list: [{ id: "a", title: "題" }] }],
    ["posts.registered", { list: [{ id: "c" }] }],
    ["option.replaced", { columnId: "s" }],
    ["values.converted", { column: { id: "e" } }],
    ["sprintReports.saved", { list: [{ id: "one" }] }],
    ["sprintMembers.moved", { viewId: "v", list: [] }],
    ["stream.reload", {}],
  ])("may be others after %s %j", (type, payload) => {
    expect(concerns(type, payload)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["posts.changed", { list: [{ id: "a", data: { other: 1 } }] }],
    ["posts.changed", { list: [{ id: "a", viewOrder: {} }] }],
    ["posts.changed", { list: [{ id: "x", data: { e: 3 } }] }],
    ["posts.registered", { list: [{ id: "x" }] }],
    ["option.replaced", { columnId: "other" }],
    ["sprintReports.saved", { list: [{ id: "two" }] }],
    ["sprintMembers.moved", { viewId: "other", list: [] }],
    ["comments.saved", { list: [] }],
  ])("are the same after %s %j", (type, payload) => {
    expect(concerns(type, payload)).toBe(false);
  });

  it("follow any value while nothing is fixed by its start, and any post before they are known", () => {
    const planned = { ...(report as object), sprintReport: { measure: null } } as never;
    expect(concerns("posts.changed", { list: [{ id: "a", data: { other: 1 } }] }, planned)).toBe(true);
    expect(
      concernsReport({ type: "posts.changed", payload: { list: [] } }, undefined, { id: "one", viewId: "v" }),
    ).toBe(true);
  });
});
