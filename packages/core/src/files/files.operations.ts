import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";

export const attachmentFileList = query("attachmentFileList", {
  capability: "workspace.read",
  summary: "列の値が指すファイルを開くアドレス。プロジェクトにないものは答えに含まない。ひとつもなければD000001",
  input: z.object({ idList: z.array(Id).min(1).max(500) }),
  answer: z.array(
    z
      .object({
        id: Id,
        fileUrl: z.string(),
        imageUrl: z.string().nullable(),
        thumbnailImageUrl: z.string().nullable(),
      })
      .meta({ title: "FileAddress" }),
  ),
});

export const filesOperations = [attachmentFileList];
