import { BOARD_TEMPLATES, BULK_TEMPLATES } from "@itoguchi/core/boards/templates/board-templates";
import { BoardType, BulkBoardType } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { describe, expect, it } from "vitest";
import { SHOWN_VIEW_TYPES } from "#web/kernel/project/shown-view-types.ts";
import { previewsOf } from "./preview-of.ts";

const NOW = new Date("2026-11-15T01:00:00.000Z");

describe("previewsOf", () => {
  it("shows every template: a title, views, and its sample post's values", () => {
    for (const template of Object.values(BOARD_TEMPLATES)) {
      const [preview] = previewsOf({ board: template }, NOW);
      expect(preview?.views.map(({ name }) => name)).toEqual(
        template.views.filter(({ type }) => SHOWN_VIEW_TYPES.includes(ViewType[type])).map(({ name }) => name),
      );
      expect(preview?.posts.map(({ title }) => title)).toEqual(template.samplePosts.map(({ title }) => title));
      expect(preview?.shownColumns.length).toBeGreaterThan(0);
      if (template.samplePosts.length > 0)
        expect(preview?.posts[0]?.cells.some(({ options, text }) => options.length > 0 || text !== "")).toBe(true);
    }
  });

  it("shows days from today on, and options by their colour", () => {
    const [bug] = previewsOf({ board: BOARD_TEMPLATES[BoardType.BUG_MANAGEMENT] }, NOW);
    expect(bug?.shownColumns.map(({ name }) => name)).toEqual([
      "タイトル",
      "ステータス",
      "重大度",
      "担当者",
      "発生環境",
      "修正期限",
      "修正までの時間",
    ]);
    const cells = bug?.posts[0]?.cells;
    expect(cells?.[0]?.options).toMatchObject([{ name: "調査中", color: "orange" }]);
    expect(cells?.[4]?.text).toBe("2026-11-22");
    expect(bug?.hiddenColumns.map(({ name }) => name)).toContain("再現手順");
  });

  it("shows the boards of a set with the links between them", () => {
    const previews = previewsOf(BULK_TEMPLATES[BulkBoardType.PRODUCT_MANAGEMENT].boards, NOW);
    expect(previews).toHaveLength(4);
    const [feedback] = previews;
    const at = feedback?.shownColumns.findIndex(({ name }) => name === "つながる仮説") ?? -1;
    expect(feedback?.posts[0]?.cells[at - 1]?.text).toContain("検索条件を保存");
  });
});
