import { z } from "zod";
import { changesOf } from "../kernel/changes.ts";
import { Confirmation } from "../kernel/confirmation.ts";
import { Id } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { Removed } from "../kernel/removed.ts";
import {
  Column,
  ColumnDescription,
  ColumnName,
  ColumnSettings,
  ColumnTemplateText,
  ColumnType,
  ColumnWidth,
} from "../model/column.ts";
import { NewValueOption } from "./value-options.operations.ts";

const One = { columnId: Id };
const Place = { previousColumnId: Id.nullish(), nextColumnId: Id.nullish() };
const changing = { capability: "board.manage", answer: Column } as const;

const ColumnFields = z.object({
  description: ColumnDescription.default(""),
  width: ColumnWidth.default(160),
  isStatus: z.boolean().default(false).describe("ボードのステータスにする。ほかの列がそうであれば移る"),
  isActive: z.boolean().default(true),
  isLock: z.boolean().default(false).describe("ロックを変更できるのはマネージャー以上"),
  required: z.boolean().default(false),
  templateText: ColumnTemplateText.default(""),
});

export const registerColumn = mutation("registerColumn", {
  ...changing,
  summary: "列を追加する",
  input: z.object({
    boardId: Id,
    name: ColumnName,
    columnType: z.enum(ColumnType),
    ...ColumnFields.shape,
    ...ColumnSettings.shape,
    isTwoWay: z
      .boolean()
      .default(false)
      .describe("POST_LINK: つなぐ先のボードにも、このボードへのリンク列を作る（双方向）"),
    valueOptionList: z.array(NewValueOption).max(200).default([]),
    ...Place,
  }),
});
export const duplicateColumn = mutation("duplicateColumn", {
  ...changing,
  summary: "列を設定と選択肢ごと複製して、すぐ後ろに置く。値は複製しない",
  input: z.object(One),
});
export const updateColumn = mutation("updateColumn", {
  ...changing,
  summary: "列の名前や設定を変更する",
  input: z.object({
    ...One,
    name: ColumnName.optional(),
    ...changesOf(ColumnFields).shape,
    ...changesOf(ColumnSettings).shape,
  }),
});
export const changeColumnType = mutation("changeColumnType", {
  ...changing,
  summary: "列の種類を変更し、投稿の値を作り替える",
  input: z.object({ ...One, columnType: z.enum(ColumnType), ...Confirmation }),
});
export const moveColumn = mutation("moveColumn", {
  ...changing,
  summary: "列を並べ替える。前後を指定しなければ最後へ",
  input: z.object({ ...One, ...Place }),
});
export const deleteColumn = mutation("deleteColumn", {
  capability: "board.manage",
  summary: "列を削除する",
  input: z.object({ ...One, ...Confirmation }),
  answer: Removed,
});

export const columnsOperations = [
  registerColumn,
  duplicateColumn,
  updateColumn,
  changeColumnType,
  moveColumn,
  deleteColumn,
];
