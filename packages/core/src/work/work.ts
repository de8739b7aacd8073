import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { Column } from "../model/column.ts";
import { DateValue } from "../model/filter.ts";

/** Why a post concerns a person. */
export const WORK_SECTIONS = ["assigned", "due", "watched", "mentioned", "opened"] as const;
export type WorkSection = (typeof WORK_SECTIONS)[number];

/** What is the person's own affair; what they are assigned to is seen by whoever can open the post. */
export const PRIVATE_SECTIONS: readonly WorkSection[] = ["watched", "mentioned", "opened"];

export const WORK_GROUPS = ["none", "project", "board", "status", "due"] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

export const WORK_ORDERS = ["due", "latest", "updated", "created", "title"] as const;
export type WorkOrder = (typeof WORK_ORDERS)[number];

export const WORK_PAGE = 50;

/** Of a board: what its posts are shown and changed by, in the order of its columns. */
export const WorkBoard = z
  .object({
    id: Id,
    name: z.string(),
    projectKey: z.string(),
    projectName: z.string(),
    columnList: z.array(Column).describe("状態・ユーザー・日付・期間の列"),
  })
  .meta({ title: "WorkBoard" });
export type WorkBoard = z.infer<typeof WorkBoard>;

export const WorkPost = z
  .object({
    id: Id,
    projectKey: z.string(),
    projectSerialNumber: SerialNumber,
    boardId: Id,
    title: z.string(),
    due: DateValue.nullable().describe("期限。日付か期間の列のうち、値のある最初のもの"),
    postedAt: z.string(),
    userUpdatedAt: z.string(),
    columnData: z.record(Id, z.unknown()).describe("boardListにある列の値"),
  })
  .meta({ title: "WorkPost" });
export type WorkPost = z.infer<typeof WorkPost>;
