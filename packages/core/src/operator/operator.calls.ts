import { z } from "zod";
import { FeedbackCount } from "../content/article-feedback.ts";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { JobHealth, OperatorEntry, SubscriberHealth, WorkspaceUsage } from "./operator.ts";

const operator = { audience: "operator" } as const;

/** The last one already seen; older ones follow. */
const before = Id.optional();

export const FindWorkspaces = z.object({
  words: z.string().max(63).default("").describe("サブドメインの一部"),
  before,
});
export const FindOperatorEntries = z.object({ before });
export const OneWorkspace = z.object({ id: Id });

export const getOperator = get("/operator/get", {
  ...operator,
  summary: "自分が運営者かどうか。運営者でなければ404",
  answer: Done,
});
export const getWorkspaceUsageList = get("/operator/workspace/getList", {
  ...operator,
  summary: "ワークスペースのプランと利用量。新しい順。名前は含まない",
  query: FindWorkspaces,
  answer: z.object({ workspaceList: z.array(WorkspaceUsage), hasMore: z.boolean() }),
});
export const showWorkspaceName = post("/operator/workspace/:id/showName", {
  ...operator,
  summary: "ワークスペースの名前を見る。見たことは、そのワークスペースの監査ログと運営者の記録に残る",
  params: OneWorkspace,
  answer: z.object({ name: z.string() }),
});
export const getHealth = get("/operator/health/get", {
  ...operator,
  summary: "バックグラウンド処理とサブスクライバーの状態",
  answer: z.object({ jobList: z.array(JobHealth), subscriberList: z.array(SubscriberHealth) }),
});
export const getFeedbackCounts = get("/operator/article/getFeedbackCounts", {
  ...operator,
  summary: "記事ごとの評価の数",
  answer: z.object({ articleList: z.array(FeedbackCount) }),
});
export const getOperatorLog = get("/operator/log/getList", {
  ...operator,
  summary: "ワークスペースの名前を見た記録。新しい順",
  query: FindOperatorEntries,
  answer: z.object({ entryList: z.array(OperatorEntry), hasMore: z.boolean() }),
});

export const operatorCalls = [
  getOperator,
  getWorkspaceUsageList,
  showWorkspaceName,
  getHealth,
  getFeedbackCounts,
  getOperatorLog,
];
