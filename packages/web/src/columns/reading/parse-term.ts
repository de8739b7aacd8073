import type { Term } from "@itoguchi/core/columns/kinds/term";
import { dated, isWholeDay } from "@itoguchi/core/columns/operators/date-operators";
import { momentOf } from "@itoguchi/core/kernel/day";
import { t } from "../columns.texts.ts";
import { type CountedReading, parseDate } from "./parse-date.ts";

/** The hyphen parts two dates where it stands between spaces or between dates written with slashes. */
const BETWEEN = /\s*(?:[〜～~→]|から)\s*|\s+[-–—]\s+|(?<=\/\d{1,2})[-–—](?=\d)/;

export type ReadTerm = { value: Term } | { problem: string };

/** One date alone is a term of one day. */
export function parseTerm(text: string, reading: CountedReading): ReadTerm {
  const [first = "", second, ...others] = text.normalize("NFKC").trim().replace(/まで$/, "").split(BETWEEN);
  const unreadable = { problem: t("problem.term", { text: text.trim() }) };
  if (others.length > 0) return unreadable;
  const start = first.trim() === "" ? null : parseDate(first, reading);
  if (start === undefined) return unreadable;
  if (second === undefined) return start === null ? unreadable : { value: { start, end: start } };
  const from = start === null ? undefined : dated(start, reading).day;
  const end = second.trim() === "" ? null : parseDate(second, reading, from);
  if (end === undefined || (start === null && end === null)) return unreadable;
  return inOrder({ start, end });
}

function inOrder(term: Term): ReadTerm {
  const { start, end } = term;
  if (start === null || end === null) return { value: term };
  if (isWholeDay(start) !== isWholeDay(end)) return { problem: t("problem.termMixed") };
  const isFine = isWholeDay(start) ? start <= end : momentOf(start) <= momentOf(end);
  return isFine ? { value: term } : { problem: t("problem.termOrder") };
}
