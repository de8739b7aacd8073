import { ViewType } from "@itoguchi/core/model/view";

/** Kinds of views that have a screen. */
export const SHOWN_VIEW_TYPES: readonly ViewType[] = Object.values(ViewType);
