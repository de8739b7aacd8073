import { NativeSelect } from "@mantine/core";
import { t } from "#web/views/views.texts.ts";
import type { ValueProps } from "./value-props.ts";

const STATES = ["OPEN", "CLOSED"] as const;

export function PullStateValue({ condition, onChange }: ValueProps) {
  return (
    <NativeSelect
      aria-label={t("value.pull")}
      data={[{ value: "", label: "—" }, ...STATES.map((value) => ({ value, label: t(`value.pullState.${value}`) }))]}
      value={condition.pullState ?? ""}
      onChange={({ currentTarget }) =>
        onChange({ pullState: STATES.find((state) => state === currentTarget.value) ?? null })
      }
    />
  );
}
