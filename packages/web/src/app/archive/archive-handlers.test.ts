import type { Asker } from "@itoguchi/client/asker";
import type { ArchiveItem } from "@itoguchi/core/archive/archive.operations";
import { describe, expect, it } from "vitest";
import { archiveHandlers } from "./archive-handlers.ts";

const place = { workspaceId: "w", projectKey: "PRJ" };
const post = (number: number) => ({
  id: `p${number}`,
  projectSerialNumber: number,
  title: "投稿",
  sectionId: "s",
  projectBoardId: "b",
});

function item(archiveItemType: ArchiveItem["archiveItemType"], id: string, number = 0): ArchiveItem {
  const named = { id, name: "名前" };
  return {
    id,
    archiveItemType,
    archivedUserAccountName: null,
    projectKey: "PRJ",
    board: named,
    boardSection: named,
    boardView: named,
    post: post(number),
    subPost: archiveItemType === "SUB_POST" ? { id, subPostProjectSerialNumber: 3, title: "手順" } : null,
    createdAt: "2026-11-15T00:00:00.000Z",
    mayDelete: true,
  };
}

function recorder() {
  const asked: [string, unknown][] = [];
  const operate = (async ({ name }: { name: string }, _: unknown, input: unknown) => {
    asked.push([name, input]);
    return {};
  }) as unknown as Asker;
  return { asked, handlers: archiveHandlers(operate, place) };
}

describe("bringing back", () => {
  it("asks for all posts at once, after what stands around them", async () => {
    const { asked, handlers } = recorder();
    await handlers.restore([
      item("POST", "a", 1),
      item("SECTION", "s"),
      item("POST", "b", 2),
      item("SUB_POST", "u", 4),
    ]);
    expect(asked).toEqual([
      ["unarchiveSection", { sectionId: "s" }],
      ["unarchiveSubPost", { projectSerialNumber: 4, subPostProjectSerialNumber: 3 }],
      ["unarchivePost", { projectSerialNumberList: [1, 2] }],
    ]);
  });
});

describe("deleting", () => {
  it.each([
    ["BOARD", ["deleteBoard", { boardId: "x", isConfirmed: true }]],
    ["SECTION", ["deleteSection", { sectionId: "x", isConfirmed: true }]],
    ["VIEW", ["deleteView", { boardViewId: "x" }]],
    ["POST", ["deletePost", { projectSerialNumberList: [7] }]],
    ["SUB_POST", ["deleteSubPost", { projectSerialNumber: 7, subPostProjectSerialNumber: 3 }]],
  ] as const)("%s", async (kind, expected) => {
    const { asked, handlers } = recorder();
    await handlers.remove(item(kind, "x", 7), true);
    expect(asked).toEqual([expected]);
  });
});
