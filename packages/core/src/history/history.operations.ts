import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { Delegate } from "../kernel/principal.ts";
import { ColumnDatum } from "../model/column-datum.ts";
import { LinkedPost } from "../model/listed-post.ts";
import { SubPostNumbers } from "../sub-posts/sub-posts.operations.ts";
import { PostAction, SubPostAction } from "./history.ts";

const text = z.string().nullable();
const isBefore = z.boolean().describe("変わる前のもの");

/** What a line of history says, whatever it is about. */
const Line = z.object({
  id: Id,
  actionUserAccountName: text,
  actionUserName: text,
  actionPrincipal: Delegate.meta({ title: "HistoryDelegate" })
    .nullable()
    .describe("本人に代わって操作したもの（アクセストークンや連携）。本人の操作ならnull"),
  actionDate: z.string(),
  beforeTitle: text,
  afterTitle: text,
  beforeContents: z.unknown().describe("エディターのJSON"),
  afterContents: z.unknown().describe("エディターのJSON"),
  beforeContentsHtml: text,
  afterContentsHtml: text,
  beforeBoardName: text,
  afterBoardName: text,
  beforeSectionName: text,
  afterSectionName: text,
  actionColumnName: text.describe("そのときの列の名前"),
  actionColumnType: z.number().int().nullable(),
  beforeText: text.describe("列の値を読める形にしたもの"),
  afterText: text.describe("列の値を読める形にしたもの"),
  beforeComment: text,
  afterComment: text,
  columnDataList: z.array(ColumnDatum.extend({ isBefore }).meta({ title: "HistoryColumnData" })),
  linkedPostList: z.array(LinkedPost.extend({ isBefore }).meta({ title: "HistoryLinkedPost" })),
  subPostList: z.array(
    z
      .object({ isBefore, subPostProjectSerialNumber: SerialNumber.nullable(), title: z.string() })
      .meta({ title: "HistorySubPost" }),
  ),
});
export type HistoryLine = z.infer<typeof Line>;

const PostHistory = Line.extend({ actionType: z.enum(PostAction) }).meta({ title: "PostHistory" });
const SubPostHistory = Line.extend({ actionType: z.enum(SubPostAction) }).meta({ title: "SubPostHistory" });

const Part = {
  offset: z.number().int().min(0).max(1_000_000).default(0),
  count: z.number().int().min(1).max(200).default(50),
  actionTypeList: z.array(z.number().int()).max(50).nullish().describe("この種類だけ"),
  actionUserId: Id.nullish().describe("この人がしたことだけ"),
};

export const postHistoryList = query("postHistoryList", {
  capability: "workspace.read",
  summary: "投稿にしたこと。新しい順",
  input: z.object({ projectSerialNumber: SerialNumber, ...Part }),
  answer: z.array(PostHistory),
});
export const subPostHistoryList = query("subPostHistoryList", {
  capability: "workspace.read",
  summary: "サブ投稿にしたこと。新しい順",
  input: SubPostNumbers.extend(Part),
  answer: z.array(SubPostHistory),
});

export const historyOperations = [postHistoryList, subPostHistoryList];
