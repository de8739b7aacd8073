import { type CompanyDay, companyDayText } from "../kernel/company-calendar.ts";
import type { EventOf } from "../kernel/event.ts";
import { formatDateTime } from "../kernel/format.ts";
import type { AccessScope } from "../kernel/principal.ts";
import { ROLE_LABELS } from "../kernel/roles.ts";
import type { Member } from "../model/member.ts";
import type { workspaceEvents } from "../streams/workspace.events.ts";

type WorkspaceEvent = EventOf<typeof workspaceEvents>;
type Payload<T extends WorkspaceEvent["type"]> = Extract<WorkspaceEvent, { type: T }>["payload"];

interface Line {
  target: string;
  detail?: string;
}

const SCOPES: Record<AccessScope, string> = { read: "読み取り", write: "読み書き" };

const ofMember = ({ member }: Payload<"member.removed">): Line => ({
  target: personOf(member),
  detail: member.user.email,
});
const ofRole = ({ member, before }: Payload<"member.roleChanged">): Line => ({
  target: personOf(member),
  detail: `${ROLE_LABELS[before]} → ${ROLE_LABELS[member.role]}`,
});
const ofGroup = ({ group }: Payload<"group.registered">): Line => ({ target: group.name });
const ofPeople = ({ group, accountNameList }: Payload<"group.joined">): Line => ({
  target: group.name,
  detail: shorten(accountNameList),
});
const ofProject = ({ project }: Payload<"project.registered">): Line => ({
  target: project.name,
  detail: project.projectKey,
});
const ofNewKey = ({ project, formerKey }: Payload<"project.keyChanged">): Line => ({
  target: project.name,
  detail: `${formerKey} → ${project.projectKey}`,
});
const ofProjectGroups = ({ project, groupList, isOpen }: Payload<"project.groupAssigned">): Line => ({
  target: project.name,
  detail: `${shorten(groupList.map(({ name }) => name))}${isOpen ? " → ゲスト以外の全員に公開" : ""}`,
});
const ofInvitation = ({ invitation }: Payload<"invitation.sent">): Line => ({
  target: invitation.email,
  detail: ROLE_LABELS[invitation.role],
});
const ofWorkspace = ({ workspace }: Payload<"workspace.updated">): Line => ({
  target: workspace.name,
  detail: `${workspace.subDomain}、${workspace.timeZone}`,
});
const ofTwoStep = ({ workspace }: Payload<"workspace.twoStepRequired">): Line => ({
  target: workspace.name,
  detail: workspace.requiresTwoStep ? "必須" : "任意",
});
const ofCompanyCalendar = ({ companyDayList, addedList, removedList }: Payload<"workspace.calendarUpdated">): Line => ({
  target: `${companyDayList.length}件の登録`,
  detail: [...daysText("追加", addedList), ...daysText("削除", removedList)].join("／") || "変更なし",
});
const ofLink = ({ link }: Payload<"invitationLink.created">): Line => ({
  target: `${formatDateTime(link.expiresAt)}まで`,
  detail: link.useLimit === null ? "人数の制限なし" : `${link.useLimit}人まで`,
});
const ofAccessToken = ({ accessToken, accountName }: Payload<"accessToken.registered">): Line => ({
  target: accessToken.name,
  detail: `${accountName}、${SCOPES[accessToken.scope]}、${formatDateTime(accessToken.expiresAt)}まで`,
});
const ofIntegration = ({ integration }: Payload<"integration.revoked">): Line => ({
  target: integration.name,
  detail: SCOPES[integration.scope],
});
const ofProjectsOfIntegration = ({ integration, projectKeyList }: Payload<"integration.registered">): Line => ({
  target: integration.name,
  detail: `${SCOPES[integration.scope]}、${shorten(projectKeyList)}`,
});
const ofCalendarFeed = ({ calendarFeed, accountName }: Payload<"calendarFeed.registered">): Line => ({
  target: calendarFeed.name,
  detail: accountName,
});
const ofShownName = ({ name }: Payload<"operator.nameShown">): Line => ({
  target: name,
  detail: "このサイトの運営者が、運営者の画面で表示",
});
const ofDomain = ({ domain }: Payload<"domain.connected">): Line => ({ target: domain.domainName });

