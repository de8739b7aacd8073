import { fail } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import type { MemberCtx } from "../kernel/context.ts";

const NAMES = { boardView: "ビュー", chart: "グラフ", postTemplate: "テンプレート", projectTag: "タグ" } as const;

/** Decision D5: managers and stronger delete anything, others what they made themselves. */
export async function refuseOthers(
  { db, workspaceId, member }: Pick<MemberCtx, "db" | "workspaceId" | "member">,
  table: keyof typeof NAMES,
  id: string,
): Promise<void> {
  if (can(member.role, "content.purge")) return;
  const made = await db
    .selectFrom(table)
    .select("createdBy")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (made?.createdBy !== member.id)
    throw fail("Forbidden", { message: `${NAMES[table]}を消せるのは、作った人とマネージャー以上の人です。` });
}
