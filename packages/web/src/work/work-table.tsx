import type { Reading } from "@itoguchi/core/columns/kind";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Status } from "@itoguchi/core/model/value-option";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import type { ReactNode } from "react";
import { DateWord } from "#web/columns/parts/date-word.tsx";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { PersonTag } from "#web/columns/parts/people.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { RowLink } from "#web/kernel/lists/row-link.tsx";
import { Moment } from "#web/kernel/looks/moment.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { t } from "./work.texts.ts";
import { assigneesOf, deadlineOf, statusOf, type WorkBoard } from "./work-columns.ts";
import styles from "./work-screen.module.css";

export interface WorkRow {
  post: ListedPost;
  board: WorkBoard;
}

/** What lines are drawn with. */
export interface WorkTools {
  projectKey: string;
  people: readonly Person[];
  reading: Pick<Reading, "now" | "timeZone" | "memberName">;
  postHref(projectSerialNumber: number): string;
}

interface WorkTableProps {
  label: string;
  rows: WorkRow[] | undefined;
  tools: WorkTools;
  order: SearchOrder;
  isBusy: boolean;
  fault: { message: string; retry(): void } | undefined;
  isOnOneBoard?: boolean;
  empty?: ReactNode;
}

export function WorkTable({ label, rows, tools, order, isBusy, fault, isOnOneBoard = false, empty }: WorkTableProps) {
  return (
    <DataTable
      label={label}
      columns={columnsOf(tools, order, isOnOneBoard)}
      rows={rows}
      keyOf={({ post }) => post.id}
      isBusy={isBusy}
      fault={fault}
      empty={empty}
    />
  );
}

function columnsOf(tools: WorkTools, order: SearchOrder, isOnOneBoard: boolean): Column<WorkRow>[] {
  const { projectKey, postHref } = tools;
  const board: Column<WorkRow> = { key: "board", label: t("work.board"), cell: (row) => row.board.name };
  const isByMaking = order === SearchOrder.CREATED_DATE;
  return [
    {
      key: "number",
      label: t("work.number"),
      kind: "short",
      cell: ({ post }) => postNumber(projectKey, post.projectSerialNumber),
    },
    {
      key: "name",
      label: t("work.name"),
      kind: "name",
      cell: ({ post }) => <RowLink to={postHref(post.projectSerialNumber)}>{post.title}</RowLink>,
    },
    ...(isOnOneBoard ? [] : [board]),
    { key: "status", label: t("work.status"), kind: "short", cell: (row) => <StatusOf row={row} /> },
    { key: "assignees", label: t("work.assignees"), cell: (row) => <Assignees row={row} tools={tools} /> },
    {
      key: "deadline",
      label: t("work.deadline"),
      kind: "short",
      cell: (row) => <DeadlineOf row={row} tools={tools} />,
    },
    {
      key: "at",
      label: t(isByMaking ? "work.createdAt" : "work.updatedAt"),
      kind: "short",
      cell: ({ post }) => <Moment at={isByMaking ? post.postedAt : post.userUpdatedAt} />,
    },
  ];
}

function StatusOf({ row: { board, post } }: { row: WorkRow }) {
  const option = statusOf(board, post);
  return option ? <OptionChip option={option} /> : t("work.none");
}

function Assignees({ row: { board, post }, tools }: { row: WorkRow; tools: WorkTools }) {
  const ids = assigneesOf(board, post);
  if (ids.length === 0) return t("work.none");
  return (
    <span className={styles.people}>
      {ids.map((id) => (
        <PersonTag key={id} id={id} context={tools} />
      ))}
    </span>
  );
}

function DeadlineOf({ row: { board, post }, tools }: { row: WorkRow; tools: WorkTools }) {
  const deadline = deadlineOf(board, post);
  if (!deadline) return t("work.none");
  const isOpen = statusOf(board, post)?.statusType !== Status.DONE;
  return <DateWord value={deadline} isDeadline={isOpen} context={tools} isWrap={false} />;
}
