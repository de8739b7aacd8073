import { offsetName, timeZoneList } from "@itoguchi/core/kernel/time-zone";
import { SelectField } from "@itoguchi/ui/select-field";
import { useEffect, useState } from "react";
import { t } from "./workspaces.texts.ts";

/** The whole list is long and depends on the browser: it comes when the page stands. */
export function TimeZoneField({ value }: { value: string }) {
  const [list, setList] = useState<readonly string[]>([value]);
  useEffect(() => setList([...new Set([value, ...timeZoneList()])].sort()), [value]);
  const now = new Date();
  return (
    <SelectField
      // Made anew with its list: options that are exchanged below a choice would change the choice.
      key={`${value} ${list.length}`}
      name="timeZone"
      label={t("workspaceInfo.timeZone")}
      description={t("workspaceInfo.timeZoneHint")}
      defaultValue={value}
      data={list.map((name) => ({ value: name, label: `${name} (${offsetName(name, now)})` }))}
    />
  );
}
