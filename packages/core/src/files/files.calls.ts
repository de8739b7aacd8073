import { z } from "zod";
import { Done, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { ProjectKey } from "../model/project.ts";
import { AttachmentFile, PagePicture } from "./file.ts";

/** Inside a form there is no limit but the file's own; as JSON it is held in memory. */
const JSON_LIMIT = 8_100_000;

const InProject = z.object({ workspaceId: Id, projectKey: ProjectKey });
const AsDataURL = z.string().startsWith("data:");

export const UploadFile = InProject.extend({
  /** One of the two: the file itself, or the file as a data: address. */
  file: z.file().optional(),
  dataURL: AsDataURL.optional(),
  fileName: z.string().max(10_000).optional(),
});

export const uploadFile = post("/attachmentFile/upload", {
  audience: { member: "post.write" },
  summary: "ファイルを添付するために送る。24時間以内に投稿などに付けなければ消える。50MBまで",
  body: UploadFile,
  answer: AttachmentFile,
  form: true,
  bodyLimit: JSON_LIMIT,
});
export const deleteFile = post("/attachmentFile/delete", {
  audience: { member: "post.write" },
  summary: "添付したファイルを削除する。送ったときに受け取ったURLで指す",
  body: z.object({ url: z.string().min(1).max(2_000) }),
  answer: Done,
  form: true,
});
export const uploadThumbnail = post("/thumbnail_upload", {
  audience: { member: "post.write" },
  summary: "画面の画像を送る。元の画像、表示用の画像、縮小した画像のURLを返す",
  body: UploadFile.omit({ fileName: true }),
  answer: PagePicture,
  form: true,
  bodyLimit: JSON_LIMIT,
});

export const filesCalls = [uploadFile, deleteFile, uploadThumbnail];
