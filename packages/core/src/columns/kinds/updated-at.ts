import { ColumnType } from "#core/model/column";
import { momentKind } from "./moment-kind.ts";

export const updatedAt = momentKind({
  type: ColumnType.UPDATED_AT,
  label: "更新日時",
  hint: "最後に変更された日時。",
  field: "userUpdatedAt",
});
