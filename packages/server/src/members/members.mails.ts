import type { Mail } from "../kernel/mail/mail.ts";

interface Invitation {
  to: string;
  publicUrl: string;
  workspace: { id: string; name: string };
  token: string;
}

export function invitationMail({ to, publicUrl, workspace, token }: Invitation): Mail {
  return {
    to,
    subject: `【Itoguchi】${workspace.name}に招待されています`,
    text: `「${workspace.name}」のメンバーから、Itoguchiへの招待が届いています。\n次のリンクを開いて参加してください(7日間有効です)。\n\n${publicUrl}/user/invite?workspaceId=${workspace.id}&et=${token}\n\n――\nItoguchi\nこのメールに心当たりがない場合は、破棄してください。`,
  };
}
