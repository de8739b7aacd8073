import { ColumnType } from "../column.ts";
import { memberKind } from "./member-kind.ts";

export const createdUser = memberKind({ type: ColumnType.CREATED_USER, label: "作成者", field: "postedBy" });
