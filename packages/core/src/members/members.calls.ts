import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { AccountName, Workspace } from "../workspaces/workspace.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";

const EmailList = z.array(Email).min(1).max(500);

/** What became of each address; one wrong address does not hold the others back. */
const InviteResult = z.object({
  resultList: z.array(z.object({ email: z.string(), result: z.enum(["invited", "member", "limited"]) })),
});

export const inviteUsers = post("/workspace/:ws/invite", {
  audience: { member: "workspace.manage" },
  summary: "メールアドレスの人たちを招待する",
  params: InWorkspace,
  body: z.object({ emailList: EmailList }),
  answer: InviteResult,
});
export const createInvitationLink = post("/workspace/:ws/invitationLink/create", {
  audience: { member: "workspace.manage" },
  summary: "招待リンクを作る。前のリンクは使えなくなる",
  params: InWorkspace,
  answer: z.object({ id: Id, url: z.string(), expiresAt: z.string() }),
});
export const getInvitationLink = get("/workspace/:ws/invitationLink/:id/get", {
  audience: "anyone",
  summary: "招待リンクがどのワークスペースのものか",
  params: z.object({ ws: Id, id: Id }),
  answer: z.object({ workspace: z.object({ id: Id, name: z.string() }), expiresAt: z.string() }),
});
export const inviteThroughLink = post("/workspace/:ws/invitationLink/:id/invite", {
  audience: "anyone",
  summary: "招待リンクから、自分のメールアドレスに招待メールを送る",
  params: z.object({ ws: Id, id: Id }),
  body: z.object({ emailList: z.array(Email).min(1).max(5) }),
  answer: z.object({ done: z.literal(true) }),
  sensitive: true,
});
export const inviteUserSelf = post("/workspace/:ws/inviteUserSelf", {
  audience: "account",
  summary: "認証ドメインがつながっているワークスペースに自分で参加する",
  params: InWorkspace,
  body: z.object({ accountName: AccountName }),
  answer: Workspace,
});
export const isExistConnectionDomainFromWorkspace = post("/workspace/isExistConnectionDomainFromWorkspace", {
  audience: "anyone",
  summary: "メールアドレスのドメインがどこかのワークスペースにつながっているか",
  body: z.object({ email: Email }),
  answer: z.object({ isExist: z.boolean() }),
  sensitive: true,
});

export const membersCalls = [
  inviteUsers,
  createInvitationLink,
  getInvitationLink,
  inviteThroughLink,
  inviteUserSelf,
  isExistConnectionDomainFromWorkspace,
];
