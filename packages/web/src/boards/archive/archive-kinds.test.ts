import type { ArchiveItem } from "@itoguchi/core/archive/archive.operations";
import { describe, expect, it } from "vitest";
import { archiveName, archivePlace } from "./archive-kinds.ts";

const named = (name: string) => ({ id: "00000000-0000-7000-8000-000000000000", name });
const post = { id: "p", projectSerialNumber: 12, title: "投稿", sectionId: "s", projectBoardId: "b" };
const item = (changes: Partial<ArchiveItem>): ArchiveItem => ({
  id: "i",
  archiveItemType: "POST",
  archivedUserAccountName: null,
  projectKey: "PRJ",
  board: named("板"),
  boardSection: named("区切り"),
  boardView: null,
  post,
  subPost: null,
  createdAt: "2026-11-15T00:00:00.000Z",
  mayDelete: true,
  ...changes,
});

describe("something archived", () => {
  const subPost = { id: "u", subPostProjectSerialNumber: 3, title: "手順" };
  it.each([
    [item({}), "PRJ-12 投稿", "板 › 区切り"],
    [item({ archiveItemType: "SUB_POST", subPost }), "PRJ-12-3 手順", "板 › 投稿"],
    [item({ archiveItemType: "SECTION", post: null }), "区切り", "板"],
    [item({ archiveItemType: "VIEW", post: null, boardSection: null, boardView: named("表") }), "表", "板"],
    [item({ archiveItemType: "BOARD", post: null, boardSection: null }), "板", ""],
  ])("is called by its name, and stands where it was", (one, name, place) => {
    expect([archiveName(one), archivePlace(one)]).toEqual([name, place]);
  });
});
