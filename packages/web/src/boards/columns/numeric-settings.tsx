import { SegmentedControl, TextInput } from "@mantine/core";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";
import { SettingField } from "./setting-field.tsx";
import type { SettingProps } from "./setting-props.ts";

export function NumericSettings({ draft, onChange }: SettingProps) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={t("numeric.unit")}
        placeholder={t("numeric.unitHint")}
        autoComplete="off"
        maxLength={20}
        value={draft.numericUnit}
        onChange={({ currentTarget }) => onChange({ numericUnit: currentTarget.value })}
      />
      <SettingField label={t("numeric.side")}>
        <SegmentedControl
          fullWidth
          aria-label={t("numeric.side")}
          data={[
            { value: "LEFT", label: t("numeric.left") },
            { value: "RIGHT", label: t("numeric.right") },
          ]}
          value={draft.numericUnitDisplayType}
          onChange={(value) => onChange({ numericUnitDisplayType: value === "LEFT" ? "LEFT" : "RIGHT" })}
        />
      </SettingField>
    </div>
  );
}
