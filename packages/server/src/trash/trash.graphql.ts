import * as operations from "@itoguchi/core/trash/trash.operations";
import { field } from "../kernel/graphql/operations.ts";
import { purgeTrashItem } from "./purge-trash-item.ts";
import { restoreTrashItem } from "./restore-trash-item.ts";
import { countTrash, listTrash } from "./trash.queries.ts";

export const trashFields = [
  field(operations.projectTrashItemList, listTrash),
  field(operations.projectTrashItemListCount, countTrash),
  field(operations.restoreTrashItem, restoreTrashItem),
  field(operations.purgeTrashItem, purgeTrashItem),
];
