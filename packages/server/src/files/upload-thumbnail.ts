import type { PagePicture } from "@itoguchi/core/files/file";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import { drawPicture, PICTURE_TYPES, pictureName } from "../kernel/files/picture.ts";
import { sniffType } from "../kernel/files/sniff.ts";
import type { Upload } from "../kernel/http/forms.ts";
import { keepFile, mayUpload, uploadedFile } from "./keep-file.ts";

interface UploadThumbnail {
  projectKey: string;
  upload: Upload | undefined;
}

/** The picture of a page or a capture. */
export async function uploadThumbnail(scope: Scope, { projectKey, upload }: UploadThumbnail): Promise<PagePicture> {
  const sent = uploadedFile(upload);
  await mayUpload(scope, { projectKey });
  const mime = await sniffType(sent.path);
  const picture = PICTURE_TYPES.includes(mime) ? await drawPicture(sent.path) : undefined;
  if (!picture)
    throw fail("InvalidInput", {
      field: sent.field,
      message: "この画像は読み込めませんでした。別の画像を選んでください。",
    });
  const { id, url, imageUrl, thumbnailImageUrl } = await keepFile(scope, {
    projectKey,
    name: pictureName(mime),
    mime,
    upload: sent,
    picture,
  });
  return { id, originalImageUrl: url, imageUrl: imageUrl ?? url, thumbnailImageUrl: thumbnailImageUrl ?? url };
}
