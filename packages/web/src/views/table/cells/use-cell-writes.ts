import type { Made } from "@itoguchi/client/project/board-actions";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { ClipboardEvent } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { keptLines } from "#web/kernel/pasting/kept-lines.ts";
import { isBlank } from "#web/kernel/pasting/pasted-lines.ts";
import { tellMade, tooMany, whyNotMade } from "#web/kernel/pasting/tell-made.ts";
import { fromTsv, toTsv } from "#web/kernel/pasting/tsv.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "#web/views/table.texts.ts";
import type { GridColumn } from "../grid-columns.ts";
import { type CellRange, columnsIn, type GridSelection, type GridSize, rangeOf, rowsIn } from "../selection.ts";
import {
  type CellChange,
  type Cells,
  type ChangePlan,
  planEmpty,
  planFill,
  planPaste,
  widthOf,
} from "./cell-changes.ts";
import { describeLeft } from "./describe-plan.ts";
import { fromHtmlTable, toHtmlTable } from "./html-table.ts";
import { type NewPost, type NewPostsPlan, planNewPosts } from "./plan-new-posts.ts";

/** One operation of the server takes as many values. */
export const MOST_WRITTEN = 5_000;
const MOST_COPIED = 200_000;
const numbers = new Intl.NumberFormat("ja-JP");

interface WritesInput {
  account: string | undefined;
  size: GridSize;
  columns: readonly GridColumn[];
  postAt(row: number): ListedPost | undefined;
  /** Rows that are needed and not here. */
  want(rows: readonly number[]): void;
  context: CellContext;
  /** Answers whether the server has taken all of it. */
  write(changes: readonly CellChange[]): Promise<boolean>;
  /** Posts for the lines of a paste that reach beyond the last row; one step of undo with what is written alongside. */
  make(posts: readonly NewPost[], alongside?: () => void): Promise<Made>;
  selection: GridSelection;
  setSelection(selection: GridSelection): void;
}

/** Lines of a block that reach beyond the last row; their first cells belong to the column at `left`. */
interface RowsBeyond {
  left: number;
  rows: readonly (readonly string[])[];
  /** Lines of the block that do not reach beyond it. */
  before: number;
}

