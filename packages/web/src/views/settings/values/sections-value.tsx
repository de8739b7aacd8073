import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { t } from "#web/views/views.texts.ts";
import type { ValueProps } from "./value-props.ts";

export function SectionsValue({ condition, context, onChange }: ValueProps) {
  const chosen = condition.boardSectionIdList;
  return (
    <PickMany
      label={t("value.sections")}
      choices={context.sections.filter(({ id, archivedAt }) => archivedAt === null || chosen.includes(id))}
      chosen={chosen}
      onChange={(boardSectionIdList) => onChange({ boardSectionIdList })}
    />
  );
}
