import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { changesOf } from "../kernel/changes.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { InProject } from "../projects/projects.calls.ts";
import {
  MOST_ITEMS,
  SprintEvent,
  SprintGoal,
  SprintMeasure,
  SprintMember,
  SprintName,
  SprintReport,
} from "./sprint.ts";
import { SprintResult } from "./sprint-result.ts";
import { MOST_PACES, SprintPace } from "./velocity.ts";

const number = SerialNumber;
const Day = z.iso.date().refine((day) => day >= "1970", { error: "日付を確認してください。" });
export const NewSprint = z.object({
  name: SprintName,
  goal: SprintGoal.default(""),
  startsOn: Day.nullable().default(null),
  endsOn: Day.nullable().default(null),
});
export const RegisterSprint = NewSprint.extend({ id: Id.optional().describe("スプリントのid。送る側で決めるとき") });
/** Only what is sent is set. */
export const SprintChanges = changesOf(NewSprint);
export const SprintItems = z.object({ projectSerialNumberList: z.array(number).min(1).max(MOST_ITEMS) });
const Neighbour = number.nullable();
export const MoveSprintItems = z.object({
  itemList: z
    .array(z.object({ projectSerialNumber: number, sprintReportId: Id.nullable().describe("nullはバックログ") }))
    .min(1)
    .max(MOST_ITEMS),
  placeList: z
    .array(
      z.object({
        projectSerialNumber: number,
        previousProjectSerialNumber: Neighbour.describe("この投稿のすぐ後ろへ"),
        nextProjectSerialNumber: Neighbour.describe("この投稿のすぐ前へ"),
      }),
    )
    .max(MOST_ITEMS)
    .default([])
    .describe("ビューの中での手動の並び順。前から順に置く"),
});
export const CloseSprint = z.object({
  newSprint: NewSprint.nullish().describe("終えるのと同時に作る、次のスプリント"),
  leftoverList: z
    .array(
      z.object({
        projectSerialNumber: number,
        nextSprintReportId: Id.nullish(),
        isToNewSprint: z.boolean().default(false).describe("newSprintで作るスプリントへ"),
        split: z
          .object({ estimate: z.number().positive().nullable().describe("次へ持ち越す見積もり") })
          .nullish()
          .describe(
            "残りを新しい投稿に分けて行き先のスプリントに入れる。もとの投稿は済んだ分の見積もりにして、このスプリントで完了にする",
          ),
      }),
    )
    .max(MOST_ITEMS)
    .default([])
    .describe("完了していない投稿ごとの行き先。nextSprintReportIdがなく、isToNewSprintでもなければバックログ"),
});

const InView = InProject.extend({ b: Id, viewId: Id });
const OneSprint = InView.extend({ id: Id });
const SPRINT = "/workspace/:ws/project/:pk/board/:b/boardView/:viewId/sprintReport" as const;
const reading = { audience: { member: "workspace.read" } } as const;
const writing = { audience: { member: "board.manage" }, answer: SprintReport } as const;

export const getSprintReportList = get(`${SPRINT}/getList`, {
  ...reading,
  summary: "ビューのスプリント",
  params: InView,
  answer: z.object({
    sprintReportList: z.array(SprintReport),
    itemList: z.array(SprintMember).describe("終わっていないスプリントの投稿"),
    awayItemList: z
      .array(SprintMember)
      .describe("削除した、完了の前にアーカイブした、ほかのボードへ移動した投稿。戻ればまたスプリントの投稿になる"),
    measureList: z
      .array(SprintMeasure.extend({ sprintReportId: Id }))
      .describe("終わっていないスプリントごとの数え方。進行中のものは始めたときのまま"),
    velocityList: z.array(SprintPace).describe(`終わったスプリントの新しいほうから${MOST_PACES}つ。古い順`),
    seq: z.number().int().describe("この番号までのイベントを含む"),
  }),
});
export const getSprintReport = get(`${SPRINT}/:id/get`, {
  ...reading,
  summary: "スプリントと、その経過や結果。終わったものは終わったときのまま",
  params: OneSprint,
  answer: z.object({ sprintReport: SprintReport, result: SprintResult }),
});
export const getSprintReportEvents = get(`${SPRINT}/:id/getEvents`, {
  ...reading,
  summary: "スプリントの記録。起きた順。終わったものは終わったときのまま",
  params: OneSprint,
  answer: z.object({ eventList: z.array(SprintEvent) }),
});
export const registerSprintReport = post(`${SPRINT}/register`, {
  ...writing,
  summary: "スプリントを作る",
  params: InView,
  body: RegisterSprint,
});
export const updateSprintReport = post(`${SPRINT}/:id/update`, {
  ...writing,
  summary: "スプリントの名前、目標、期間を変更する",
  params: OneSprint,
  body: SprintChanges,
});
export const addSprintItem = post(`${SPRINT}/:id/addItem`, {
  ...writing,
  summary: "投稿をスプリントに入れる。同じビューの別のスプリントにあれば移る",
  params: OneSprint,
  body: SprintItems,
});
export const removeSprintItem = post(`${SPRINT}/:id/removeItem`, {
  ...writing,
  summary: "投稿をスプリントから外す",
  params: OneSprint,
  body: SprintItems,
});
export const moveSprintItem = post(`${SPRINT}/moveItem`, {
  audience: { member: "board.manage" },
  summary: "投稿をスプリントやバックログへ移動し、そこで並べる。すべて移動するか、ひとつも移動しない",
  params: InView,
  body: MoveSprintItems,
  answer: Done,
});
export const startSprintReport = post(`${SPRINT}/:id/start`, {
  ...writing,
  summary: "スプリントを始める。ビューで同時に進められるのはひとつ",
  params: OneSprint,
});
export const closeSprintReport = post(`${SPRINT}/:id/close`, {
  ...writing,
  summary: "スプリントを終える。完了していない投稿の行き先をすべて指定する",
  params: OneSprint,
  body: CloseSprint,
});
export const sendBackSprintReport = post(`${SPRINT}/:id/sendBack`, {
  ...writing,
  summary: "終了したスプリントを、その日のうちに進行中へ戻す",
  params: OneSprint,
});
export const deleteSprintReport = post(`${SPRINT}/:id/delete`, {
  audience: { member: "board.manage" },
  summary: "まだ始めていないスプリントを削除する",
  params: OneSprint,
  answer: Done,
});

export const sprintsCalls = [
  getSprintReportList,
  getSprintReport,
  getSprintReportEvents,
  registerSprintReport,
  updateSprintReport,
  addSprintItem,
  removeSprintItem,
  moveSprintItem,
  startSprintReport,
  closeSprintReport,
  sendBackSprintReport,
  deleteSprintReport,
];
