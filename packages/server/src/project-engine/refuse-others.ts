import { fail } from "@itoguchi/core/kernel/errors";
import { type Made, mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { abilitiesOf } from "@itoguchi/core/kernel/roles";
import type { MemberCtx } from "../kernel/context.ts";

const NAMES = {
  board: "ボード",
  boardSection: "セクション",
  boardColumn: "列",
  valueOption: "選択肢",
  boardView: "ビュー",
  chart: "グラフ",
  postTemplate: "テンプレート",
  projectTag: "タグ",
  postPage: "キャプチャ",
  sprintReport: "スプリント",
} as const;

/** Decision D5: managers and stronger delete anything, others what they made themselves. Answers who made it. */
export async function refuseOthers(
  { db, workspaceId, member }: Pick<MemberCtx, "db" | "workspaceId" | "member">,
  table: keyof typeof NAMES,
  id: string,
): Promise<Made> {
  const made = await db
    .selectFrom(table)
    .select("createdBy")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!mayDeleteMade({ memberId: member.id, abilities: abilitiesOf(member.role) }, made ?? {}))
    throw fail("Forbidden", { message: `${NAMES[table]}を削除できるのは、作った人とマネージャー以上の人です。` });
  return made ?? {};
}
