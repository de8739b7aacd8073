import { z } from "zod";
import { get } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { Preview } from "./preview.ts";

export const PreviewedUrl = z.object({ url: z.string().min(1).max(2_000) });

export const getOgpMetaData = get("/workspace/:ws/getOgpMetaData", {
  audience: { member: "workspace.read" },
  summary: "リンク先のページの題名・説明・画像",
  params: z.object({ ws: Id }),
  query: PreviewedUrl,
  answer: Preview,
  sensitive: true,
});

export const previewsCalls = [getOgpMetaData];
