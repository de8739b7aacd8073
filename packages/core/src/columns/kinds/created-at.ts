import { ColumnType } from "#core/model/column";
import { momentKind } from "./moment-kind.ts";

export const createdAt = momentKind({
  type: ColumnType.CREATED_AT,
  label: "作成日時",
  hint: "投稿が作られた日時。",
  field: "postedAt",
});
