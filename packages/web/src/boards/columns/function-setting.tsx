import { isMirror } from "@itoguchi/core/columns/kinds/column-data-mirror";
import { ownKindOf } from "@itoguchi/core/columns/registry";
import { NumericFunction } from "@itoguchi/core/model/column";
import { NativeSelect } from "@mantine/core";
import { t } from "../boards.texts.ts";
import { faultOf, type SettingProps } from "./setting-props.ts";

/** What stands under the column. A mirror's function is its own setting. */
export function FunctionSetting({ draft, problem, onChange }: SettingProps) {
  const { functions } = ownKindOf(draft);
  if (isMirror(draft) || functions.length <= 1) return null;
  return (
    <NativeSelect
      label={t("column.function")}
      data={functions.map((value) => ({ value, label: t(`functions.${value}`) }))}
      value={draft.numericFunctionType}
      error={faultOf(problem, "numericFunctionType")}
      onChange={({ currentTarget }) => onChange({ numericFunctionType: NumericFunction.parse(currentTarget.value) })}
    />
  );
}
