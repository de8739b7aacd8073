import { ROLE_LABELS, type Role } from "@itoguchi/core/kernel/roles";
import type { Mail } from "../kernel/mail/mail.ts";

export interface Facts {
  to: string;
  publicUrl: string;
  workspace: { id: string; name: string };
}

const FOOT = "\n\n――\nItoguchi";
const UNKNOWN = "\nこのメールに心当たりがない場合は、破棄してください。";

export function invitationMail({
  to,
  publicUrl,
  workspace,
  token,
  inviter,
}: Facts & { token: string; inviter: string | undefined }): Mail {
  const from = inviter ? `${inviter}さん` : `「${workspace.name}」のメンバー`;
  return {
    to,
    subject: `【Itoguchi】${workspace.name}に招待されています`,
    text: `${from}から、Itoguchiのワークスペース「${workspace.name}」への招待が届いています。\n次のリンクを開いて参加してください（7日間有効です）。\n\n${publicUrl}/user/invite?workspaceId=${workspace.id}&et=${token}${FOOT}${UNKNOWN}`,
  };
}

export function roleChangedMail({ to, publicUrl, workspace, role }: Facts & { role: Role }): Mail {
  return {
    to,
    subject: `【Itoguchi】${workspace.name}での役割が変わりました`,
    text: `「${workspace.name}」でのあなたの役割が「${ROLE_LABELS[role]}」に変わりました。\n\n${publicUrl}/workspace/project?workspaceId=${workspace.id}${FOOT}`,
  };
}

export function removedMail({ to, workspace }: Facts): Mail {
  return {
    to,
    subject: `【Itoguchi】${workspace.name}へのアクセスがなくなりました`,
    text: `管理者の操作により、あなたは「${workspace.name}」のメンバーではなくなりました。\nこれまでに書いたものは、あなたの名前で残っています。${FOOT}`,
  };
}

export function invitationUsedMail({ to, publicUrl, workspace, joined }: Facts & { joined: string }): Mail {
  return {
    to,
    subject: `【Itoguchi】${joined}さんが${workspace.name}に参加しました`,
    text: `あなたが招待した${joined}さんが、「${workspace.name}」に参加しました。\n\n${publicUrl}/workspace/config/user?workspaceId=${workspace.id}${FOOT}`,
  };
}
