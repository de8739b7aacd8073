import {
  type AccessChange,
  type DueStep,
  type InboxDetail,
  InboxKind,
  InboxReason,
  type InboxSubject,
  type InboxThread,
  type SprintStep,
} from "@itoguchi/core/inbox/inbox";
import { REPLY_LINE } from "@itoguchi/core/inbox/reply-text";
import { threadPath } from "@itoguchi/core/inbox/thread-path";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { Mail } from "#server/kernel/mail/mail";

export interface MailedEntry {
  kind: InboxKind;
  reason: InboxReason;
  actorName: string | null;
  commentId: string | null;
  commentText: string | null;
  detail: InboxDetail;
}

type ShownOfThread =
  | "subject"
  | "projectKey"
  | "projectSerialNumber"
  | "title"
  | "projectName"
  | "boardId"
  | "boardName"
  | "viewId";

export interface MailedThread extends Pick<InboxThread, ShownOfThread> {
  threadId: string;
  /** Absent where it is about the workspace. */
  projectId: string | null;
  /** The oldest first. */
  entries: readonly MailedEntry[];
}

export interface MailFacts {
  to: string;
  publicUrl: string;
  /** Part of the mails' ids. */
  host: string;
  unsubscribe: string;
  /** Where an answer about one post goes to; absent where mails cannot be answered [IB31]. */
  replyTo(thread: MailedThread): string | undefined;
  workspace: { id: string; name: string };
}

const MOST_THREADS = 20;
const MOST_ENTRIES = 10;

/** One thread's; mail programs gather those of the same thread. */
export function threadMail(facts: MailFacts, thread: MailedThread): Mail {
  const reasons = new Set(thread.entries.map(({ reason, detail }) => REASONS[reason](detail)));
  const replyTo = facts.replyTo(thread);
  return {
    to: facts.to,
    ...(replyTo && { replyTo }),
    subject: `【Itoguchi】${nameOf(thread)}`,
    text: `${replyTo ? `${REPLY_LINE}\n\n` : ""}${sectionOf(facts, thread)}\n\n――\n届いた理由：${[...reasons].join("、")}\n${footOf(facts)}`,
    headers: { ...headersOf(facts), References: `<thread-${thread.threadId}@${facts.host}>` },
  };
}

export function digestMail(facts: MailFacts, threads: readonly MailedThread[]): Mail {
  const shown = threads.slice(0, MOST_THREADS).map((thread) => sectionOf(facts, thread));
  const rest = threads.length - shown.length;
  const all = `すべての通知：${facts.publicUrl}/workspace/inbox?workspaceId=${facts.workspace.id}`;
  const more = rest > 0 ? `\n\nほかに${rest}件の通知があります。` : "";
  return {
    to: facts.to,
    subject: `【Itoguchi】${facts.workspace.name}：${threads.length}件の新しい通知があります`,
    text: `${shown.join("\n\n")}${more}\n\n${all}\n\n――\n${footOf(facts)}`,
    headers: headersOf(facts),
  };
}

export const nameOf = (thread: MailedThread) => NAMES[thread.subject](thread);

const NAMES: Record<InboxSubject, (thread: MailedThread) => string> = {
  POST: ({ projectKey, projectSerialNumber, title }) =>
    `${postNumber(projectKey ?? "", projectSerialNumber ?? 0)} ${title}`,
  SPRINT: ({ title }) => `スプリント「${title}」`,
  PROJECT: ({ title }) => `プロジェクト「${title}」`,
  WORKSPACE: ({ title }) => `ワークスペース「${title}」`,
};

function sectionOf({ publicUrl, workspace }: MailFacts, thread: MailedThread): string {
  const { projectName, boardName, entries } = thread;
  const place = boardName === null ? "" : `(${projectName} / ${boardName})`;
  const older = entries.length - MOST_ENTRIES;
  const lines = entries.slice(-MOST_ENTRIES).map(entryText);
  return [
    `■ ${nameOf(thread)}${place}`,
    ...(older > 0 ? [`ほかに${older}件`] : []),
    ...lines,
    `${publicUrl}${threadPath(workspace.id, thread)}`,
  ].join("\n");
}

