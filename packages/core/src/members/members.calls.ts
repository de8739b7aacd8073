import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { Role } from "../kernel/roles.ts";
import { DefaultProject } from "../model/default-project.ts";
import { Group } from "../model/group.ts";
import { MEMBER_ORDERS, MEMBER_STATES, MEMBERS_PER_PAGE, Member, MOST_MEMBERS_AT_ONCE } from "../model/member.ts";
import { ProjectKey } from "../model/project.ts";
import { AccountName, Workspace } from "../model/workspace.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";

export const FindMembers = z.object({
  words: z.string().max(200).default(""),
  role: z.coerce.number().pipe(z.enum(Role)).optional(),
  state: z.enum(MEMBER_STATES).default("active"),
  /** Only people who are in it. */
  groupId: Id.optional(),
  /** Only people who are not in it. */
  notInGroupId: Id.optional(),
  projectKey: ProjectKey.optional().describe("このプロジェクトを開けるかも答える"),
  order: z.enum(MEMBER_ORDERS).default("accountName"),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional().describe("ここから1ページ"),
  limit: z.coerce.number().int().min(1).max(200).optional().describe(`1ページの人数。なければ${MEMBERS_PER_PAGE}人`),
});

export const UpdateMember = z.object({
  id: Id,
  role: z.enum(Role).optional(),
  accountName: AccountName.optional(),
  defaultProjectKey: ProjectKey.nullable().optional(),
});
export const UpdateOwnMembership = UpdateMember.pick({ accountName: true, defaultProjectKey: true });

export const getUserList = get("/workspace/:ws/user/getList", {
  audience: { member: "people.read" },
  summary: `ワークスペースの人。名前・メールアドレス・アカウント名で探せる。offsetもlimitも送らなければ全員（${MOST_MEMBERS_AT_ONCE.toLocaleString("ja-JP")}人まで）`,
  params: InWorkspace,
  query: FindMembers,
  answer: z.object({
    userList: z.array(Member.extend({ canOpenProject: z.boolean().optional().describe("projectKeyを送ったとき") })),
    count: z.number().int().describe("当てはまる人の数"),
  }),
});
export const getUser = get("/workspace/:ws/user/:id/get", {
  audience: { member: "workspace.manage" },
  summary: "ひとりの詳しい情報と、その人に対して自分ができること",
  params: z.object({ ws: Id, id: Id }),
  answer: z.object({
    user: Member,
    defaultProjectKey: z.string().nullable(),
    defaultProject: DefaultProject.nullable().describe("最初に開くプロジェクト。その人に開けなければnull"),
    groupList: z.array(Group),
    projectList: z.array(z.object({ projectKey: z.string(), name: z.string() })),
    /** What the selection of roles offers; a single one cannot be changed. */
    roleList: z.array(z.enum(Role)),
    abilities: z.object({ update: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
  }),
});
export const getTwoStepUserList = get("/workspace/:ws/user/getTwoStepList", {
  audience: { member: "workspace.manage" },
  summary: "2段階認証を有効にしている人",
  params: InWorkspace,
  answer: z.object({ userIdList: z.array(Id) }),
});
export const updateUserByAdmin = post("/workspace/:ws/user/updateByAdmin", {
  audience: { member: "workspace.manage" },
  summary: "役割・アカウント名・最初に開くプロジェクトを変更する",
  params: InWorkspace,
  body: UpdateMember,
  answer: Member,
});
export const deleteUser = post("/workspace/:ws/user/delete", {
  audience: { member: "workspace.manage" },
  summary: "ワークスペースから外す。投稿の名前は残り、戻すこともできる",
  params: InWorkspace,
  body: z.object({ id: Id }),
  answer: Member,
});
export const restoreUser = post("/workspace/:ws/user/restore", {
  audience: { member: "workspace.manage" },
  summary: "外した人を戻す",
  params: InWorkspace,
  body: z.object({ id: Id }),
  answer: Member,
});
export const updateUser = post("/workspace/:ws/user/update", {
  audience: { member: "membership.manage" },
  summary: "このワークスペースでの自分のアカウント名と、最初に開くプロジェクトを変更する",
  params: InWorkspace,
  body: UpdateOwnMembership,
  answer: Member,
});
export const leaveWorkspace = post("/workspace/:ws/user/leave", {
  audience: { member: "membership.manage" },
  summary: "ワークスペースから退出する",
  params: InWorkspace,
  answer: Done,
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

export const getAdministratorList = get("/workspace/:ws/administrator/getList", {
  audience: { member: "workspace.read" },
  summary: "ワークスペースの管理者の名前（10人まで）。アクセス権を頼む相手がわかる",
  params: InWorkspace,
  answer: z.object({ administratorList: z.array(z.object({ name: z.string(), accountName: z.string() })) }),
});

export const membersCalls = [
  getAdministratorList,
  getUserList,
  getUser,
  getTwoStepUserList,
  updateUserByAdmin,
  deleteUser,
  restoreUser,
  updateUser,
  leaveWorkspace,
  inviteUserSelf,
  isExistConnectionDomainFromWorkspace,
];
