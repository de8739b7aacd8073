import { Checkbox, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import { ListFault } from "./list-states.tsx";
import { t } from "./lists.texts.ts";

export interface Column<Row> {
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** `name` is what a row is called by, `number` stands at the end, `short` is as wide as its content, `actions` holds buttons. */
  kind?: "name" | "number" | "short" | "actions";
}

export interface Selection<Row> {
  keys: ReadonlySet<string>;
  change(keys: ReadonlySet<string>): void;
  nameOf(row: Row): string;
}

interface DataTableProps<Row> {
  /** Names the table for those who do not see where it stands. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  keyOf(row: Row): string;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  fault?: { message: string; retry(): void } | undefined;
  /** Other rows are on their way; those at hand stay readable. */
  isBusy?: boolean;
  selection?: Selection<Row>;
  /** It scrolls inside something else than the page. */
  isInside?: boolean;
}

/** A list in its four states: on its way, empty, failed, full. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, fault, isBusy = false, selection, isInside = false } = props;
  if (fault) return <ListFault {...fault} />;
  if (rows?.length === 0) return empty;
  return (
    <div
      className={styles.box}
      aria-busy={isBusy || rows === undefined}
      data-inside={isInside || undefined}
      {...(rows ? {} : { role: "status", "aria-label": t("common.loading") })}
    >
      <table className={styles.table} aria-label={label} data-selectable={selection ? true : undefined}>
        <thead className={styles.head}>
          <tr>
            {selection && rows ? <SelectAll rows={rows} keyOf={keyOf} selection={selection} /> : null}
            {columns.map(({ key, label: name, kind }) => (
              <th key={key} scope="col" {...marksOf(kind)}>
                {kind === "actions" ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <TableRow key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} selection={selection} />
          ))}
          {rows ? null : <SkeletonRows columns={columns} />}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: Column<Row>[];
  selection: Selection<Row> | undefined;
}

function TableRow<Row>({ id, row, columns, selection }: TableRowProps<Row>) {
  const isSelected = selection?.keys.has(id) ?? false;
  return (
    <tr className={styles.row} data-selected={isSelected}>
      {selection ? (
        <td className={`${styles.cell} ${styles.check}`}>
          <Checkbox
            aria-label={t("list.select", { name: selection.nameOf(row) })}
            checked={isSelected}
            onChange={() => selection.change(isSelected ? without(selection.keys, [id]) : union(selection.keys, [id]))}
          />
        </td>
      ) : null}
      {columns.map(({ key, label, cell, kind }) =>
        kind === "name" ? (
          <th key={key} scope="row" className={styles.cell}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            className={kind === "actions" ? `${styles.cell} ${styles.actions}` : styles.cell}
            {...marksOf(kind)}
            data-label={kind === "actions" ? undefined : label}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

interface SelectAllProps<Row> {
  rows: Row[];
  keyOf(row: Row): string;
  selection: Selection<Row>;
}

function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const shown = rows.map(keyOf);
  const chosen = shown.filter((key) => selection.keys.has(key)).length;
  const isAll = chosen === shown.length;
  return (
    <th className={styles.check} scope="col">
      <Checkbox
        aria-label={t("list.selectAll")}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => selection.change(isAll ? without(selection.keys, shown) : union(selection.keys, shown))}
      />
    </th>
  );
}

const SKELETON_ROWS = ["70%", "55%", "80%", "60%", "75%", "50%", "65%", "58%"];

function SkeletonRows<Row>({ columns }: { columns: Column<Row>[] }) {
  return SKELETON_ROWS.map((width) => (
    <tr key={width} className={styles.row}>
      {columns.map(({ key, kind }) => (
        <td key={key} className={styles.cell}>
          <div className={styles.skeleton}>
            <Skeleton height={14} mt={13} width={kind === undefined || kind === "name" ? width : 56} />
          </div>
        </td>
      ))}
    </tr>
  ));
}

function marksOf(kind: Column<unknown>["kind"]) {
  return {
    "data-number": kind === "number" || undefined,
    "data-fits": (kind !== undefined && kind !== "name") || undefined,
  };
}

function union(keys: ReadonlySet<string>, more: string[]): ReadonlySet<string> {
  return new Set([...keys, ...more]);
}

function without(keys: ReadonlySet<string>, gone: string[]): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !gone.includes(key)));
}
