import { CHART_HEIGHT, CHART_WIDTH, ChartName, LONGEST_CHART_NAME } from "@itoguchi/core/charts/chart";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox, NativeSelect, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf, tell } from "#web/kernel/forms/use-action.ts";
import type { ChartContext } from "../chart-context.ts";
import { problemOf } from "../chart-problem-of.ts";
import { t } from "../charts.texts.ts";
import type { ChartDraft } from "../source/use-charts.ts";
import styles from "./chart-editor.module.css";
import { ChartPreview } from "./chart-preview.tsx";
import { asKind, fitting } from "./draft.ts";
import { KindChoice } from "./kind-choice.tsx";
import { kindProblem } from "./kind-problem.ts";
import { proposedName } from "./proposed-name.ts";
import { SettingFields } from "./setting-fields.tsx";

interface ChartEditorProps {
  draft: ChartDraft;
  isNew: boolean;
  context: ChartContext;
  /** Answers what to say when it is kept. */
  keep(draft: ChartDraft): Promise<string>;
  close(): void;
}

/** A chart being made or changed, beside what it will look like. */
export function ChartEditor({ draft: given, isNew, context, keep, close }: ChartEditorProps) {
  const [draft, setDraft] = useState(given);
  const [hasOwnName, setOwnName] = useState(!isNew);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const fitted = useMemo(() => fitting(draft), [draft]);
  const named = { ...fitted, name: hasOwnName ? fitted.name : proposedName(fitted, context.columns) };
  const change = (changes: Partial<ChartDraft>) => {
    setFault(undefined);
    setDraft((before) => ({ ...before, ...changes }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { filterGroupList } = named;
    const name = ChartName.safeParse(named.name);
    const problem = name.success ? problemOf(named, context) : t("editor.nameMissing");
    if (problem || !name.success) return setFault(problem);
    setBusy(true);
    try {
      tell(await keep({ ...named, name: name.data, filterGroupList: context.askable(filterGroupList) }));
      close();
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  }
  return (
    <Dialog title={t(isNew ? "editor.new" : "editor.change")} size={960} close={close}>
      <form onSubmit={submit} onKeyDown={keepImeEnter} noValidate>
        <div className={styles.editor}>
          <Stack gap="sm" className={styles.fields}>
            {fault ? (
              <Notice tone="fault" role="alert">
                {fault}
              </Notice>
            ) : null}
            <TextInput
              data-autofocus
              label={t("editor.name")}
              value={named.name}
              maxLength={LONGEST_CHART_NAME}
              onChange={({ currentTarget }) => {
                setOwnName(true);
                change({ name: currentTarget.value });
              }}
            />
            <KindChoice
              value={draft.chartType}
              problemOf={(chartType) =>
                kindProblem(chartType, { columns: context.columns, project: context.store.replica.table })
              }
              onChange={(chartType) => change(asKind(draft, chartType, context))}
            />
            <SettingFields draft={draft} context={context} onChange={change} />
            <details className={styles.part} open={draft.filterGroupList.length > 0 || undefined}>
              <summary>{t("editor.filter")}</summary>
              <p className={styles.hint}>{t("editor.filterHint")}</p>
              {context.filterEditor(draft.filterGroupList, (filterGroupList) => change({ filterGroupList }))}
            </details>
            <details className={styles.part}>
              <summary>{t("editor.look")}</summary>
              <Stack gap="xs" mt="xs">
                <Checkbox
                  label={t("editor.legend")}
                  checked={draft.isShowLegend}
                  onChange={({ currentTarget }) => change({ isShowLegend: currentTarget.checked })}
                />
                <Checkbox
                  label={t("editor.values")}
                  checked={draft.isShowValue}
                  onChange={({ currentTarget }) => change({ isShowValue: currentTarget.checked })}
                />
                <div className={styles.pair}>
                  <SizeField sizes={CHART_WIDTH} name="width" draft={draft} onChange={change} />
                  <SizeField sizes={CHART_HEIGHT} name="height" draft={draft} onChange={change} />
                </div>
              </Stack>
            </details>
          </Stack>
          <section className={styles.preview} aria-label={t("editor.preview")}>
            <ChartPreview draft={named} context={context} />
          </section>
        </div>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(isNew ? "editor.create" : "editor.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface SizeFieldProps {
  name: "width" | "height";
  sizes: { least: number; most: number };
  draft: ChartDraft;
  onChange(changes: Partial<ChartDraft>): void;
}

const UNITS = [1, 2, 3, 4] as const;

function SizeField({ name, sizes, draft, onChange }: SizeFieldProps) {
  return (
    <NativeSelect
      label={t(`editor.${name}`)}
      data={UNITS.filter((unit) => unit >= sizes.least && unit <= sizes.most).map((unit) => ({
        value: String(unit),
        label: t(`${name}s.${unit}`),
      }))}
      value={String(draft[name])}
      onChange={({ currentTarget }) => onChange({ [name]: Number(currentTarget.value) })}
    />
  );
}
