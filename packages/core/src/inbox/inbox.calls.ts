import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { InboxMail } from "../model/inbox-mail.ts";
import { ProjectKey } from "../model/project.ts";
import { InProject } from "../projects/projects.calls.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { INBOX_STATES, InboxAction, InboxKind, InboxReason, InboxThread, UnreadCount, WatchState } from "./inbox.ts";
import { pushCalls } from "./push.calls.ts";

export const InboxFilter = z.object({
  kind: z.coerce.number().pipe(z.enum(InboxKind)).optional(),
  projectKey: ProjectKey.optional(),
});

export const FindInbox = InboxFilter.extend({
  state: z.enum(INBOX_STATES).default("open"),
  only: z.enum(["all", "unread"]).default("all"),
  after: z.string().max(100).optional().describe("前のページのnext"),
});

export const UpdateInbox = z
  .object({
    idList: z.array(Id).min(1).max(200),
    action: InboxAction,
    snoozedUntil: z.iso.datetime({ offset: true }).optional().describe("SNOOZEのとき、戻ってくる日時"),
  })
  .refine(({ action, snoozedUntil }) => (action === "SNOOZE") === (snoozedUntil !== undefined), {
    path: ["snoozedUntil"],
    error: "戻ってくる日時を選んでください。",
  });

export const getInboxList = get("/workspace/:ws/inbox/getList", {
  audience: { member: "membership.manage" },
  summary: "自分への通知。投稿・スプリントなどごとにまとめ、新しいものから",
  params: InWorkspace,
  query: FindInbox,
  answer: UnreadCount.extend({
    threadList: z.array(InboxThread),
    next: z.string().nullable().describe("続きがあるとき、afterに入れる値"),
  }),
});
export const getInboxCount = get("/workspace/:ws/inbox/getCount", {
  audience: { member: "membership.manage" },
  summary: "未読の通知の数",
  params: InWorkspace,
  answer: UnreadCount,
});
export const updateInbox = post("/workspace/:ws/inbox/update", {
  audience: { member: "membership.manage" },
  summary: "通知を既読・未読・完了・未完了にする、あとで戻す",
  params: InWorkspace,
  body: UpdateInbox,
  answer: UnreadCount,
});
export const readAllInbox = post("/workspace/:ws/inbox/readAll", {
  audience: { member: "membership.manage" },
  summary: "受信にある通知を、条件に合うものだけ、すべて既読にする",
  params: InWorkspace,
  body: InboxFilter,
  answer: UnreadCount.extend({ idList: z.array(Id).describe("既読にした通知。元に戻すために使う。200件まで") }),
});

export const ReadPostInbox = z.object({ projectSerialNumber: SerialNumber });
export const readPostInbox = post("/workspace/:ws/project/:pk/inbox/readPost", {
  audience: { member: "membership.manage" },
  summary: "投稿を見た。その通知を既読にする",
  params: InProject,
  body: ReadPostInbox,
  answer: Done,
});

const Subject = z.object({
  projectSerialNumber: z.coerce.number().pipe(SerialNumber).optional(),
  boardId: Id.optional(),
  viewId: Id.optional().describe("条件に合う新しい投稿を知らせるビュー"),
});
const isOne = ({ projectSerialNumber, boardId, viewId }: z.infer<typeof Subject>) =>
  [projectSerialNumber, boardId, viewId].filter((id) => id !== undefined).length === 1;
const ONE = { error: "projectSerialNumber・boardId・viewIdのどれか1つを送ってください。" };
export const FindWatch = Subject.refine(isOne, ONE);
export const UpdateWatch = Subject.extend({ state: WatchState })
  .refine(isOne, ONE)
  .refine(({ projectSerialNumber, state }) => projectSerialNumber !== undefined || state !== "MUTE", {
    path: ["state"],
    error: "ボードとビューはWATCHかDEFAULTにしてください。",
  });
const Watched = z.object({
  state: WatchState,
  reasonList: z.array(z.enum(InboxReason)).describe("DEFAULTでも通知が届く理由"),
});

export const getWatch = get("/workspace/:ws/project/:pk/watch/get", {
  audience: { member: "membership.manage" },
  summary: "投稿・ボード・ビューをウォッチしているか",
  params: InProject,
  query: FindWatch,
  answer: Watched,
});
export const updateWatch = post("/workspace/:ws/project/:pk/watch/update", {
  audience: { member: "membership.manage" },
  summary: "投稿・ボード・ビューをウォッチする、通知を止める、または元に戻す",
  params: InProject,
  body: UpdateWatch,
  answer: Watched,
});

export const updateInboxMail = post("/user/updateInboxMail", {
  audience: "account",
  summary: "通知をメールでいつ受け取るか、種類ごとに決める",
  body: InboxMail,
  answer: Done,
});
export const StopInboxMail = z.object({ token: z.string().max(200).describe("メールにあるリンクのtoken") });
export const stopInboxMail = post("/user/stopInboxMail", {
  audience: "anyone",
  sensitive: true,
  summary: "通知のメールを、ログインせずに止める",
  body: StopInboxMail,
  answer: Done,
});

export const inboxCalls = [
  getInboxList,
  getInboxCount,
  updateInbox,
  readAllInbox,
  readPostInbox,
  getWatch,
  updateWatch,
  updateInboxMail,
  stopInboxMail,
  ...pushCalls,
];