export function entryText({ kind, actorName, commentId, commentText, detail }: MailedEntry): string {
  const sentence = SENTENCES[kind](actorName === null ? "ほかの人" : `${actorName}さん`, detail);
  if (commentId === null) return sentence;
  if (commentText === null) return `${sentence}（コメントは削除されました）`;
  const quote = commentText.split("\n").map((line) => `> ${line}`);
  return `${sentence}\n${quote.join("\n")}`;
}

const SENTENCES: Record<InboxKind, (name: string, detail: InboxDetail) => string> = {
  [InboxKind.MENTION]: (name) => `${name}があなたをメンションしました。`,
  [InboxKind.ASSIGNED]: (name, { columnName }) =>
    columnName === undefined
      ? `${name}があなたを担当にした投稿を作りました。`
      : `${name}があなたを「${columnName}」にしました。`,
  [InboxKind.COMMENT]: (name) => `${name}がコメントしました。`,
  [InboxKind.STATUS]: (name, { columnName, before, after }) =>
    `${name}が「${columnName ?? ""}」を「${before || "なし"}」から「${after || "なし"}」に変更しました。`,
  [InboxKind.NEW_POST]: (name) => `${name}が投稿を作りました。`,
  [InboxKind.DUE]: (_, { due = "", dueStep = "TODAY" }) =>
    `${DUE_SENTENCES[dueStep]}（期限：${due.replaceAll("-", "/")}）`,
  [InboxKind.SPRINT]: (name, { sprintStep = "STARTED", ownCount = 0 }) =>
    `${name}が${SPRINT_SENTENCES[sprintStep]}（担当の投稿：${ownCount}件）`,
  [InboxKind.ACCESS]: (name, detail) => ACCESS_SENTENCES[detail.access ?? "ROLE"](name, detail),
};

const ACCESS_SENTENCES: Record<AccessChange, (name: string, detail: InboxDetail) => string> = {
  ROLE: (name, { before = "", after = "" }) => `${name}があなたの役割を「${before}」から「${after}」に変更しました。`,
  JOINED: (name) => `あなたが招待した${name}が参加しました。`,
  PROJECT: (name) => `${name}の操作で、このプロジェクトを開けるようになりました。`,
  INVITED: (_, { count = 0 }) => `${count}件の招待を送り終えました。`,
};

const SPRINT_SENTENCES: Record<SprintStep, string> = {
  STARTED: "スプリントを開始しました。",
  ENDED: "スプリントを終了しました。",
};

const DUE_SENTENCES: Record<DueStep, string> = {
  TOMORROW: "明日が期限です。",
  TODAY: "今日が期限です。",
  OVERDUE: "期限を過ぎています。",
};

const REASONS: Record<InboxReason, (detail: InboxDetail) => string> = {
  [InboxReason.MENTIONED]: () => "あなたの名前が書かれています",
  [InboxReason.ASSIGNED]: () => "あなたが担当しています",
  [InboxReason.WATCHING_POST]: () => "この投稿をウォッチしています",
  [InboxReason.AUTHOR]: () => "あなたが作った投稿です",
  [InboxReason.COMMENTED]: () => "あなたがコメントした投稿です",
  [InboxReason.WATCHING_BOARD]: () => "ボードをウォッチしています",
  [InboxReason.IN_SPRINT]: () => "担当している投稿がスプリントにあります",
  [InboxReason.OWN_ACCESS]: () => "あなたの参加・権限に関わることです",
  [InboxReason.WATCHING_VIEW]: ({ viewName = "" }) => `ビュー「${viewName}」の条件に合う投稿です`,
};

function footOf({ publicUrl, unsubscribe }: MailFacts): string {
  return `メールの受け取り方を変更：${publicUrl}/workspace/user/setting#inbox-mail\n通知のメールを止める：${unsubscribe}\nItoguchi`;
}

function headersOf({ unsubscribe, workspace, host }: MailFacts): Record<string, string> {
  return {
    "List-Id": `<inbox-${workspace.id}.${host}>`,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}
