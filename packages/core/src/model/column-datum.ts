import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { LinkedPost } from "./listed-post.ts";

const text = z.string().nullable();
const number = z.number().nullable();

/** What stands in the fields of one value; which ones are filled is the column kind's. */
export const Cell = z.object({
  textData: text,
  textHtmlData: text,
  numericData: number,
  dateData: text,
  deadlineData: text,
  fileUrl: text,
  thumbnailImageUrl: text,
  fileName: text,
  fileMime: text,
  uploadUserAccountName: text,
  linkText: text,
  linkUrl: text,
  valueOptionId: Id.nullable(),
  userAccountName: text,
  pullId: text,
  pullState: text,
  pullNumber: number,
  pullUrl: text,
  pullTitle: text,
  pullRepository: text,
  pullHead: text,
  pullBase: text,
  timeMeasurementStart: text,
  timeMeasurementEnd: text,
  timeMeasurementDuration: number.describe("分"),
  booleanData: z.boolean().nullable().describe("チェックボックス。チェックなしの値はない"),
  linkedPost: LinkedPost.nullable(),
  createdAt: text.describe("値が最後に変わった日時。変わっていなければ投稿の日時。履歴とテンプレートではnull"),
});
export type Cell = z.infer<typeof Cell>;

/** One value of one column; a column of several values has several. */
export const ColumnDatum = Cell.extend({
  id: z.string(),
  projectBoardColumnId: Id,
  postProjectSerialNumber: z.number().int(),
}).meta({ title: "ColumnData" });
export type ColumnDatum = z.infer<typeof ColumnDatum>;
