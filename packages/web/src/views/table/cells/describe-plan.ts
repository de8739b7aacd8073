import { postNumber } from "@itoguchi/core/posts/post-number";
import { t } from "#web/views/table.texts.ts";
import type { CellProblem } from "./cell-changes.ts";

interface Outcome {
  projectKey: string;
  problems: readonly CellProblem[];
  /** How many cells were written. */
  done: number;
  /** Columns of what was pasted that found no place. */
  columnsLeft?: number;
  /** Lines that made no post. */
  untitled?: number;
}

/** What was not done, in a sentence or a few; undefined when everything was. */
export function describeLeft({ columnsLeft = 0, untitled = 0, ...outcome }: Outcome): string | undefined {
  const sentences = [
    problemSentence(outcome),
    columnsLeft > 0 ? t("clip.left", { count: columnsLeft }) : undefined,
    untitled > 0 ? t("clip.untitled", { count: untitled }) : undefined,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function problemSentence({ projectKey, problems, done }: Outcome): string | undefined {
  const [worst] = problems;
  if (!worst) return undefined;
  const one = cellSentence(projectKey, worst);
  const first = problems.length > 1 ? t("clip.more", { first: one, count: problems.length - 1 }) : one;
  return t("clip.some", { all: problems.length + done, count: problems.length, first });
}

function cellSentence(projectKey: string, { column, reason, ...place }: CellProblem): string {
  if ("line" in place) return t("clip.line", { line: place.line, column, reason });
  return t("clip.one", { number: postNumber(projectKey, place.post.projectSerialNumber), column, reason });
}
