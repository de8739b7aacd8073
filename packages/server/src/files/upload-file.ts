import type { AttachmentFile } from "@itoguchi/core/files/file";
import type { Scope } from "../kernel/context.ts";
import { drawPicture, PICTURE_TYPES, pictureName } from "../kernel/files/picture.ts";
import { sniffType } from "../kernel/files/sniff.ts";
import type { Upload } from "../kernel/http/forms.ts";
import { keepFile, mayUpload, uploadedFile } from "./keep-file.ts";

interface UploadFile {
  projectKey: string;
  fileName?: string | undefined;
  upload: Upload | undefined;
}

/** A picture that cannot be drawn is none: it is kept as bytes that only download. */
export async function uploadFile(scope: Scope, { projectKey, fileName, upload }: UploadFile): Promise<AttachmentFile> {
  const sent = uploadedFile(upload);
  await mayUpload(scope, { projectKey });
  const mime = await sniffType(sent.path);
  const isPicture = PICTURE_TYPES.includes(mime);
  const picture = isPicture ? await drawPicture(sent.path) : undefined;
  return keepFile(scope, {
    projectKey,
    name: fileName || sent.fileName || (picture ? pictureName(mime) : ""),
    mime: isPicture && !picture ? "application/octet-stream" : mime,
    upload: sent,
    picture,
  });
}
