import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { ShownPostTemplate } from "./post-templates.calls.ts";

export const postTemplateList = query("postTemplateList", {
  capability: "workspace.read",
  summary: "ボードの投稿のテンプレート",
  input: z.object({ boardId: Id }),
  answer: z.array(ShownPostTemplate),
});

export const postTemplatesOperations = [postTemplateList];
