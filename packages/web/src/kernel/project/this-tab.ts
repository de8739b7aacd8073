import type { OwnSettings } from "@itoguchi/core/model/own-view";
import { unsavedSettingsIn } from "./unsaved-settings.ts";

/** Of this tab; another has its own. */
export const unsavedSettings = unsavedSettingsIn<OwnSettings>(() => sessionStorage);
