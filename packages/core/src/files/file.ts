import { z } from "zod";
import { Id } from "../kernel/ids.ts";

export const MOST_FILE_BYTES = 50 * 1024 * 1024;

/** Addresses are signed and end the next day; `imageUrl` and `thumbnailImageUrl` show a redrawn picture. */
export const AttachmentFile = z.object({
  id: Id,
  url: z.string(),
  imageUrl: z.string().nullable(),
  thumbnailImageUrl: z.string().nullable(),
  fileName: z.string(),
  fileMime: z.string(),
  size: z.number().int(),
});
export type AttachmentFile = z.infer<typeof AttachmentFile>;

export const PagePicture = z.object({
  id: Id,
  originalImageUrl: z.string(),
  imageUrl: z.string(),
  thumbnailImageUrl: z.string(),
});
export type PagePicture = z.infer<typeof PagePicture>;
