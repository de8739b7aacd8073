import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { UnstyledButton } from "@mantine/core";
import { useMemo } from "react";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { type ChartRows, chartRows, type ValueCell } from "./chart-rows.ts";
import styles from "./chart-table.module.css";
import { t } from "./charts.texts.ts";
import type { MarkKeys } from "./source/chart-source.ts";

interface ChartTableProps {
  name: string;
  data: DrawnChart;
  timeZone: string;
  format(value: number): string;
  onMark(mark: MarkKeys, label: string): void;
  onPost(projectSerialNumber: number): void;
}

const MOST_ROWS = 200;

/** The figures behind a picture; each leads to its posts. */
export function ChartTable({ name, data, timeZone, format, onMark, onPost }: ChartTableProps) {
  const numberOf = usePostNumber();
  const { heads, rows }: ChartRows = useMemo(
    () => chartRows(data, name, { timeZone, numberOf }),
    [data, name, timeZone, numberOf],
  );
  const shown = rows.slice(0, MOST_ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached by keyboard for that
    <section className={styles.scroll} tabIndex={0} aria-label={t("table.caption", { name })}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t("table.caption", { name })}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have the same name
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, head, values, post }) => (
            <tr key={key}>
              <th scope="row">
                {post ? (
                  <UnstyledButton className={styles.value} onClick={() => onPost(post.projectSerialNumber)}>
                    {head}
                  </UnstyledButton>
                ) : (
                  head
                )}
              </th>
              {post ? (
                <>
                  <td>{post.start}</td>
                  <td>{post.end}</td>
                </>
              ) : (
                values.map((cell) => (
                  <td key={cell.mark.series}>
                    <Value cell={cell} format={format} onMark={onMark} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length ? (
        <p className={styles.more}>{t("table.more", { count: rows.length - shown.length })}</p>
      ) : null}
      {data.shape === "timeline" && data.count > data.rows.length ? (
        <p className={styles.more}>{t("table.moreRows", { shown: data.rows.length, count: data.count })}</p>
      ) : null}
    </section>
  );
}

function Value({ cell, format, onMark }: { cell: ValueCell } & Pick<ChartTableProps, "format" | "onMark">) {
  if (cell.value === null) return t("table.noValue");
  const value = format(cell.value);
  return (
    <UnstyledButton
      className={styles.value}
      aria-label={t("table.behind", { label: cell.label, value })}
      onClick={() => onMark(cell.mark, cell.label)}
    >
      {value}
    </UnstyledButton>
  );
}
