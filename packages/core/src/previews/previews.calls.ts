import { z } from "zod";
import { get } from "../kernel/call.ts";
import { Preview } from "./preview.ts";

export const PreviewedUrl = z.object({ url: z.string().min(1).max(2_000) });

export const getOgpMetaData = get("/workspace/getOgpMetaData", {
  audience: "account",
  summary: "リンク先のページの題名・説明・画像",
  query: PreviewedUrl,
  answer: Preview,
});

export const previewsCalls = [getOgpMetaData];