/** What is done to ranges: one step of undo each, and one sentence about whatever was not done. */
export function useCellWrites(input: WritesInput) {
  const { size, columns, postAt, want, context, write, make, selection, setSelection } = input;
  const range = rangeOf(selection);
  const titleAt = columns.findIndex(({ column }) => column !== undefined && isTitleColumn(column));
  const cells: Cells = {
    size,
    columns,
    postAt,
    parse: (text, column) => cellKindOf(column).parse(text, column, context),
  };

  function isTooLarge(count: number, most: number): boolean {
    if (count <= most) return false;
    void toast(t("clip.tooMany", { most: numbers.format(most) }), { isFault: true });
    return true;
  }

  function isMissing(rows: readonly number[]): boolean {
    if (rows.length === 0) return false;
    want(rows);
    void toast(t("clip.missing", { count: numbers.format(rows.length) }), { isFault: true });
    return true;
  }

  /** All of it or, while rows are missing, nothing. Answers whether it was done. */
  function carryOut(plan: ChangePlan): boolean {
    if (isMissing(plan.missing)) return false;
    void write(plan.changes);
    tellRest(describeLeft({ projectKey: context.projectKey, problems: plan.problems, done: plan.changes.length }));
    return true;
  }

  /** Answers whether it was begun. */
  function carryOutPaste(plan: ChangePlan, beyond: RowsBeyond): boolean {
    if (isMissing(plan.missing)) return false;
    const made = planNewPosts(cells, beyond);
    const fault = tooMany(made.posts.length);
    if (fault) {
      void toast(fault, { isFault: true });
      return false;
    }
    if (made.posts.length > 0) void makePosts(plan, made, beyond);
    else {
      void write(plan.changes);
      tellRest(pasteRest(plan, made));
    }
    return true;
  }

  /** The cells of the rows that are there are written in any case; lines that make no post yet are kept, to be put right. */
  async function makePosts(plan: ChangePlan, made: NewPostsPlan, { left, rows }: RowsBeyond) {
    let isWritten = Promise.resolve(false);
    try {
      tellMade(
        await make(made.posts, () => {
          isWritten = write(plan.changes);
        }),
      );
      tellRest(pasteRest(plan, made));
    } catch (error) {
      tellRest(pasteRest(plan));
      const reason = whyNotMade(error, made.posts.length);
      const id = keptLines.keep({
        text: toTsv(rows.filter((row) => !isBlank(row))),
        isTable: true,
        fault: reason,
        maker: {
          account: input.account,
          titleOf: (row) => row[titleAt - left] ?? "",
          make: (again) => makeRows({ left, rows: again, before: 0 }, (posts) => make(posts)),
        },
      });
      // Their answer is their own, and may come later.
      if (plan.changes.length > 0 && (await isWritten)) keptLines.explain(id, t("clip.cellsWritten", { reason }));
    }
  }

  async function makeRows(lines: RowsBeyond, register: (posts: readonly NewPost[]) => Promise<Made>) {
    const { posts, problems, taken } = planNewPosts(cells, lines);
    const columnsLeft = Math.max(widthOf(lines.rows) - (columns.length - lines.left), 0);
    const made = await register(posts);
    tellRest(describeLeft({ projectKey: context.projectKey, problems, done: taken, columnsLeft }));
    return made;
  }

  /** What was not written of a block, and of its posts where they were made. */
  function pasteRest(plan: ChangePlan, made?: NewPostsPlan): string | undefined {
    return describeLeft({
      projectKey: context.projectKey,
      problems: [...plan.problems, ...(made?.problems ?? [])],
      done: plan.changes.length + (made?.taken ?? 0),
      columnsLeft: plan.left.columns,
      untitled: made?.untitled ?? 0,
    });
  }

  function textAt(row: number, at: number): string {
    const post = postAt(row);
    const column = columns[at]?.column;
    if (!post) return "";
    if (!column) return postNumber(context.projectKey, post.projectSerialNumber);
    return cellKindOf(column).text(post.columnData[column.id], column, context, post);
  }

  function copy(event: ClipboardEvent): boolean {
    event.preventDefault();
    if (size.rows === 0 || isTooLarge(rowsIn(range) * columnsIn(range), MOST_COPIED)) return false;
    const rows = Array.from({ length: rowsIn(range) }, (_, index) => range.top + index);
    if (isMissing(rows.filter((row) => !postAt(row)))) return false;
    const across = Array.from({ length: columnsIn(range) }, (_, index) => range.left + index);
    const texts = rows.map((row) => across.map((at) => textAt(row, at)));
    event.clipboardData.setData("text/plain", toTsv(texts));
    event.clipboardData.setData("text/html", toHtmlTable(texts));
    return true;
  }

  function empty() {
    if (size.rows === 0 || isTooLarge(rowsIn(range) * columnsIn(range), MOST_WRITTEN)) return;
    // Pulled over everything, the number and other columns that nobody writes are in every range: they are no news.
    const plan = planEmpty(cells, range);
    const isWritable = columns.slice(range.left, range.right + 1).some((column) => column.isWritable);
    const problems = isWritable
      ? plan.problems.filter(({ reason }) => reason !== t("problem.notWritable"))
      : plan.problems;
    carryOut({ ...plan, problems });
  }

  return {
    copy,
    empty,
    cut(event: ClipboardEvent) {
      if (copy(event)) empty();
    },
    paste(event: ClipboardEvent) {
      event.preventDefault();
      const plain = event.clipboardData.getData("text/plain");
      const texts = plain ? fromTsv(plain) : fromHtmlTable(event.clipboardData.getData("text/html"));
      if (!texts || size.rows === 0) return;
      const count = Math.max(rowsIn(range), texts.length) * Math.max(columnsIn(range), widthOf(texts));
      if (isTooLarge(count, MOST_WRITTEN)) return;
      const plan = planPaste(cells, range, texts);
      const before = texts.length - plan.left.rows;
      if (!carryOutPaste(plan, { left: range.left, rows: texts.slice(before), before })) return;
      const { top, left, bottom, right } = plan.range;
      setSelection({ active: { row: top, column: left }, reach: { row: bottom, column: right } });
    },
    /** Rows of cells from the title on. */
    makeRows: (rows: string[][], register: (posts: readonly NewPost[]) => Promise<Made>) =>
      makeRows({ left: titleAt, rows, before: 0 }, register),
    fill(seed: CellRange, target: CellRange, isTurned: boolean) {
      if (isTooLarge(rowsIn(target) * columnsIn(target), MOST_WRITTEN)) return;
      if (!carryOut(planFill(cells, seed, target, isTurned))) return;
      setSelection({
        active: { row: Math.min(seed.top, target.top), column: Math.min(seed.left, target.left) },
        reach: { row: Math.max(seed.bottom, target.bottom), column: Math.max(seed.right, target.right) },
      });
    },
  };
}

function tellRest(words: string | undefined): void {
  if (words) void toast(words, { isFault: true });
}
