import { z } from "zod";
import { Confirmation } from "../kernel/confirmation.ts";
import { Id } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { Column } from "../model/column.ts";
import { OptionColor, OptionName, Status } from "../model/value-option.ts";

const OptionFields = {
  color: OptionColor.default("gray"),
  statusType: z.enum(Status).nullish().describe("STATEの列だけ。なければOPEN"),
  isDefaultOption: z.boolean().default(false),
};
export const NewValueOption = z.object({ name: OptionName, ...OptionFields }).meta({ title: "NewValueOption" });
export type NewValueOption = z.infer<typeof NewValueOption>;

const One = { columnId: Id, valueOptionId: Id };
const Place = { previousValueOptionId: Id.nullish(), nextValueOptionId: Id.nullish() };
const changing = { capability: "board.manage", answer: Column } as const;

export const registerValueOption = mutation("registerValueOption", {
  ...changing,
  summary: "選択肢を追加する",
  input: z.object({ columnId: Id, name: OptionName, ...OptionFields, ...Place }),
});
export const updateValueOption = mutation("updateValueOption", {
  ...changing,
  summary: "選択肢の名前や色を変更する",
  input: z.object({
    ...One,
    name: OptionName.optional(),
    color: OptionColor.optional(),
    statusType: z.enum(Status).optional(),
    isDefaultOption: z.boolean().optional(),
  }),
});
export const moveValueOption = mutation("moveValueOption", {
  ...changing,
  summary: "選択肢を並べ替える。前後を指定しなければ最後へ",
  input: z.object({ ...One, ...Place }),
});
export const deleteValueOption = mutation("deleteValueOption", {
  capability: "board.manage",
  summary: "選択肢を削除する。投稿の値は残るか、別の選択肢に移る",
  input: z.object({ ...One, replacementValueOptionId: Id.nullish(), ...Confirmation }),
  answer: Column,
});

export const valueOptionsOperations = [registerValueOption, updateValueOption, moveValueOption, deleteValueOption];
