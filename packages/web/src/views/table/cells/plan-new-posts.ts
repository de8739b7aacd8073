import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { isBlank } from "#web/kernel/pasting/pasted-lines.ts";
import { t } from "#web/views/table.texts.ts";
import type { CellProblem, Cells } from "./cell-changes.ts";

export interface NewPost {
  title: string;
  sectionId?: string;
  data: Record<string, unknown>;
}

export interface NewPostsPlan {
  posts: NewPost[];
  /** Cells that are left out of their posts. */
  problems: CellProblem[];
  /** Lines that make no post. */
  untitled: number;
  /** Cells that come into posts. */
  taken: number;
}

/** Lines of pasted cells. */
interface Lines {
  /** The column that their first cells belong to. */
  left: number;
  rows: readonly (readonly string[])[];
  /** How many lines of the paste stand before them. */
  before?: number;
}

/** A post for each line that is not blank. */
export function planNewPosts(cells: Pick<Cells, "columns" | "parse">, { left, rows, before = 0 }: Lines): NewPostsPlan {
  const plan: NewPostsPlan = { posts: [], problems: [], untitled: 0, taken: 0 };
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const { post, problems, taken, titleProblem } = readRow(cells, left, row);
    const line = before + index + 1;
    if (titleProblem) plan.problems.push({ ...titleProblem, line });
    else if (post.title === "") plan.untitled++;
    else {
      plan.posts.push(post);
      plan.problems.push(...problems.map((problem) => ({ ...problem, line })));
      plan.taken += taken;
    }
  }
  return plan;
}

type UnreadCell = Pick<CellProblem, "column" | "reason">;

function readRow({ columns, parse }: Pick<Cells, "columns" | "parse">, left: number, row: readonly string[]) {
  const post: NewPost = { title: "", data: {} };
  const problems: UnreadCell[] = [];
  let titleProblem: UnreadCell | undefined;
  let taken = 0;
  for (const [index, text] of row.entries()) {
    const { column, isWritable } = columns[left + index] ?? {};
    if (!column || text.trim() === "") continue;
    const parsed = isWritable ? parse(text, column) : { problem: t("problem.notWritable") };
    if ("problem" in parsed) {
      const problem = { column: column.name, reason: parsed.problem };
      if (isTitleColumn(column)) titleProblem = problem;
      else problems.push(problem);
      continue;
    }
    taken++;
    if (isTitleColumn(column)) post.title = String(parsed.value);
    else if (isSectionColumn(column)) post.sectionId = String(parsed.value);
    else post.data[column.id] = parsed.value;
  }
  return { post, problems, titleProblem, taken };
}
