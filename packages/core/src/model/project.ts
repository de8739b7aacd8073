import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { fold } from "../kernel/text.ts";

/** 2–10 capital letters and digits, starting with a letter. Full-width and small letters are taken as meant. */
export const ProjectKey = z
  .string()
  .max(1_000)
  .transform((text) => fold(text).toUpperCase())
  .pipe(
    z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/, { error: "英大文字で始まる2〜10文字の英大文字と数字にしてください。" }),
  );

export const ProjectName = line(60);

export const Project = z.object({
  id: Id,
  projectKey: z.string(),
  name: z.string(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type Project = z.infer<typeof Project>;

/** A deleted project can be brought back for so long. */
export const RESTORABLE_DAYS = 30;

/** The project every new workspace starts with (decision D4). */
export const FIRST_PROJECT = { projectKey: "FIRST", name: "はじめてのプロジェクト" } as const;

const LONGEST_SUGGESTION = 6;

/** From the name's Latin letters and digits, else PJ; made free by a number. */
export function suggestProjectKey(name: string, taken: readonly string[]): string {
  const words =
    fold(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "");
  const stem = initials.replace(/^[0-9]+/, "").slice(0, LONGEST_SUGGESTION);
  const key = stem.length >= 2 ? stem : `${stem || "P"}J`;
  if (!taken.includes(key)) return key;
  for (let number = 2; ; number++) if (!taken.includes(`${key}${number}`)) return `${key}${number}`;
}
