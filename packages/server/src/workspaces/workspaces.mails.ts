import { formatDate } from "@itoguchi/core/kernel/format";
import type { Mail } from "../kernel/mail/mail.ts";

interface Facts {
  to: string;
  publicUrl: string;
  workspace: { id: string; name: string };
  /** Whoever did it. */
  by: string;
}

const FOOT = "\n\n――\nItoguchi";

export function workspaceDeletedMail({
  to,
  publicUrl,
  workspace: { id, name },
  by,
  restorableUntil,
}: Facts & { restorableUntil: Date }): Mail {
  return {
    to,
    subject: `【Itoguchi】ワークスペース「${name}」が削除されました`,
    text: `${by}さんが、ワークスペース「${name}」を削除しました。いまはだれも開けません。\n${formatDate(restorableUntil)}までは、Super管理者が次のページで復元できます。それを過ぎると、すべての内容が完全に削除されます。\n\n${publicUrl}/workspace/deleted?workspaceId=${id}${FOOT}`,
  };
}

export function workspaceRestoredMail({ to, publicUrl, workspace: { id, name }, by }: Facts): Mail {
  return {
    to,
    subject: `【Itoguchi】ワークスペース「${name}」が復元されました`,
    text: `${by}さんが、ワークスペース「${name}」を復元しました。メンバーも内容も元のまま使えます。\n\n${publicUrl}/workspace/project?workspaceId=${id}${FOOT}`,
  };
}
