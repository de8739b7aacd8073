import { kindOf } from "@itoguchi/core/columns/registry";
import { Textarea, TextInput } from "@mantine/core";
import { t } from "../boards.texts.ts";
import type { SettingProps } from "./setting-props.ts";

const LONGEST = 10_000;

export function TextSettings({ draft, onChange }: SettingProps) {
  const common = { label: t("column.templateText"), description: t("column.templateHint"), maxLength: LONGEST };
  const value = draft.templateText;
  if (!kindOf(draft).isLong)
    return (
      <TextInput
        {...common}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange({ templateText: currentTarget.value })}
      />
    );
  return (
    <Textarea
      {...common}
      autosize
      minRows={3}
      maxRows={10}
      value={value}
      onChange={({ currentTarget }) => onChange({ templateText: currentTarget.value })}
    />
  );
}
