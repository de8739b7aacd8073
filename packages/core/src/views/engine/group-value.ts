import { ownKindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import { kindIn, mirrorOf } from "./mirror.ts";
import type { Question } from "./view-query.ts";

export function groupValue({ project, reading }: Question, column: Column, key: string): unknown {
  const mirror = mirrorOf(project, column);
  const value = ownKindOf(mirror?.mirrored ?? column).fromGroupKey(key, reading);
  return mirror ? [value] : value;
}

/** What a person reads over a group. */
export function groupLabel(question: Question, column: Column, key: string): string {
  const kind = kindIn(question.project, column);
  if (kind.groupName) return kind.groupName(key);
  if (key === "") return "なし";
  return kind.text(groupValue(question, column, key), column, question.reading);
}
