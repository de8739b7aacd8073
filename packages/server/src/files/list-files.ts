import { attachmentFileList } from "@itoguchi/core/files/files.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { projectRead } from "../project-engine/project-read.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";

/** Addresses that open for a day. */
export const listFiles = projectRead(attachmentFileList.input, async (ctx, { idList }) => {
  const shown = await loadShownFiles(ctx, { ids: idList });
  const found = idList.flatMap((id) => {
    const file = shown.file(id);
    if (!file) return [];
    const { fileUrl, imageUrl, thumbnailImageUrl } = file;
    return [{ id, fileUrl, imageUrl, thumbnailImageUrl }];
  });
  if (found.length === 0) throw fail("EntityNotFound");
  return found;
});
