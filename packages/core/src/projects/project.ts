import { z } from "zod";
import { Id } from "../kernel/ids.ts";

/** 2–10 capital letters and digits, starting with a letter. */
export const ProjectKey = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,9}$/, { error: "英大文字で始まる2〜10文字の英大文字と数字にしてください。" });

export const Project = z.object({
  id: Id,
  projectKey: z.string(),
  name: z.string(),
  createdAt: z.string(),
});
export type Project = z.infer<typeof Project>;

/** The project every new workspace starts with (decision D4). */
export const FIRST_PROJECT = { projectKey: "FIRST", name: "はじめてのプロジェクト" } as const;
