import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import { type Column, NumericFunction } from "@itoguchi/core/model/column";
import { Notice } from "@itoguchi/ui/notice";
import { NativeSelect, Stack } from "@mantine/core";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import { SettingField } from "./setting-field.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";

function seenColumns(link: Column | undefined, { boards }: BoardContext) {
  return boards
    .filter(({ id }) => link?.linkedBoardIdList.includes(id))
    .flatMap(({ name, columnList }) => columnList.map((column) => ({ board: name, column })))
    .filter(({ column }) => column.isActive && kindOf(column).isMirrored);
}

export function MirrorSettings({ draft, context, problem, onChange }: SettingProps) {
  const links = context.board.columnList.filter(isPostLink);
  const seen = seenColumns(
    links.find(({ id }) => id === draft.linkedSettingColumnId),
    context,
  );
  const chosen = draft.linkedColumnList.map(({ columnId }) => columnId);
  const mirrored = seen.find(({ column }) => column.id === chosen[0])?.column;
  const isNumber = mirrored !== undefined && kindOf(mirrored).number !== undefined;
  const functions = NumericFunction.options.filter((one) => isNumber || one === "NONE" || one === "COUNT");
  if (links.length === 0) return <Notice tone="warning">{t("mirror.noLink")}</Notice>;
  return (
    <Stack gap="md">
      <NativeSelect
        label={t("mirror.link")}
        data={[{ value: "", label: t("action.none") }, ...links.map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.linkedSettingColumnId ?? ""}
        error={faultOf(problem, "linkedSettingColumnId")}
        onChange={({ currentTarget }) =>
          onChange({ linkedSettingColumnId: currentTarget.value || null, linkedColumnList: [] })
        }
      />
      <SettingField label={t("mirror.columns")} fault={faultOf(problem, "linkedColumnList")}>
        <PickMany
          label={t("mirror.columns")}
          choices={seen.map(({ board, column }) => ({
            id: column.id,
            name: t("mirror.columnOf", { board, column: column.name }),
          }))}
          chosen={chosen}
          isInvalid={faultOf(problem, "linkedColumnList") !== undefined}
          onChange={(ids) =>
            onChange({ linkedColumnList: ids.map((columnId) => ({ columnId, direction: "RELATION" })) })
          }
        />
      </SettingField>
      <NativeSelect
        label={t("mirror.function")}
        data={functions.map((value) => ({
          value,
          label: value === "NONE" ? t("mirror.list") : t(`functions.${value}`),
        }))}
        value={draft.numericFunctionType}
        onChange={({ currentTarget }) => onChange({ numericFunctionType: NumericFunction.parse(currentTarget.value) })}
      />
    </Stack>
  );
}
