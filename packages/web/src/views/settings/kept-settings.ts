import { OwnSettings } from "@itoguchi/core/model/own-view";
import type { ViewSettings } from "@itoguchi/core/model/view";
import { settingsDifference } from "./settings-difference.ts";

/** What a browser kept of the settings of a view: field by field as far as it can be read, and as far as it still differs. */
export function keptSettings(saved: ViewSettings, kept: object): OwnSettings {
  const read = Object.entries(kept).flatMap(([field, value]) => {
    const parsed = OwnSettings.shape[field as keyof OwnSettings]?.safeParse(value);
    return parsed?.data === undefined ? [] : [[field, parsed.data]];
  });
  return settingsDifference(saved, { ...saved, ...Object.fromEntries(read) });
}
