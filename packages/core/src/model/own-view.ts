import { z } from "zod";
import { changesOf } from "../kernel/changes.ts";
import { Id } from "../kernel/ids.ts";
import { ViewSettings } from "./view.ts";

/** What one person has set on a view for themselves; laid over the view's own. */
export const OwnSettings = changesOf(ViewSettings);
export type OwnSettings = z.infer<typeof OwnSettings>;

export const OwnView = z.object({ boardViewId: Id, setting: OwnSettings });
export type OwnView = z.infer<typeof OwnView>;
