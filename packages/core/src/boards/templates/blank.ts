import { BoardType } from "#core/model/board";
import type { BoardTemplate } from "./template.ts";

export const blank: BoardTemplate = {
  boardType: BoardType.BLANK,
  name: "空のボード",
  description: "何もないところから、自分たちの形に組み立てるためのボードです。",
  sections: [{ key: "main", name: "セクション" }],
  columns: [],
  views: [{ name: "テーブル", type: "TABLE" }],
  samplePosts: [],
};
