import * as operations from "@itoguchi/core/archive/archive.operations";
import { field } from "../kernel/graphql/operations.ts";
import { countArchive, listArchive } from "./archive.queries.ts";

export const archiveFields = [
  field(operations.projectArchiveItemList, listArchive),
  field(operations.projectArchiveItemListCount, countArchive),
];
