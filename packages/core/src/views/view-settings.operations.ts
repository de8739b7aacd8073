import { z } from "zod";
import { changesOf } from "../kernel/changes.ts";
import { Id } from "../kernel/ids.ts";
import { mutation } from "../kernel/operation.ts";
import { Removed } from "../kernel/removed.ts";
import { FilterCondition, FilterGroup, filterGroups, UserAccountNames } from "../model/filter.ts";
import { ShownView } from "../model/shown-view.ts";
import { ViewName, ViewSettings, ViewType } from "../model/view.ts";

const SentCondition = FilterCondition.extend({
  userAccountNameList: UserAccountNames.default([]),
}).meta({ title: "SentFilterCondition" });
export const SentGroup = FilterGroup.extend({
  id: Id.optional(),
  filterConditionList: z.array(SentCondition).max(50),
}).meta({ title: "SentFilterGroup" });
export type SentGroup = z.infer<typeof SentGroup>;

/** Only what is sent is set. */
export const ViewChanges = changesOf(ViewSettings).extend({ filterGroupList: filterGroups(SentGroup).optional() });
export type ViewChanges = z.infer<typeof ViewChanges>;

const One = { boardViewId: Id };
const Place = { previousBoardViewId: Id.nullish(), nextBoardViewId: Id.nullish() };
const changing = { capability: "board.manage", answer: ShownView } as const;

export const registerView = mutation("registerView", {
  ...changing,
  summary: "ビューを作る。送らなかった設定は種類に合わせて決まる",
  input: z.object({ boardId: Id, name: ViewName, viewType: z.enum(ViewType), ...ViewChanges.shape, ...Place }),
});
export const updateView = mutation("updateView", {
  ...changing,
  summary: "ビューの名前や設定を変更する",
  input: z.object({ ...One, name: ViewName.optional(), ...ViewChanges.shape }),
});
export const duplicateView = mutation("duplicateView", {
  ...changing,
  summary: "ビューを複製して、すぐ後ろに置く",
  input: z.object({ ...One, name: ViewName.optional() }),
});
export const moveView = mutation("moveView", {
  ...changing,
  summary: "ビューを並べ替える。前後を指定しなければ最後へ",
  input: z.object({ ...One, ...Place }),
});
export const setDefaultView = mutation("setDefaultView", {
  ...changing,
  summary: "ボードを開いたときのビューにする",
  input: z.object(One),
});
export const archiveView = mutation("archiveView", {
  ...changing,
  summary: "ビューをアーカイブする",
  input: z.object(One),
});
export const unarchiveView = mutation("unarchiveView", {
  ...changing,
  summary: "アーカイブしたビューを戻す",
  input: z.object(One),
});
export const deleteView = mutation("deleteView", {
  capability: "board.manage",
  summary: "ビューを削除する",
  input: z.object(One),
  answer: Removed,
});

export const viewSettingsOperations = [
  registerView,
  updateView,
  duplicateView,
  moveView,
  setDefaultView,
  archiveView,
  unarchiveView,
  deleteView,
];
