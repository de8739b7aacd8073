import { z } from "zod";
import { Confirmation } from "../kernel/confirmation.ts";
import { Id } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { Removed } from "../kernel/removed.ts";
import { Section, SectionName } from "../model/section.ts";

const One = { sectionId: Id };
const Place = { previousSectionId: Id.nullish(), nextSectionId: Id.nullish() };
const changing = { capability: "board.manage", answer: Section } as const;

export const registerSection = mutation("registerSection", {
  ...changing,
  summary: "セクションを作る",
  input: z.object({ boardId: Id, name: SectionName, ...Place }),
});
export const updateSection = mutation("updateSection", {
  ...changing,
  summary: "セクションの名前を変更する",
  input: z.object({ ...One, name: SectionName }),
});
export const moveSection = mutation("moveSection", {
  ...changing,
  summary: "セクションを並べ替える。前後を指定しなければ最後へ",
  input: z.object({ ...One, ...Place }),
});
export const setDefaultSection = mutation("setDefaultSection", {
  ...changing,
  summary: "新しい投稿が入る既定のセクションにする",
  input: z.object(One),
});
export const archiveSection = mutation("archiveSection", {
  ...changing,
  summary: "セクションをアーカイブする。中の投稿も見えなくなる",
  input: z.object(One),
});
export const unarchiveSection = mutation("unarchiveSection", {
  ...changing,
  summary: "アーカイブしたセクションを戻す",
  input: z.object(One),
});
export const deleteSection = mutation("deleteSection", {
  capability: "board.manage",
  summary: "セクションを削除し、投稿を別のセクションへ移動する",
  input: z.object({
    ...One,
    moveToSectionId: Id.nullish().describe("なければ既定のセクション"),
    ...Confirmation,
  }),
  answer: Removed,
});

export const sectionsOperations = [
  registerSection,
  updateSection,
  moveSection,
  setDefaultSection,
  archiveSection,
  unarchiveSection,
  deleteSection,
];
