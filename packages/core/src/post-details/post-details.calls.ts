import { z } from "zod";
import { get } from "../kernel/call.ts";
import { InProject } from "../projects/projects.calls.ts";
import { OgpInfo, PostDetail, ShownSubPost } from "./post-detail.ts";

const inPath = z.coerce.number().int().positive();
const OfPost = InProject.extend({ projectSerialNumber: inPath });
const OfSubPost = OfPost.extend({ subPostProjectSerialNumber: inPath });
const reading = { audience: { member: "workspace.read" } } as const;

export const loadByProjectSerialNumber = get(
  "/workspace/:ws/project/:pk/post/:projectSerialNumber/loadByProjectSerialNumber",
  {
    ...reading,
    summary: "番号で指定した投稿",
    params: OfPost,
    answer: z.object({ post: PostDetail }),
  },
);
export const loadPostOgpInfo = get("/workspace/:ws/project/:pk/post/:projectSerialNumber/loadOgpInfo", {
  ...reading,
  summary: "投稿のカードに出すもの",
  subDomain: true,
  params: OfPost,
  answer: OgpInfo,
});
export const loadSubPost = get(
  "/workspace/:ws/project/:pk/post/:projectSerialNumber/subPost/:subPostProjectSerialNumber/load",
  {
    ...reading,
    summary: "番号で指定したサブ投稿",
    subDomain: true,
    params: OfSubPost,
    answer: z.object({ subPost: ShownSubPost }),
  },
);
export const loadSubPostOgpInfo = get(
  "/workspace/:ws/project/:pk/post/:projectSerialNumber/subPost/:subPostProjectSerialNumber/loadOgpInfo",
  { ...reading, summary: "サブ投稿のカードに出すもの", subDomain: true, params: OfSubPost, answer: OgpInfo },
);

export const postsCalls = [loadByProjectSerialNumber, loadPostOgpInfo, loadSubPost, loadSubPostOgpInfo];
