import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { Skeleton } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { ChartContext } from "../chart-context.ts";
import { ChartFigure } from "../chart-figure.tsx";
import { problemOf } from "../chart-problem-of.ts";
import type { ChartDraft } from "../source/use-charts.ts";
import { useValueText } from "../use-value-text.ts";
import { withPeople } from "../with-people.ts";
import styles from "./chart-editor.module.css";

/** Long enough that typing a condition does not ask for every letter. */
const REST_MS = 150;

/** The chart as it would be, of the posts there are. */
export function ChartPreview({ draft, context }: { draft: ChartDraft; context: ChartContext }) {
  const { source } = context;
  const problem = problemOf(draft, context);
  const format = useValueText(draft, context);
  const [shown, setShown] = useState<{ draft: ChartDraft; data?: DrawnChart; fault?: string }>();
  const isDrawable = problem === undefined;
  const data = useMemo(() => shown?.data && withPeople(shown.data, context.people), [shown, context.people]);
  useEffect(() => {
    if (!isDrawable) return;
    let isOver = false;
    const timer = setTimeout(() => {
      source.preview(draft).then(
        (data) => !isOver && setShown({ draft, data }),
        (error) => !isOver && setShown({ draft, fault: sentenceOf(error) }),
      );
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draft, source, isDrawable]);
  if (problem) return <p className={styles.hint}>{problem}</p>;
  if (shown?.fault) return <p className={styles.hint}>{shown.fault}</p>;
  if (!shown || !data) return <Skeleton height="100%" />;
  const { timeZone } = context.reading;
  return (
    <ChartFigure
      name={draft.name}
      chart={shown.draft}
      data={data}
      columns={context.columns}
      timeZone={timeZone}
      format={format}
    />
  );
}
