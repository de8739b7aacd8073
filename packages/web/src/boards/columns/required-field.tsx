import { Notice } from "@itoguchi/ui/notice";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { t } from "../boards.texts.ts";
import { faultOf, type SettingProps } from "./setting-props.ts";

/** Says how many posts lack the value when it is ticked; nothing where that cannot be known, as without a connection. */
export function RequiredField({ draft, context, problem, onChange }: SettingProps) {
  const [count, setCount] = useState(0);
  const require = (required: boolean) => {
    onChange({ required });
    setCount(0);
    if (required) void context.emptyCount?.(draft).then(setCount, () => undefined);
  };
  return (
    <>
      <Checkbox
        label={t("column.required")}
        description={t("column.requiredHint")}
        checked={draft.required}
        error={faultOf(problem, "required")}
        onChange={({ currentTarget }) => require(currentTarget.checked)}
      />
      <div role="status">
        {draft.required && count > 0 ? (
          <Notice tone="info">{t("column.requiredEmpty", { count: count.toLocaleString("ja-JP") })}</Notice>
        ) : null}
      </div>
    </>
  );
}
