import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { Group } from "../model/group.ts";
import { InProject } from "../projects/projects.calls.ts";
import {
  DocumentCover,
  DocumentEntry,
  DocumentIcon,
  DocumentRight,
  DocumentSettings,
  DocumentTitle,
  DocumentView,
  ListedDocument,
  SharedType,
} from "./document.ts";
import { DocumentHistory } from "./document-history.ts";

/** As many as a page of a tree draws, and as few as a request carries. */
const MOST_LEVELS = 200;
const MOST_LISTED = 1_000;

/** Ids in a query, joined by commas; blank for none. */
function idsInQuery(most: number) {
  return z
    .string()
    .max(most * 37)
    .regex(/^([0-9a-f-]{36}(,[0-9a-f-]{36})*)?$/)
    .default("");
}

export function idsOfQuery(text: string): string[] {
  return text === "" ? [] : text.split(",").filter((id) => Id.safeParse(id).success);
}

const Page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  count: z.coerce.number().int().min(1).max(200).default(50),
};

const InDocument = InProject.extend({ id: Id });
const Beside = {
  parentId: Id.nullable().describe("上のドキュメント。いちばん上ならnull"),
  previousId: Id.nullish().describe("このドキュメントのすぐ後に置く"),
  nextId: Id.nullish().describe("このドキュメントのすぐ前に置く。どちらもなければ最後に置く"),
};

export const HierarchyQuestion = z.object({
  parentIdList: idsInQuery(MOST_LEVELS).describe("この下にあるものを求める。コンマで区切る"),
  documentId: Id.optional().describe("これが見えるまでの、上のすべての段も求める"),
  isWithRoots: z.enum(["true", "false"]).default("true").describe("いちばん上の段も求める"),
  offset: Page.offset,
  count: z.coerce.number().int().min(1).max(MOST_LISTED).default(500).describe("ひとつの段につき"),
});
export const SearchDocuments = z.object({
  words: z.string().max(500).default("").describe("タイトルに、空白で区切った語をすべて含む。なければ更新の新しい順"),
  ...Page,
});
export const NewDocument = z.object({
  id: Id.optional().describe("ドキュメントのid。送る側で決めるとき"),
  ...Beside,
  title: DocumentTitle,
  icon: DocumentIcon.nullish(),
  sharedType: SharedType.optional().describe("なければ上のドキュメントと同じ。いちばん上なら、プロジェクトの全員"),
});
export const DocumentChange = DocumentSettings.extend({
  title: DocumentTitle,
  icon: DocumentIcon.nullable(),
  cover: DocumentCover.nullable(),
  isLocked: z.boolean(),
}).partial();
export const DocumentPlace = z.object(Beside);

const Share = z
  .object({ memberId: Id.optional(), groupId: Id.optional(), right: DocumentRight })
  .refine(({ memberId, groupId }) => (memberId === undefined) !== (groupId === undefined), {
    error: "人かグループのどちらかを選んでください。",
  });
export const DocumentSharing = z.object({
  sharedType: SharedType,
  shareList: z.array(Share).max(500).describe("人とグループ。ここにないものからは外れる"),
  isWithChildren: z.boolean().describe("下にあるドキュメントも同じにする"),
});
export type DocumentSharing = z.infer<typeof DocumentSharing>;

