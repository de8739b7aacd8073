import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { BoardType } from "@itoguchi/core/model/board";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { buildNamedBoard } from "./named-board.ts";

type Plan = readonly [title: string, status: string, theme: string, startInDays: number, days: number, owner: string];

const PLANS: readonly Plan[] = [
  ["検索結果の並べ替え", "進行中", "継続利用", -10, 24, "aoi"],
  ["スマートフォン版の表", "進行中", "継続利用", -4, 30, "ren"],
  ["通知のまとめ", "計画済み", "継続利用", 16, 21, "aoi"],
  ["請求書の文字化けの修正", "提供済み", "品質・基盤", -30, 12, "ren"],
  ["祝日を除く計算", "進行中", "品質・基盤", -7, 18, "ren"],
  ["はじめての人への案内", "計画済み", "新規獲得", 8, 25, "rin"],
  ["導入事例のページ", "構想", "新規獲得", 30, 20, "rin"],
  ["年額プラン", "計画済み", "収益", 20, 35, "ken"],
];
const UNDATED = ["グラフの画像での保存", "引き継ぎの手順書"];
const DAY = 86_400_000;

/** A roadmap of a quarter around today, with two wishes that have no days yet. */
export async function buildRoadmap(
  ask: Asker,
  place: ProjectPlace,
  memberOf: (accountName: string) => string,
): Promise<BoardDetail> {
  const { board, column, option } = await buildNamedBoard(ask, place, {
    boardType: BoardType.ROADMAP_MANAGEMENT,
    name: "ロードマップ",
  });
  const dated = PLANS.map(([title, status, theme, startInDays, days, owner]) => ({
    title,
    data: {
      [column("ステータス")]: option("ステータス", status),
      [column("テーマ")]: [option("テーマ", theme)],
      [column("期間")]: { start: dayFromNow(startInDays), end: dayFromNow(startInDays + days) },
      [column("担当者")]: [memberOf(owner)],
    },
  }));
  const undated = UNDATED.map((title) => ({
    title,
    data: { [column("テーマ")]: [option("テーマ", "継続利用")] },
  }));
  await ask(bulkRegisterPost, place, { boardId: board.id, postList: [...dated, ...undated] });
  return board;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
