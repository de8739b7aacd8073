import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { CAPABILITIES } from "../kernel/roles.ts";
import { Group } from "../model/group.ts";
import { Member } from "../model/member.ts";
import { Project, ProjectKey, ProjectName } from "../model/project.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { BookmarkList } from "./bookmark.ts";
import { ProjectTag, TagName } from "./tag.ts";

export const InProject = InWorkspace.extend({ pk: ProjectKey });
export const RegisterProject = z.object({ name: ProjectName, projectKey: ProjectKey });
export const GroupIds = z.object({ groupIdList: z.array(Id).min(1).max(200) });
export const FindPeopleOfProject = z.object({
  words: z.string().max(200).default(""),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const getProjectList = get("/workspace/:ws/project/getList", {
  audience: { member: "workspace.read" },
  summary: "自分が開けるプロジェクトの一覧",
  params: InWorkspace,
  answer: z.object({
    projectList: z.array(Project.extend({ formerKeyList: z.array(z.string()).describe("以前のキー") })),
  }),
});
export const getManagedProjectList = get("/workspace/:ws/project/getManagedList", {
  audience: { member: "workspace.manage" },
  summary: "すべてのプロジェクトと、割り当てたグループ。削除して30日以内のものも含む",
  params: InWorkspace,
  answer: z.object({ projectList: z.array(Project.extend({ groupList: z.array(Group) })) }),
});
export const loadProject = get("/workspace/:ws/project/:pk/load", {
  audience: { member: "workspace.read" },
  summary: "プロジェクトと、そこで自分ができること",
  params: InProject,
  answer: z.object({ project: Project, abilities: z.array(z.enum(CAPABILITIES)) }),
});
export const registerProject = post("/workspace/:ws/project/register", {
  audience: { member: "project.manage" },
  summary: "プロジェクトを作る",
  params: InWorkspace,
  body: RegisterProject,
  answer: Project,
});
export const updateProject = post("/workspace/:ws/project/:pk/update", {
  audience: { member: "project.manage" },
  summary: "プロジェクトの名前を変更する",
  params: InProject,
  body: z.object({ name: ProjectName }),
  answer: Project,
});
export const updateProjectKey = post("/workspace/:ws/project/:pk/updateKey", {
  audience: { member: "project.manage" },
  summary: "プロジェクトのキーを変更する。以前のキーのURLも使え、ほかのプロジェクトには使えない",
  params: InProject,
  body: z.object({ projectKey: ProjectKey }),
  answer: Project,
});
export const deleteProject = post("/workspace/:ws/project/:pk/delete", {
  audience: { member: "project.manage" },
  summary: "プロジェクトを削除する。30日の間は管理者が戻せる",
  params: InProject,
  answer: Done,
});
export const restoreProject = post("/workspace/:ws/project/:pk/restore", {
  audience: { member: "workspace.manage" },
  summary: "削除したプロジェクトを戻す",
  params: InProject,
  answer: Project,
});
export const getProjectAccess = get("/workspace/:ws/project/:pk/getAccess", {
  audience: { member: "project.manage" },
  summary: "だれがどのグループを通じてプロジェクトを開けるか",
  params: InProject,
  query: FindPeopleOfProject,
  answer: z.object({
    groupList: z.array(Group.extend({ userCount: z.number().int() })),
    userList: z.array(
      Member.pick({ id: true, accountName: true, role: true, user: true }).extend({
        way: z.enum(["administrator", "group", "everybody"]),
        /** The groups that open it for this person. */
        groupNameList: z.array(z.string()),
      }),
    ),
    count: z.number().int(),
  }),
});
export const assignGroup = post("/workspace/:ws/project/:pk/assignGroup", {
  audience: { member: "project.manage" },
  summary: "グループを割り当てる。初めての割り当てで、ほかの人には開けなくなる",
  params: InProject,
  body: GroupIds,
  answer: z.object({ groupList: z.array(Group) }),
});
export const withdrawGroup = post("/workspace/:ws/project/:pk/withdrawGroup", {
  audience: { member: "project.manage" },
  summary: "グループの割り当てを外す。最後のひとつを外すと、ゲスト以外の全員に開かれる",
  params: InProject,
  body: GroupIds,
  answer: z.object({ groupList: z.array(Group) }),
});

export const getTagList = get("/workspace/:ws/project/:pk/tag/getList", {
  audience: { member: "workspace.read" },
  summary: "プロジェクトのタグ",
  params: InProject,
  answer: z.object({
    tagList: z.array(ProjectTag),
    seq: z.number().int().describe("この番号までのイベントを含む"),
  }),
});
export const registerTag = post("/workspace/:ws/project/:pk/tag/register", {
  audience: { member: "board.manage" },
  summary: "タグを作る",
  params: InProject,
  body: z.object({ id: Id.optional().describe("タグのid。送る側で決めるとき"), name: TagName }),
  answer: ProjectTag,
});
export const deleteTag = post("/workspace/:ws/project/:pk/tag/:id/delete", {
  audience: { member: "board.manage" },
  summary: "タグを削除する",
  params: InProject.extend({ id: Id }),
  answer: Done,
});

/** One of the two. */
export const BookmarkTarget = z.object({ projectBoardId: Id.optional(), projectDocumentId: Id.optional() });

const InBookmark = InProject.extend({ id: Id });
export const getBookmarkList = get("/workspace/:ws/project/:pk/bookmark/getList", {
  audience: { member: "workspace.read" },
  summary: "自分のブックマーク。並び順のとおり",
  params: InProject,
  answer: BookmarkList,
});
export const registerBookmark = post("/workspace/:ws/project/:pk/bookmark/register", {
  audience: { member: "workspace.read" },
  summary: "ボードかドキュメントをブックマークする。すでにあれば増えない",
  params: InProject,
  body: BookmarkTarget,
  answer: BookmarkList,
});
export const updateBookmarkOrder = post("/workspace/:ws/project/:pk/bookmark/:id/updateOrder", {
  audience: { member: "workspace.read" },
  summary: "nextBookmarkIdの前へ移動する。なければ最後へ",
  params: InBookmark,
  body: z.object({ nextBookmarkId: Id.nullable().default(null) }),
  answer: BookmarkList,
});
export const deleteBookmark = post("/workspace/:ws/project/:pk/bookmark/:id/delete", {
  audience: { member: "workspace.read" },
  summary: "ブックマークを外す",
  params: InBookmark,
  answer: BookmarkList,
});

export const projectsCalls = [
  getProjectList,
  getManagedProjectList,
  loadProject,
  registerProject,
  updateProject,
  updateProjectKey,
  deleteProject,
  restoreProject,
  getProjectAccess,
  assignGroup,
  withdrawGroup,
  getTagList,
  registerTag,
  deleteTag,
  getBookmarkList,
  registerBookmark,
  updateBookmarkOrder,
  deleteBookmark,
];
