import { Notice } from "@itoguchi/ui/notice";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { EmptyCount } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import { emptyText } from "./empty-text.ts";
import { faultOf, type SettingProps } from "./setting-props.ts";

const NONE: EmptyCount = { count: 0, archivedCount: 0 };

/** Says how many posts lack the value when it is ticked; nothing where that cannot be known, as without a connection. */
export function RequiredField({ draft, context, problem, onChange }: SettingProps) {
  const [empty, setEmpty] = useState<EmptyCount>(NONE);
  const require = (required: boolean) => {
    onChange({ required });
    setEmpty(NONE);
    if (required) void context.emptyCount?.(draft).then(setEmpty, () => undefined);
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
        {draft.required && empty.count > 0 ? <Notice tone="info">{emptyText(empty)}</Notice> : null}
      </div>
    </>
  );
}
