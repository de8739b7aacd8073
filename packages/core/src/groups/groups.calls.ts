import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { CountedGroup, Group, GroupName } from "../model/group.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";

const InGroup = z.object({ ws: Id, id: Id });
export const AccountNames = z.object({ accountNameList: z.array(z.string().min(1).max(100)).min(1).max(1_000) });

export const getGroupList = get("/workspace/:ws/group/getList", {
  audience: { member: "project.manage" },
  summary: "グループと、その人数とプロジェクト数",
  params: InWorkspace,
  answer: z.object({ groupList: z.array(CountedGroup) }),
});
export const getGroup = get("/workspace/:ws/group/:id/get", {
  audience: { member: "workspace.manage" },
  summary: "グループと、それで開けるプロジェクト",
  params: InGroup,
  answer: CountedGroup.extend({
    /** Where it is the only group, deleting it opens the project to everybody but guests. */
    projectList: z.array(z.object({ projectKey: z.string(), name: z.string(), isOnlyGroup: z.boolean() })),
  }),
});
export const registerGroup = post("/workspace/:ws/group/register", {
  audience: { member: "workspace.manage" },
  summary: "グループを作る",
  params: InWorkspace,
  body: z.object({ name: GroupName }),
  answer: Group,
});
export const updateGroup = post("/workspace/:ws/group/:id/update", {
  audience: { member: "workspace.manage" },
  summary: "グループの名前を変更する",
  params: InGroup,
  body: z.object({ name: GroupName }),
  answer: Group,
});
export const deleteGroup = post("/workspace/:ws/group/:id/delete", {
  audience: { member: "workspace.manage" },
  summary: "グループを削除する。プロジェクトへの割り当ても消える",
  params: InGroup,
  answer: Done,
});
export const joinUsers = post("/workspace/:ws/group/:id/joinUser", {
  audience: { member: "workspace.manage" },
  summary: "人をグループに入れる",
  params: InGroup,
  body: AccountNames,
  answer: CountedGroup,
});
export const removeUsers = post("/workspace/:ws/group/:id/removeUser", {
  audience: { member: "workspace.manage" },
  summary: "人をグループから外す",
  params: InGroup,
  body: AccountNames,
  answer: CountedGroup,
});

export const groupsCalls = [getGroupList, getGroup, registerGroup, updateGroup, deleteGroup, joinUsers, removeUsers];
