import { attachmentFileList } from "@itoguchi/core/files/files.operations";
import { field } from "../kernel/graphql/operations.ts";
import { listFiles } from "./list-files.ts";

export const filesFields = [field(attachmentFileList, listFiles)];
