import { linkedColor } from "@itoguchi/core/columns/kinds/post-link";
import { LinkDirection } from "@itoguchi/core/model/column";
import { Button, Checkbox, SegmentedControl, Stack, Text } from "@mantine/core";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { ColourDot } from "#web/kernel/looks/colour-dot.tsx";
import { columnOf } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import { ColourMenu } from "./colour-menu.tsx";
import { SettingField } from "./setting-field.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";

interface LinkSettingsProps extends SettingProps {
  /** Of a new column: whether the other boards get one as well. Undefined for one that is there. */
  twoWay: { isTwoWay: boolean; set(isTwoWay: boolean): void } | undefined;
}

export function LinkSettings({ draft, context, problem, twoWay, onChange }: LinkSettingsProps) {
  const otherSides = draft.linkedColumnList.flatMap(({ columnId }) => {
    const column = columnOf(context.boards, columnId);
    const board = context.boards.find(({ id }) => id === column?.boardId);
    return column && board ? t("mirror.columnOf", { board: board.name, column: column.name }) : [];
  });
  const boards = context.boards.filter(
    ({ id, archivedAt }) => archivedAt === null || draft.linkedBoardIdList.includes(id),
  );
  const color = linkedColor(draft);
  return (
    <Stack gap="md">
      <SettingField label={t("link.direction")}>
        <SegmentedControl
          fullWidth
          aria-label={t("link.direction")}
          data={LinkDirection.options.map((value) => ({ value, label: t(`link.directions.${value}`) }))}
          value={draft.linkDirection}
          onChange={(linkDirection) => onChange({ linkDirection })}
        />
      </SettingField>
      <SettingField label={t("link.boards")} hint={t("link.boardsHint")} fault={faultOf(problem, "linkedBoardIdList")}>
        <PickMany
          label={t("link.boards")}
          choices={boards.map(({ id, name }) => ({ id, name }))}
          chosen={draft.linkedBoardIdList}
          isInvalid={faultOf(problem, "linkedBoardIdList") !== undefined}
          onChange={(linkedBoardIdList) => onChange({ linkedBoardIdList })}
        />
      </SettingField>
      <SettingField label={t("link.color")} hint={t("link.colorHint")}>
        <ColourMenu
          color={color}
          noneLabel={t("link.noColor")}
          choose={(next) => onChange({ linkedSettingColor: next ?? "" })}
        >
          <Button
            variant="default"
            aria-label={t("link.colorOf", { color: color ? t(`option.colors.${color}`) : t("link.noColor") })}
            leftSection={color ? <ColourDot color={color} size={16} /> : undefined}
          >
            {color ? t(`option.colors.${color}`) : t("link.noColor")}
          </Button>
        </ColourMenu>
      </SettingField>
      {twoWay ? (
        <Checkbox
          label={t("link.twoWay")}
          checked={twoWay.isTwoWay}
          onChange={({ currentTarget }) => twoWay.set(currentTarget.checked)}
        />
      ) : null}
      {otherSides.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t("link.otherSides", { names: otherSides.join(", ") })}
        </Text>
      ) : null}
    </Stack>
  );
}
