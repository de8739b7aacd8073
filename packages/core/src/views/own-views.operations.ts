import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { mutation, query } from "../kernel/operation.ts";
import type { OwnSettings } from "../model/own-view.ts";
import { ViewChanges } from "./view-settings.operations.ts";

/** Fields that were never set are absent, which an object of the schema could not say. */
const Kept = z.custom<OwnSettings>();

export const ShownOwnView = z.object({ boardViewId: Id, setting: Kept }).meta({ title: "OwnBoardView" });

export const ownViewList = query("ownViewList", {
  capability: "workspace.read",
  summary: "ボードのビューについて、自分だけの設定",
  input: z.object({ boardId: Id }),
  answer: z.array(ShownOwnView),
});
export const saveOwnView = mutation("saveOwnView", {
  capability: "workspace.read",
  summary: "ビューの設定を自分用に保存する。nullを送ると、全員と同じに戻る",
  input: z.object({ boardViewId: Id, setting: ViewChanges.nullable() }),
  answer: z.object({ boardViewId: Id, setting: Kept.nullable() }).meta({ title: "SavedOwnBoardView" }),
});

export const ownViewsOperations = [ownViewList, saveOwnView];
