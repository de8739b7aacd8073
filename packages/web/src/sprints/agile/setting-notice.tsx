import type { Column } from "@itoguchi/core/model/column";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { type Measure, unmappedDone } from "@itoguchi/core/sprints/sprint-measure";
import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

interface SettingNoticeProps {
  view: BoardView;
  columns: readonly Column[];
  measure: Measure;
  canManage: boolean;
  change(changes: Partial<ViewSettings>): void;
}

/** What the view leaves open, and what was taken instead. */
export function SettingNotice({ view, columns, measure, canManage, change }: SettingNoticeProps) {
  const named = (id: string | null) => columns.find((column) => column.id === id);
  const status = named(measure.statusColumnId);
  const estimate = named(measure.estimateColumnId);
  if (!status || measure.doneOptionIds.length === 0)
    return (
      <Notice tone="warning">{t(status ? "notice.noDone" : "notice.noStatus", { column: status?.name ?? "" })}</Notice>
    );
  const unmapped = unmappedDone(columns, view);
  const counted = status.valueOptionList.filter(({ id }) => measure.doneOptionIds.includes(id));
  const isGuessed = view.estimateColumnId !== measure.estimateColumnId || view.sprintStatusColumnId !== status.id;
  return (
    <>
      {unmapped.length > 0 ? (
        <Notice tone="warning">
          {t("notice.unmapped", {
            options: unmapped.map(({ name }) => t("notice.option", { name })).join(""),
            counted: counted.map(({ name }) => t("notice.option", { name })).join(""),
          })}
          {canManage ? (
            <Button
              className={styles.fix}
              size="compact-sm"
              variant="default"
              onClick={() => change({ completeStatusId: null })}
            >
              {t("notice.countAll")}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {estimate ? null : <Notice tone="info">{t("notice.noEstimate")}</Notice>}
      {isGuessed && estimate ? (
        <Notice tone="info">{t("notice.guessed", { status: status.name, estimate: estimate.name })}</Notice>
      ) : null}
    </>
  );
}
