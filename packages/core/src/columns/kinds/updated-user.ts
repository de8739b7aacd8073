import { ColumnType } from "#core/model/column";
import { memberKind } from "./member-kind.ts";

export const updatedUser = memberKind({
  type: ColumnType.UPDATED_USER,
  label: "更新者",
  hint: "最後に変更した人。",
  field: "updatedBy",
});
