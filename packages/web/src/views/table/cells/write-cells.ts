import type { Undo } from "@itoguchi/client/project/board-actions";
import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { asOneStep } from "#web/kernel/project/as-one-step.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { CellChange } from "./cell-changes.ts";

/** One step of undo, whatever kinds of cells are in it. */
export function writeCells(actions: BoardActions, changes: readonly CellChange[]): void {
  if (changes.length === 0) return;
  const titles = changes.filter(({ column }) => isTitleColumn(column));
  const sections = changes.filter(({ column }) => isSectionColumn(column));
  const values = changes.filter((change) => !titles.includes(change) && !sections.includes(change));
  asOneStep(actions, () => {
    if (values.length > 0)
      actions.setValues(
        values.map(({ post, column, value, seen }) => ({
          projectSerialNumber: post.projectSerialNumber,
          columnId: column.id,
          value,
          ...(seen && { seen }),
        })),
      );
    for (const { post, value, seen } of titles)
      actions.setTitle(post.projectSerialNumber, String(value), seen && String(seen.value));
    for (const [sectionId, numbers] of bySection(sections)) actions.setSection(numbers, sectionId);
  });
}

function bySection(changes: readonly CellChange[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const { post, value } of changes) {
    const sectionId = String(value);
    numbers.set(sectionId, [...(numbers.get(sectionId) ?? []), post.projectSerialNumber]);
  }
  return numbers;
}

/** As many as one request takes. */
const MOST_AT_ONCE = 1_000;

/** Any number of posts, as one step of undo. */
export function inPortions(
  actions: BoardActions,
  numbers: readonly number[],
  act: (portion: readonly number[]) => void,
): Undo {
  return asOneStep(actions, () => {
    for (let at = 0; at < numbers.length; at += MOST_AT_ONCE) act(numbers.slice(at, at + MOST_AT_ONCE));
  });
}
