import * as columns from "@itoguchi/core/columns/columns.operations";
import * as options from "@itoguchi/core/columns/value-options.operations";
import { field } from "../kernel/graphql/operations.ts";
import { changeColumnType } from "./change-column-type.ts";
import { deleteColumn } from "./delete-column.ts";
import { deleteValueOption } from "./delete-value-option.ts";
import { duplicateColumn } from "./duplicate-column.ts";
import { moveColumn } from "./move-column.ts";
import { moveValueOption } from "./move-value-option.ts";
import { registerColumn } from "./register-column.ts";
import { registerValueOption } from "./register-value-option.ts";
import { updateColumn } from "./update-column.ts";
import { updateValueOption } from "./update-value-option.ts";

export const columnsFields = [
  field(columns.registerColumn, registerColumn),
  field(columns.duplicateColumn, duplicateColumn),
  field(columns.updateColumn, updateColumn),
  field(columns.changeColumnType, changeColumnType),
  field(columns.moveColumn, moveColumn),
  field(columns.deleteColumn, deleteColumn),
  field(options.registerValueOption, registerValueOption),
  field(options.updateValueOption, updateValueOption),
  field(options.moveValueOption, moveValueOption),
  field(options.deleteValueOption, deleteValueOption),
];