export const getDocumentHierarchy = get("/workspace/:ws/project/:pk/document/getHierarchy", {
  audience: { member: "workspace.read" },
  summary: "ドキュメントの階層。求めた段ごとに、自分が開けるものを並び順で",
  params: InProject,
  query: HierarchyQuestion,
  answer: z.object({
    levelList: z.array(
      z.object({
        parentId: Id.nullable(),
        documentList: z.array(ListedDocument),
        count: z.number().int().describe("この段にあるすべての数"),
      }),
    ),
    seq: z.number().int().describe("この番号までのイベントを含む"),
  }),
});
export const getDocumentList = get("/workspace/:ws/project/:pk/document/getList", {
  audience: { member: "workspace.read" },
  summary: "idで求めたドキュメントのうち、自分が開けるもの",
  params: InProject,
  query: z.object({ idList: idsInQuery(MOST_LEVELS) }),
  answer: z.object({ documentList: z.array(ListedDocument) }),
});
export const searchDocumentList = get("/workspace/:ws/project/:pk/document/searchList", {
  audience: { member: "workspace.read" },
  summary: "タイトルでドキュメントを探す",
  params: InProject,
  query: SearchDocuments,
  answer: z.object({
    documentList: z.array(DocumentEntry.extend({ pathList: z.array(z.string()).describe("上にあるもののタイトル") })),
    count: z.number().int(),
  }),
});
export const getArchivedDocumentList = get("/workspace/:ws/project/:pk/document/getArchivedList", {
  audience: { member: "workspace.read" },
  summary: "アーカイブしたドキュメント。新しい順",
  params: InProject,
  query: SearchDocuments,
  answer: z.object({
    documentList: z.array(
      DocumentEntry.extend({ archivedUserAccountName: z.string().nullable(), mayDelete: z.boolean() }),
    ),
    count: z.number().int(),
  }),
});
export const registerDocument = post("/workspace/:ws/project/:pk/document/register", {
  audience: { member: "post.write" },
  summary: "ドキュメントを作る",
  params: InProject,
  body: NewDocument,
  answer: DocumentEntry,
});
export const getDocumentView = get("/workspace/:ws/project/:pk/document/:id/getView", {
  audience: { member: "workspace.read" },
  summary: "ドキュメントの設定と、自分にできること",
  params: InDocument,
  answer: DocumentView,
});
export const updateDocument = post("/workspace/:ws/project/:pk/document/:id/update", {
  audience: { member: "post.write" },
  summary: "タイトル、アイコン、カバー、表示、ロックを変更する。送ったものだけが変わる",
  params: InDocument,
  body: DocumentChange,
  answer: DocumentView,
});
export const moveDocument = post("/workspace/:ws/project/:pk/document/:id/move", {
  audience: { member: "post.write" },
  summary: "階層の中で移動する。下にあるものも一緒に移る",
  params: InDocument,
  body: DocumentPlace,
  answer: DocumentEntry,
});
export const getSharedUserList = get("/workspace/:ws/project/:pk/document/:id/getSharedUserList", {
  audience: { member: "workspace.read" },
  summary: "ドキュメントを共有している人とグループ",
  params: InDocument,
  answer: z.object({
    sharedType: SharedType,
    userList: z.array(z.object({ memberId: Id, accountName: z.string(), right: DocumentRight })),
    groupList: z.array(Group.extend({ right: DocumentRight })),
    childCount: z.number().int().describe("下にある、自分が共有を変えられるドキュメントの数"),
  }),
});
export const updateDocumentSharing = post("/workspace/:ws/project/:pk/document/:id/updateSharing", {
  audience: { member: "post.write" },
  summary: "だれに共有するかを変更する",
  params: InDocument,
  body: DocumentSharing,
  answer: DocumentView,
});
export const archiveDocument = post("/workspace/:ws/project/:pk/document/:id/archive", {
  audience: { member: "post.write" },
  summary: "アーカイブする。下にあるものも見えなくなる",
  params: InDocument,
  answer: DocumentEntry,
});
export const unarchiveDocument = post("/workspace/:ws/project/:pk/document/:id/restore", {
  audience: { member: "post.write" },
  summary: "アーカイブから戻す",
  params: InDocument,
  answer: DocumentEntry,
});
export const deleteDocument = post("/workspace/:ws/project/:pk/document/:id/delete", {
  audience: { member: "post.write" },
  summary: "ゴミ箱へ入れる。下にあるものも一緒に入り、30日の間は戻せる",
  params: InDocument,
  answer: Done,
});
export const getDocumentHistoryList = get("/workspace/:ws/project/:pk/document/:id/getHistoryList", {
  audience: { member: "workspace.read" },
  summary: "ドキュメントの変更履歴。新しい順",
  params: InDocument,
  query: z.object(Page),
  answer: z.object({ historyList: z.array(DocumentHistory), count: z.number().int() }),
});

export const documentsCalls = [
  getDocumentHierarchy,
  getDocumentList,
  searchDocumentList,
  getArchivedDocumentList,
  registerDocument,
  getDocumentView,
  updateDocument,
  moveDocument,
  getSharedUserList,
  updateDocumentSharing,
  archiveDocument,
  unarchiveDocument,
  deleteDocument,
  getDocumentHistoryList,
];
