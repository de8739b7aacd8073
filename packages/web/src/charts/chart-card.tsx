import type { Chart } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { toCsv } from "@itoguchi/core/kernel/csv";
import { conditionCount } from "@itoguchi/core/model/filter";
import { AlertIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { FilterIcon } from "#web/kernel/looks/icons.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import styles from "./chart-card.module.css";
import type { ChartContext } from "./chart-context.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { type ChartHandlers, ChartMenu } from "./chart-menu.tsx";
import { problemOf } from "./chart-problem-of.ts";
import { chartRows, csvRows } from "./chart-rows.ts";
import { ChartTable } from "./chart-table.tsx";
import { t } from "./charts.texts.ts";
import { PictureIcon, TableIcon } from "./icons.tsx";
import type { PictureHandle } from "./picture/chart-picture.tsx";
import { PostsBehindDialog } from "./posts-behind-dialog.tsx";
import { saveFile, saveText } from "./save-file.ts";
import type { MarkKeys } from "./source/chart-source.ts";
import { useValueText } from "./use-value-text.ts";
import { withPeople } from "./with-people.ts";

interface ChartCardProps {
  chart: Chart;
  context: ChartContext;
  handlers: ChartHandlers;
  /** Where it is taken to be moved. */
  handle: ReactNode;
}

/** One chart: its name, what can be done with it, and its picture or the table behind. */
export function ChartCard({ chart, context, handlers, handle }: ChartCardProps) {
  const { name } = chart;
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const [asked, setAsked] = useState<{ mark: MarkKeys; label: string }>();
  const picture = useRef<PictureHandle>(null);
  const numberOf = usePostNumber();
  const format = useValueText(chart, context);
  const { timeZone } = context.reading;
  const problem = problemOf(chart, context);
  const drawn = problem ? undefined : context.source.drawn(chart);
  const data = useMemo(() => drawn && withPeople(drawn, context.people), [drawn, context.people]);
  const conditions = conditionCount(chart.filterGroupList);

  function savePng() {
    const address = picture.current?.png();
    if (address) saveFile(address, `${name}.png`);
  }
  function saveCsv() {
    const rows = data && csvRows(chartRows(data, name, { timeZone, numberOf }));
    if (rows) saveText(toCsv(rows), `${name}.csv`, "text/csv;charset=utf-8");
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        {handle}
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        {conditions > 0 ? (
          <span className={styles.filtered} title={t("card.filtered", { count: conditions })}>
            <FilterIcon size={14} />
            <span className={styles.spoken}>{t("card.filtered", { count: conditions })}</span>
          </span>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={!data}
          aria-label={t(isTable ? "card.asPicture" : "card.asTable", { name })}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <PictureIcon size={16} /> : <TableIcon size={16} />}
        </ActionIcon>
        <ChartMenu
          chart={chart}
          canManage={context.canManage}
          mayDelete={context.mayDelete(chart)}
          handlers={handlers}
          savePng={data && data.shape !== "number" && !isTable ? savePng : undefined}
          saveCsv={data ? saveCsv : undefined}
        />
      </header>
      <div className={styles.body}>
        {problem ? (
          <Broken problem={problem} canManage={context.canManage} edit={handlers.edit} />
        ) : data && isTable ? (
          <ChartTable
            name={name}
            data={data}
            timeZone={timeZone}
            format={format}
            onMark={(mark, label) => setAsked({ mark, label })}
            onPost={context.openPost}
          />
        ) : data ? (
          <ChartFigure
            ref={picture}
            name={name}
            chart={chart}
            data={data}
            columns={context.columns}
            timeZone={timeZone}
            format={format}
            onMark={(mark) => setAsked({ mark, label: labelOf(data, mark) })}
            onPost={context.openPost}
          />
        ) : context.source.error ? (
          <ListFault message={sentenceOf(context.source.error)} retry={() => context.source.retry()} />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      {asked ? (
        <PostsBehindDialog
          label={asked.label}
          load={() => context.source.postsBehind(chart, asked.mark)}
          hrefOf={context.hrefOf}
          openPost={context.openPost}
          close={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}

function labelOf(data: DrawnChart, { category, series }: MarkKeys): string {
  if (data.shape !== "series" && data.shape !== "bubble") return t("behind.all");
  const of = (marks: readonly { key: string; label: string }[], key: string) =>
    marks.find((mark) => mark.key === key)?.label ?? "";
  const label = of(data.categories, category);
  return data.series.length > 1 ? `${label} / ${of(data.series, series)}` : label;
}

function Broken({ problem, canManage, edit }: { problem: string; canManage: boolean; edit(): void }) {
  return (
    <div className={styles.broken} role="note">
      <AlertIcon size={20} />
      <p className={styles.brokenTitle}>{t("card.broken")}</p>
      <p>{problem}</p>
      <p>{t(canManage ? "card.mend" : "card.mendOther")}</p>
      {canManage ? (
        <Button size="xs" variant="default" onClick={edit}>
          {t("card.edit")}
        </Button>
      ) : null}
    </div>
  );
}
