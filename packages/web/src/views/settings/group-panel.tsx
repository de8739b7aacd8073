import type { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { Radio, Stack, Text } from "@mantine/core";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { hasLanes } from "../groups/lane-values.ts";
import { t } from "../views.texts.ts";
import { mayGroup } from "./asked-column.ts";
import styles from "./group-panel.module.css";
import type { SettingChanges, SettingContext } from "./setting-context.ts";

interface GroupPanelProps {
  viewType: ViewType;
  settings: ViewSettings;
  context: SettingContext;
  onChange(changes: SettingChanges): void;
}

export function GroupPanel({ viewType, settings, context, onChange }: GroupPanelProps) {
  const field = viewKindOf({ viewType }).groupField;
  const isLanes = field === "kanbanSectionColumnId";
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(isLanes ? "group.lanesHint" : "group.hint")}
      </Text>
      <Radio.Group
        aria-label={t(isLanes ? "group.lanes" : "group.title")}
        value={settings[field] ?? ""}
        onChange={(value) => onChange({ [field]: value || null })}
      >
        <div className={styles.choices}>
          {isLanes ? null : <Radio className={styles.choice} value="" label={t("group.none")} />}
          {context.columns
            .filter((column) => (isLanes ? hasLanes(column) : mayGroup(column, context)))
            .map(({ id, name, columnType }) => (
              <Radio
                key={id}
                className={styles.choice}
                value={id}
                label={
                  <span className={styles.name}>
                    <KindIcon columnType={columnType} />
                    {name}
                  </span>
                }
              />
            ))}
        </div>
      </Radio.Group>
    </Stack>
  );
}
