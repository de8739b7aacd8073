import { isFile } from "@itoguchi/core/columns/kinds/file";
import { CARD_COVERS, POST_LOADING_LIMIT, type ViewSettings, type ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { Checkbox, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { t } from "../views.texts.ts";
import { CalendarFields } from "./calendar-fields.tsx";
import { ColumnSelect } from "./column-select.tsx";
import type { Density, MakeColumn, SettingChanges, SettingContext } from "./setting-context.ts";
import { TimelineFields } from "./timeline-fields.tsx";

interface DisplayPanelProps {
  viewType: ViewType;
  settings: ViewSettings;
  context: SettingContext;
  density: Density;
  /** Absent where the person may not. */
  makeColumn: MakeColumn | undefined;
  onDensity(density: Density): void;
  onChange(changes: SettingChanges): void;
}

const DENSITIES: readonly Density[] = ["compact", "usual", "roomy"];

export function DisplayPanel(props: DisplayPanelProps) {
  const { settings, context, density, onDensity, onChange } = props;
  const { columnSettings, ownSettings, isGrid, hasDensity, hasLimit } = viewKindOf(props);
  return (
    <Stack gap="md">
      {columnSettings.map(([field, takes]) => (
        <ColumnSelect
          key={field}
          label={t(`display.fields.${field}`)}
          isLabelShown
          none={t("display.none")}
          columns={context.columns.filter(takes)}
          value={settings[field]}
          onChange={(id) => onChange({ [field]: id })}
        />
      ))}
      {ownSettings === "complete" ? <CompleteOption {...props} /> : null}
      {ownSettings === "timeline" ? (
        <TimelineFields
          settings={settings}
          columns={context.columns}
          makeColumn={props.makeColumn}
          onChange={onChange}
        />
      ) : null}
      {ownSettings === "calendar" ? <CalendarFields settings={settings} onChange={onChange} /> : null}
      {ownSettings === "cover" ? <CoverFields {...props} /> : null}
      <Stack gap="xs">
        <Checkbox
          label={t("display.archive")}
          checked={settings.isContainArchive}
          onChange={({ currentTarget }) => onChange({ isContainArchive: currentTarget.checked })}
        />
        {isGrid ? (
          <Checkbox
            label={t("display.subPosts")}
            checked={settings.isShowSubPost}
            onChange={({ currentTarget }) => onChange({ isShowSubPost: currentTarget.checked })}
          />
        ) : null}
        {isGrid ? (
          <Checkbox
            label={t("display.wrap")}
            checked={settings.isWrapDisplay}
            onChange={({ currentTarget }) => onChange({ isWrapDisplay: currentTarget.checked })}
          />
        ) : null}
      </Stack>
      {hasDensity ? (
        <div>
          <Text fw={600} mb={4}>
            {t("display.density")}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t("display.density")}
            data={DENSITIES.map((value) => ({ value, label: t(`display.densities.${value}`) }))}
            value={density}
            onChange={onDensity}
          />
        </div>
      ) : null}
      {hasLimit ? <LimitField settings={settings} onChange={onChange} /> : null}
    </Stack>
  );
}

/** Where the pictures of cards come from. */
function CoverFields({ settings, context, onChange }: DisplayPanelProps) {
  return (
    <>
      <NativeSelect
        label={t("display.cover")}
        data={CARD_COVERS.map((value) => ({ value, label: t(`display.covers.${value}`) }))}
        value={settings.cardCover}
        onChange={({ currentTarget }) => {
          const cardCover = CARD_COVERS.find((one) => one === currentTarget.value);
          if (cardCover) onChange({ cardCover });
        }}
      />
      {settings.cardCover === "FILE" ? (
        <ColumnSelect
          label={t("display.coverColumn")}
          isLabelShown
          none={t("display.anyColumn")}
          columns={context.columns.filter(isFile)}
          value={settings.cardCoverColumnId}
          onChange={(cardCoverColumnId) => onChange({ cardCoverColumnId })}
        />
      ) : null}
    </>
  );
}

function CompleteOption({ settings, context, onChange }: DisplayPanelProps) {
  const status = context.columns.find(({ id }) => id === settings.sprintStatusColumnId);
  const options = status?.valueOptionList.filter(({ deletedAt }) => deletedAt === null) ?? [];
  return (
    <NativeSelect
      label={t("display.fields.completeStatusId")}
      data={[{ value: "", label: t("display.none") }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
      value={settings.completeStatusId ?? ""}
      onChange={({ currentTarget }) => onChange({ completeStatusId: currentTarget.value || null })}
    />
  );
}

/** What lies outside is shown as typed and not taken over. */
function LimitField({ settings, onChange }: Pick<DisplayPanelProps, "settings" | "onChange">) {
  const { least, most } = POST_LOADING_LIMIT;
  return (
    <NumberBox
      label={t("display.limit")}
      description={t("display.limitHint", { least, most })}
      inputMode="numeric"
      value={settings.postLoadingLimit}
      onChange={(value) => {
        if (value !== null && Number.isInteger(value) && value >= least && value <= most)
          onChange({ postLoadingLimit: value });
      }}
    />
  );
}
