import { ColumnType } from "#core/model/column";
import { memberKind } from "./member-kind.ts";

export const createdUser = memberKind({
  type: ColumnType.CREATED_USER,
  label: "作成者",
  hint: "投稿を作った人。",
  field: "postedBy",
});
