import * as calls from "@itoguchi/core/files/files.calls";
import { on } from "../kernel/http/rest.ts";
import { deleteFile } from "./delete-file.ts";
import { uploadFile } from "./upload-file.ts";
import { uploadThumbnail } from "./upload-thumbnail.ts";

export const filesRoutes = [
  on(calls.uploadFile, (scope, { workspaceId, ...input }, { upload }) =>
    uploadFile({ ...scope, workspaceId }, { ...input, upload }),
  ),
  on(calls.deleteFile, deleteFile),
  on(calls.uploadThumbnail, (scope, { workspaceId, ...input }, { upload }) =>
    uploadThumbnail({ ...scope, workspaceId }, { ...input, upload }),
  ),
];
