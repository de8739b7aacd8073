import { z } from "zod";
import { Confirmation } from "../kernel/confirmation.ts";
import { Id } from "../kernel/ids.ts";
import { mutation, query } from "../kernel/operation.ts";
import { Removed } from "../kernel/removed.ts";
import { Board, BoardDescription, BoardName, BoardType, BulkBoardType, CreationMode } from "../model/board.ts";
import { Column } from "../model/column.ts";
import { Section } from "../model/section.ts";
import { ShownView, ViewInFull } from "../model/shown-view.ts";
import { BoardInFull, ColumnInFull } from "./board-in-full.ts";

/** A board with what stands on it. */
export const BoardDetail = Board.extend({
  projectKey: z.string(),
  sectionList: z.array(Section).describe("アーカイブ済みのものは含まない"),
  boardViewList: z.array(ShownView).describe("アーカイブ済みのものは含まない"),
  columnList: z.array(Column),
}).meta({ title: "Board" });
export type BoardDetail = z.infer<typeof BoardDetail>;

const InBoard = { boardId: Id };
const WithSamples = { isWithSamplePosts: z.boolean().default(true).describe("テンプレートのサンプルの投稿も作る") };
const changing = { capability: "board.manage", answer: BoardDetail } as const;

export const registerBoard = mutation("registerBoard", {
  ...changing,
  summary: "ボードを作る",
  input: z.object({
    creationMode: z.enum(CreationMode),
    boardType: z.enum(BoardType).optional().describe("どのテンプレートから作るか。creationModeがTEMPLATEのとき必須"),
    name: BoardName.optional().describe("なければテンプレートの名前"),
    ...WithSamples,
  }),
});
export const bulkRegisterBoard = mutation("bulkRegisterBoard", {
  capability: "board.manage",
  summary: "たがいにつながる複数のボードを作る",
  input: z.object({ bulkCreateType: z.enum(BulkBoardType), ...WithSamples }),
  answer: z.object({ boardList: z.array(BoardDetail) }).meta({ title: "BoardList" }),
});
export const duplicateBoard = mutation("duplicateBoard", {
  ...changing,
  summary: "ボードを、列・ビュー・グラフ・テンプレートごと複製して、すぐ後ろに置く",
  input: z.object({
    ...InBoard,
    name: BoardName.optional().describe("なければ「〜のコピー」"),
    isWithPosts: z
      .boolean()
      .default(false)
      .describe("アーカイブしていない投稿も、サブ投稿・添付ファイル・関連ごと複製する"),
  }),
});
export const updateBoard = mutation("updateBoard", {
  ...changing,
  summary: "ボードの名前や説明を変更する",
  input: z.object({
    ...InBoard,
    name: BoardName.optional(),
    description: BoardDescription.optional(),
    detailTitleColumnWidth: z.number().int().min(80).max(2_000).optional(),
  }),
});
export const moveBoard = mutation("moveBoard", {
  ...changing,
  summary: "ボードを並べ替える。前後を指定しなければ最後へ",
  input: z.object({ ...InBoard, previousBoardId: Id.nullish(), nextBoardId: Id.nullish() }),
});
export const archiveBoard = mutation("archiveBoard", {
  ...changing,
  summary: "ボードをアーカイブする",
  input: z.object(InBoard),
});
export const unarchiveBoard = mutation("unarchiveBoard", {
  ...changing,
  summary: "アーカイブしたボードを戻す",
  input: z.object(InBoard),
});
export const deleteBoard = mutation("deleteBoard", {
  capability: "board.manage",
  summary: "ボードを投稿ごと削除する。30日以内ならrestoreTrashItemで戻せる",
  input: z.object({ ...InBoard, ...Confirmation }),
  answer: Removed,
});
export const deleteSamplePosts = mutation("deleteSamplePosts", {
  capability: "board.manage",
  summary:
    "テンプレートから作られたサンプルの投稿を削除する。編集やコメントをした投稿は残り、サンプルではなくなる。restorePostで戻せる",
  input: z.object(InBoard),
  answer: z
    .object({
      projectSerialNumberList: z.array(z.number().int()).describe("削除した投稿"),
      keptCount: z.number().int().describe("残した投稿の数"),
    })
    .meta({ title: "DeletedSamplePosts" }),
});
export const regenerateApiKey = mutation("regenerateApiKey", {
  capability: "key.manage",
  summary:
    "ボードのAPIキーを作り直す。前のキーは使えなくなる。このキーを受け取る呼び出しはまだない。APIはアクセストークンで呼ぶ",
  input: z.object(InBoard),
  answer: z.object({ id: Id, apiKey: z.string().describe("見られるのはこの一度だけ") }).meta({ title: "BoardApiKey" }),
});

const reading = { capability: "workspace.read" } as const;

export const projectBoard = query("projectBoard", {
  ...reading,
  summary: "ボードと、そのセクション・列・ビュー",
  input: z.object(InBoard),
  answer: BoardInFull,
});
export const projectBoardList = query("projectBoardList", {
  ...reading,
  summary: "プロジェクトのボード",
  input: z.object({ isContainArchive: z.boolean().default(false) }),
  answer: z.array(BoardInFull),
});
export const projectBoardColumnList = query("projectBoardColumnList", {
  ...reading,
  summary: "ボードの列",
  input: z.object(InBoard),
  answer: z.array(ColumnInFull),
});
export const projectBoardSectionList = query("projectBoardSectionList", {
  ...reading,
  summary: "ボードのセクション",
  input: z.object({ ...InBoard, isContainArchive: z.boolean().default(false) }),
  answer: z.array(Section),
});
export const projectBoardView = query("projectBoardView", {
  ...reading,
  summary: "ボードのビュー",
  input: z.object({ ...InBoard, boardViewId: Id }),
  answer: ViewInFull,
});

export const boardsOperations = [
  registerBoard,
  bulkRegisterBoard,
  duplicateBoard,
  updateBoard,
  moveBoard,
  archiveBoard,
  unarchiveBoard,
  deleteBoard,
  deleteSamplePosts,
  regenerateApiKey,
  projectBoard,
  projectBoardList,
  projectBoardColumnList,
  projectBoardSectionList,
  projectBoardView,
];