/** What the audit log says of each event; what is not an act of administration is not in it. */
const LINES = {
  "workspace.registered": { label: "ワークスペースを作成", line: ofWorkspace },
  "workspace.updated": { label: "ワークスペースを変更", line: ofWorkspace },
  "workspace.twoStepRequired": { label: "2段階認証の必須化を変更", line: ofTwoStep },
  "workspace.calendarUpdated": { label: "会社のカレンダーを変更", line: ofCompanyCalendar },
  "workspace.deleted": { label: "ワークスペースを削除", line: ofWorkspace },
  "workspace.restored": { label: "ワークスペースを元に戻す", line: ofWorkspace },
  "workspace.exported": { label: "ワークスペースをエクスポート", line: ofWorkspace },
  "member.joined": { label: "メンバーが参加", line: ofMember },
  "member.updated": { label: "メンバー情報を変更", line: ofMember },
  "member.roleChanged": { label: "役割を変更", line: ofRole },
  "member.removed": { label: "メンバーから外す", line: ofMember },
  "member.restored": { label: "メンバーを復元", line: ofMember },
  "member.left": { label: "ワークスペースから退出", line: ofMember },
  "group.registered": { label: "グループを作成", line: ofGroup },
  "group.updated": { label: "グループ名を変更", line: ofGroup },
  "group.deleted": { label: "グループを削除", line: ofGroup },
  "group.joined": { label: "グループに追加", line: ofPeople },
  "group.left": { label: "グループから除外", line: ofPeople },
  "project.registered": { label: "プロジェクトを作成", line: ofProject },
  "project.updated": { label: "プロジェクトを変更", line: ofProject },
  "project.keyChanged": { label: "プロジェクトのキーを変更", line: ofNewKey },
  "project.deleted": { label: "プロジェクトを削除", line: ofProject },
  "project.restored": { label: "プロジェクトを復元", line: ofProject },
  "project.groupAssigned": { label: "グループを割り当て", line: ofProjectGroups },
  "project.groupWithdrawn": { label: "グループの割り当てを解除", line: ofProjectGroups },
  "invitation.sent": { label: "招待メールを送信", line: ofInvitation },
  "invitation.resent": { label: "招待メールを再送", line: ofInvitation },
  "invitation.withdrawn": { label: "招待を取り消し", line: ofInvitation },
  "invitationLink.created": { label: "招待リンクを作成", line: ofLink },
  "invitationLink.revoked": { label: "招待リンクを無効化", line: ofLink },
  "accessToken.registered": { label: "アクセストークンを作成", line: ofAccessToken },
  "accessToken.revoked": { label: "アクセストークンを無効化", line: ofAccessToken },
  "integration.registered": { label: "連携を追加", line: ofProjectsOfIntegration },
  "integration.revoked": { label: "連携を解除", line: ofIntegration },
  "calendarFeed.registered": { label: "カレンダーの購読用URLを作成", line: ofCalendarFeed },
  "calendarFeed.revoked": { label: "カレンダーの購読用URLを無効化", line: ofCalendarFeed },
  "domain.connected": { label: "認証ドメインを登録", line: ofDomain },
  "domain.disconnected": { label: "認証ドメインを解除", line: ofDomain },
  "operator.nameShown": { label: "運営者がワークスペース名を表示", line: ofShownName },
} satisfies { [T in WorkspaceEvent["type"]]?: { label: string; line(payload: Payload<T>): Line } };

export type AuditAction = keyof typeof LINES;
export const AUDIT_ACTIONS = Object.keys(LINES) as AuditAction[];
export const AUDIT_LABELS = Object.fromEntries(
  Object.entries(LINES).map(([action, { label }]) => [action, label]),
) as Record<AuditAction, string>;

export function auditLine(type: WorkspaceEvent["type"], payload: unknown): Required<Line> | undefined {
  const known = LINES[type as AuditAction];
  return known && { detail: "", ...(known.line as (payload: unknown) => Line)(payload) };
}

function personOf({ accountName, user }: Member): string {
  return `${user.name}(${accountName})`;
}

const SHOWN_DAYS = 5;

function daysText(label: string, days: readonly CompanyDay[]): string[] {
  if (days.length === 0) return [];
  const texts = days.map((day) => `${companyDayText(day)}（${day.isWorked ? "出勤日" : "休日"}）`);
  return [`${label}：${shorten(texts, SHOWN_DAYS)}`];
}

const SHOWN_NAMES = 20;

function shorten(names: string[], most = SHOWN_NAMES): string {
  const shown = names.slice(0, most).join("、");
  return names.length > most ? `${shown} ほか${names.length - most}件` : shown;
}
