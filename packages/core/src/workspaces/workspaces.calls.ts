import { z } from "zod";
import { EmailToken, Password, PersonName } from "../accounts/account.ts";
import { get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { TimeZone } from "../kernel/time-zone.ts";
import { BoardType } from "../model/board.ts";
import {
  AccountName,
  PlanType,
  SubDomain,
  WORKSPACE_RESTORABLE_DAYS,
  Workspace,
  WorkspaceName,
} from "../model/workspace.ts";

export const InWorkspace = z.object({ ws: Id });

const FirstBoardType = z
  .enum(BoardType)
  .optional()
  .describe("最初のボードのテンプレート。サンプルの投稿も入る。なければ空のボード");
export const RegisterWorkspace = z.object({
  name: WorkspaceName,
  subDomain: SubDomain,
  accountName: AccountName,
  firstBoardType: FirstBoardType,
});
export const UpdateWorkspace = z.object({
  name: WorkspaceName.optional(),
  subDomain: SubDomain.optional(),
  timeZone: TimeZone.optional(),
});

/** Its name, typed by hand. */
export const DeleteWorkspace = z.object({ name: z.string().max(1_000) });

/** The person and the workspace are made at once: the token proves the address. */
export const RegisterWorkspaceFromEmailToken = z.object({
  et: EmailToken,
  name: PersonName,
  password: Password.optional(),
  workspaceName: WorkspaceName,
  subDomain: SubDomain,
  accountName: AccountName,
  firstBoardType: FirstBoardType,
});

export const findWorkspaceList = get("/workspace/findList", {
  audience: "account",
  summary: "自分が入っているワークスペース。projectKeyを渡すと、そのプロジェクトを開けるものだけ",
  query: z.object({ projectKey: z.string().max(10).optional() }),
  answer: z.object({ workspaceList: z.array(Workspace) }),
});
export const getWorkspace = post("/workspace/:ws/get", {
  audience: { member: "workspace.read" },
  summary: "ワークスペースの情報",
  params: InWorkspace,
  answer: Workspace,
});
export const updateWorkspace = post("/workspace/:ws/update", {
  audience: { member: "workspace.manage" },
  summary: "ワークスペースの名前、サブドメイン、タイムゾーンを変更する",
  params: InWorkspace,
  body: UpdateWorkspace,
  answer: Workspace,
});
export const requireTwoStep = post("/workspace/:ws/requireTwoStep", {
  audience: { member: "workspace.manage" },
  summary: "2段階認証を必須にする、または任意に戻す。必須の間、有効にしていない人はワークスペースを開けない",
  params: InWorkspace,
  body: z.object({ isRequired: z.boolean() }),
  answer: Workspace,
});
export const deleteWorkspace = post("/workspace/:ws/delete", {
  audience: { member: "workspace.destroy" },
  summary: `ワークスペースを削除する。名前の入力が要る。すぐにだれも開けなくなり、${WORKSPACE_RESTORABLE_DAYS}日以内なら復元できる`,
  params: InWorkspace,
  body: DeleteWorkspace,
  answer: Workspace,
});
export const restoreWorkspace = post("/workspace/:ws/restore", {
  audience: { member: "workspace.destroy" },
  summary: "削除したワークスペースを復元する。メンバーも内容も元のまま",
  params: InWorkspace,
  answer: Workspace,
});
export const execPartialScan = post("/workspace/:ws/execPartialScan", {
  audience: { member: "workspace.manage" },
  summary: "初期スキャンを実行する。つないだものがなければすぐ終わり、画面がすべて開けるようになる",
  params: InWorkspace,
  answer: Workspace,
});
export const isNotDuplicateSubDomain = get("/workspace/isNotDuplicateSubDomain", {
  audience: "anyone",
  summary: "サブドメインが空いているか",
  query: z.object({ subDomain: SubDomain }),
  answer: z.object({ isNotDuplicate: z.boolean() }),
});
export const initialRegisterWorkspace = post("/workspace/initialRegister", {
  audience: "account",
  summary: "ワークスペースを作る。最初のプロジェクトとボードもできる",
  body: RegisterWorkspace,
  answer: Workspace,
});
export const initialRegisterFromEmailToken = post("/workspace/initialRegisterFromEmailToken", {
  audience: "anyone",
  summary: "メールのトークンで本人を確認し、アカウントとワークスペースを一度に作る",
  body: RegisterWorkspaceFromEmailToken,
  answer: z.object({ accessToken: z.string(), workspace: Workspace }),
  sensitive: true,
});
export const updateSubscription = post("/workspace/:ws/payment/updateSubscription", {
  audience: { member: "workspace.manage" },
  summary: "プランを選ぶ。解約したワークスペースは再開する",
  params: InWorkspace,
  body: z.object({ planType: z.enum(PlanType) }),
  answer: Workspace,
});

export const cancelSubscription = post("/workspace/:ws/payment/cancelSubscription", {
  audience: { member: "workspace.manage" },
  summary: "解約する。再開するまで、画面は開けなくなる",
  params: InWorkspace,
  answer: Workspace,
});

export const workspacesCalls = [
  findWorkspaceList,
  getWorkspace,
  updateWorkspace,
  requireTwoStep,
  deleteWorkspace,
  restoreWorkspace,
  execPartialScan,
  isNotDuplicateSubDomain,
  initialRegisterWorkspace,
  initialRegisterFromEmailToken,
  updateSubscription,
  cancelSubscription,
];
