import { z } from "zod";
import { CompanyDay } from "../kernel/company-calendar.ts";
import { Id } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { Board } from "../model/board.ts";
import { Column } from "../model/column.ts";
import { PostLink } from "../model/post-link.ts";
import { Section } from "../model/section.ts";
import { ShownView } from "../model/shown-view.ts";
import type { PostColumns } from "../views/engine/table/post-columns.ts";
import { ShownOwnView } from "../views/own-views.operations.ts";

/** What a browser takes in without anybody noticing. Larger boards are asked for page by page. */
export const POSTS_IN_BROWSER = 5_000;

const MemberName = z.object({ id: Id, accountName: z.string() }).meta({ title: "MemberName" });

export const memberNames = query("memberNames", {
  capability: "workspace.read",
  summary: "ワークスペースの人のアカウント名。離れた人も含む",
  input: z.object({}),
  answer: z.array(MemberName),
});
export const boardReplica = query("boardReplica", {
  capability: "workspace.read",
  summary: "ボードの写しを手元に置くのに要るものすべて。投稿が多いときは、投稿を含まない",
  input: z.object({
    boardId: Id,
    postLimit: z
      .number()
      .int()
      .min(0)
      .max(POSTS_IN_BROWSER)
      .default(POSTS_IN_BROWSER)
      .describe("投稿がこれより多いときは、投稿を含まない"),
  }),
  answer: z
    .object({
      seq: z.number().int().describe("この答えの時点。projectEventsのsinceに渡すと続きが届く"),
      timeZone: z.string(),
      companyDayList: z.array(CompanyDay).describe("会社のカレンダー"),
      memberId: Id.describe("自分"),
      memberList: z.array(MemberName),
      boardList: z.array(Board).describe("プロジェクトのすべてのボード"),
      sectionList: z.array(Section),
      columnList: z.array(Column),
      boardViewList: z.array(ShownView),
      ownViewList: z.array(ShownOwnView).describe("ビューについて、自分だけの設定"),
      postCount: z.number().int().describe("このボードと、そこからつながるボードの投稿の数"),
      postSetList: z
        .array(z.object({ boardId: Id, posts: z.custom<PostColumns>() }).meta({ title: "PostSet" }))
        .nullable()
        .describe("このボードと、そこからつながるボードの投稿を項目ごとに並べたもの"),
      linkList: z.array(PostLink),
    })
    .meta({ title: "BoardReplica" }),
});
