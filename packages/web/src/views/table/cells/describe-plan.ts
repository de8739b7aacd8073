import { t } from "#web/views/table.texts.ts";
import type { ChangePlan } from "./cell-changes.ts";

/** What was not done, in one sentence or two; undefined when everything was. */
export function describeLeft({ changes, problems, left }: Omit<ChangePlan, "missing">): string | undefined {
  const sentences = [problemSentence(problems, changes.length), leftSentence(left)].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function problemSentence(problems: ChangePlan["problems"], done: number): string | undefined {
  const [worst] = problems;
  if (!worst) return undefined;
  const { post, column, reason } = worst;
  const one = t("clip.one", { number: post.projectSerialNumber, column, reason });
  const first = problems.length > 1 ? t("clip.more", { first: one, count: problems.length - 1 }) : one;
  return t("clip.some", { all: problems.length + done, count: problems.length, first });
}

function leftSentence({ rows, columns }: ChangePlan["left"]): string | undefined {
  const lines = rows > 0 ? t("clip.leftRows", { count: rows }) : "";
  const across = columns > 0 ? t("clip.leftColumns", { count: columns }) : "";
  if (!lines && !across) return undefined;
  const places = lines && across ? t("clip.and", { rows: lines, columns: across }) : lines || across;
  return t("clip.left", { places });
}
