import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { Role } from "../kernel/roles.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import {
  INVITATION_STATES,
  Invitation,
  InvitationBatch,
  InvitationLink,
  InviteResult,
  MOST_ADDRESSES,
  MOST_GROUPS,
} from "./invitation.ts";

export const InviteUsers = z.object({
  emailList: z.array(Email).min(1).max(MOST_ADDRESSES),
  role: z.enum(Role).default(Role.STAFF),
  groupIdList: z.array(Id).max(MOST_GROUPS).default([]).describe("参加したときに入るグループ"),
});
export const CreateInvitationLink = z.object({
  days: z.number().int().min(1).max(30).default(7),
  useLimit: z.number().int().min(1).max(1_000).nullable().default(null),
});
export const InviteThroughLink = z.object({ emailList: z.array(Email).min(1).max(5) });
const InInvitation = z.object({ ws: Id, id: Id });

export const inviteUsers = post("/workspace/:ws/invite", {
  audience: { member: "workspace.manage" },
  summary: "メールアドレスの人たちを招待する。ひとりずつの結果はinvite/:id/getでわかる",
  params: InWorkspace,
  body: InviteUsers,
  answer: InvitationBatch,
});
export const getInvitationBatchList = get("/workspace/:ws/invite/getList", {
  audience: { member: "workspace.manage" },
  summary: "最近のまとめての招待",
  params: InWorkspace,
  answer: z.object({ batchList: z.array(InvitationBatch) }),
});
export const getInvitationBatch = get("/workspace/:ws/invite/:id/get", {
  audience: { member: "workspace.manage" },
  summary: "まとめての招待の進み具合と、宛先ごとの結果",
  params: InInvitation,
  answer: InvitationBatch.extend({
    resultList: z.array(z.object({ email: z.string(), result: InviteResult.nullable() })),
  }),
});
export const getInvitationList = get("/workspace/:ws/invitation/getList", {
  audience: { member: "workspace.manage" },
  summary: "招待中の一覧",
  params: InWorkspace,
  query: z.object({
    words: z.string().max(200).default(""),
    state: z.enum(INVITATION_STATES).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({ invitationList: z.array(Invitation), count: z.number().int() }),
});
export const resendInvitation = post("/workspace/:ws/invitation/:id/resend", {
  audience: { member: "workspace.manage" },
  summary: "招待メールをもう一度送る。前のリンクは使えなくなり、期限は7日後になる",
  params: InInvitation,
  answer: Invitation,
});
export const withdrawInvitation = post("/workspace/:ws/invitation/:id/withdraw", {
  audience: { member: "workspace.manage" },
  summary: "招待を取り消す",
  params: InInvitation,
  answer: Done,
});
export const createInvitationLink = post("/workspace/:ws/invitationLink/create", {
  audience: { member: "workspace.manage" },
  summary: "招待リンクを作る",
  params: InWorkspace,
  body: CreateInvitationLink,
  answer: InvitationLink,
});
export const getInvitationLinkList = get("/workspace/:ws/invitationLink/getList", {
  audience: { member: "workspace.manage" },
  summary: "使える招待リンク",
  params: InWorkspace,
  answer: z.object({ linkList: z.array(InvitationLink) }),
});
export const revokeInvitationLink = post("/workspace/:ws/invitationLink/:id/revoke", {
  audience: { member: "workspace.manage" },
  summary: "招待リンクを無効にする",
  params: InInvitation,
  answer: Done,
});
export const getInvitationLink = get("/workspace/:ws/invitationLink/:id/get", {
  audience: "anyone",
  summary: "招待リンクがどのワークスペースのものか",
  params: InInvitation,
  answer: z.object({ workspace: z.object({ id: Id, name: z.string() }), expiresAt: z.string() }),
});
export const inviteThroughLink = post("/workspace/:ws/invitationLink/:id/invite", {
  audience: "anyone",
  summary: "招待リンクから、自分のメールアドレスに招待メールを送る",
  params: InInvitation,
  body: InviteThroughLink,
  answer: Done,
  sensitive: true,
});

export const invitationsCalls = [
  inviteUsers,
  getInvitationBatchList,
  getInvitationBatch,
  getInvitationList,
  resendInvitation,
  withdrawInvitation,
  createInvitationLink,
  getInvitationLinkList,
  revokeInvitationLink,
  getInvitationLink,
  inviteThroughLink,
];
