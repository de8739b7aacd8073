import { z } from "zod";
import { get } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { WORK_GROUPS, WORK_ORDERS, WORK_PAGE, WORK_SECTIONS, WorkBoard, WorkPost } from "./work.ts";

const OPENED = /^([A-Z][A-Z0-9]{1,9}-\d{1,9}(,|$)){0,50}$/;

export const FindWork = z.object({
  section: z
    .enum(WORK_SECTIONS)
    .default("assigned")
    .describe(
      "assigned: 担当、due: 期限のある担当、watched: ウォッチ中、mentioned: メンションされた、opened: openedの投稿",
    ),
  memberId: Id.optional().describe("だれの担当か。なければ自分。watched・mentioned・openedは自分だけ"),
  opened: z.string().regex(OPENED).max(1_100).default("").describe("FIRST-12,FIRST-3 のように、50件まで"),
  group: z.enum(WORK_GROUPS).default("none").describe("同じものが続くように並べる"),
  order: z.enum(WORK_ORDERS).default("due").describe("latestは、メンションやウォッチが新しい順"),
  done: z.enum(["0", "1"]).default("0").describe("1で、完了した投稿も含む"),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const getWorkList = get("/workspace/:ws/work/getList", {
  audience: { member: "membership.manage" },
  summary: `ある人に関わる投稿を、自分が開けるすべてのプロジェクトから。${WORK_PAGE}件ずつ`,
  params: InWorkspace,
  query: FindWork,
  answer: z.object({
    postList: z.array(WorkPost),
    boardList: z.array(WorkBoard).describe("postListの投稿のあるボード"),
    nameList: z.array(z.object({ id: Id, accountName: z.string() })).describe("postListの投稿に出てくる人"),
    next: z.number().int().nullable().describe("続きがあるとき、offsetに入れる値"),
  }),
});

export const workCalls = [getWorkList];
