import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";

/** What happened. */
export const InboxKind = {
  MENTION: 1,
  ASSIGNED: 2,
  COMMENT: 3,
  STATUS: 4,
  NEW_POST: 5,
  DUE: 6,
  SPRINT: 7,
  ACCESS: 8,
} as const;
export type InboxKind = (typeof InboxKind)[keyof typeof InboxKind];

/** As they are called in settings and texts. */
export const INBOX_KIND_NAMES = {
  [InboxKind.MENTION]: "mention",
  [InboxKind.ASSIGNED]: "assigned",
  [InboxKind.COMMENT]: "comment",
  [InboxKind.STATUS]: "status",
  [InboxKind.NEW_POST]: "newPost",
  [InboxKind.DUE]: "due",
  [InboxKind.SPRINT]: "sprint",
  [InboxKind.ACCESS]: "access",
} as const satisfies Record<InboxKind, string>;

/** Why a person is told of it. */
export const InboxReason = {
  MENTIONED: 1,
  ASSIGNED: 2,
  WATCHING_POST: 3,
  AUTHOR: 4,
  COMMENTED: 5,
  WATCHING_BOARD: 6,
  IN_SPRINT: 7,
  WATCHING_VIEW: 8,
  OWN_ACCESS: 9,
} as const;
export type InboxReason = (typeof InboxReason)[keyof typeof InboxReason];

/** How near a due date is. */
export const DueStep = z.enum(["TOMORROW", "TODAY", "OVERDUE"]);
export type DueStep = z.infer<typeof DueStep>;

export const SprintStep = z.enum(["STARTED", "ENDED"]);
export type SprintStep = z.infer<typeof SprintStep>;

/** A changed role, somebody who came by one's invitation, a project that can be opened now, invitations that are out. */
export const AccessChange = z.enum(["ROLE", "JOINED", "PROJECT", "INVITED"]);
export type AccessChange = z.infer<typeof AccessChange>;

/** Names as they were then: columns and options are renamed. Texts of comments are not copied, so that a deleted one is gone. */
export const InboxDetail = z.object({
  columnName: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  viewName: z.string().optional().describe("ウォッチしているビューの名前"),
  due: z.iso.date().optional().describe("期限の日"),
  dueStep: DueStep.optional(),
  sprintStep: SprintStep.optional(),
  access: AccessChange.optional(),
  count: z.number().int().optional().describe("送り終えた招待の数"),
  ownCount: z.number().int().optional().describe("スプリントの投稿のうち、自分が担当するものの数"),
});
export type InboxDetail = z.infer<typeof InboxDetail>;

export const InboxEntry = z
  .object({
    id: Id,
    kind: z.enum(InboxKind),
    reason: z.enum(InboxReason),
    actorName: z.string().nullable().describe("した人の名前。人でなければnull"),
    commentId: Id.nullable(),
    commentText: z.string().nullable().describe("コメントのはじめの部分。削除されたコメントはnull"),
    detail: InboxDetail,
    at: z.string(),
  })
  .meta({ title: "InboxEntry" });
export type InboxEntry = z.infer<typeof InboxEntry>;

export const WatchState = z.enum(["WATCH", "MUTE", "DEFAULT"]);
export type WatchState = z.infer<typeof WatchState>;

/** What a thread is about. */
export const InboxSubject = z.enum(["POST", "SPRINT", "PROJECT", "WORKSPACE"]);
export type InboxSubject = z.infer<typeof InboxSubject>;

export const InboxThread = z
  .object({
    id: Id,
    subject: InboxSubject,
    projectKey: z.string().nullable().describe("ワークスペースについての通知ではnull"),
    projectName: z.string().nullable(),
    boardId: Id.nullable().describe("投稿とスプリントのボード"),
    boardName: z.string().nullable(),
    viewId: Id.nullable().describe("スプリントのビュー"),
    postId: Id.nullable(),
    projectSerialNumber: SerialNumber.nullable(),
    title: z.string().describe("投稿のタイトル、スプリント・プロジェクト・ワークスペースの名前"),
    unreadCount: z.number().int(),
    isDone: z.boolean(),
    watchState: WatchState,
    entryCount: z.number().int(),
    snoozedUntil: z.string().nullable(),
    lastAt: z.string(),
    entryList: z.array(InboxEntry).describe("新しいものから3件まで"),
  })
  .meta({ title: "InboxThread" });
export type InboxThread = z.infer<typeof InboxThread>;

export const INBOX_STATES = ["open", "snoozed", "done"] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export const InboxAction = z.enum(["READ", "UNREAD", "DONE", "REOPEN", "SNOOZE"]);
export type InboxAction = z.infer<typeof InboxAction>;

export const INBOX_PAGE = 50;
export const ENTRIES_SHOWN = 3;
export const EXCERPT_LENGTH = 300;
/** More than anybody counts: beyond it the badge says so. */
export const MOST_UNREAD = 100;

export const UnreadCount = z.object({
  unreadCount: z.number().int().describe(`未読の数。${MOST_UNREAD}まで数える`),
  returnsAt: z.string().nullable().describe("あとで戻す通知のうち、次に戻ってくるものの日時"),
});
export type UnreadCount = z.infer<typeof UnreadCount>;
