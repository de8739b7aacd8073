import { acceptValue } from "@itoguchi/core/columns/values";
import { PostTitle } from "@itoguchi/core/model/post";
import * as operations from "@itoguchi/core/posts/posts.operations";
import type { ValueChange } from "../board-actions.ts";
import { commonOf, step, together } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";
import { moveBetweenSprints } from "./sprint-members.ts";

/** Of columns of every kind: a sprint is one for whoever shows the posts. */
export function changeValues(performer: Performer, changes: readonly ValueChange[]): Step | undefined {
  const { sprints = [], plain = [] } = Object.groupBy(changes, ({ columnId }) =>
    performer.isSprint(columnId) ? "sprints" : "plain",
  );
  const steps = [...moveBetweenSprints(performer, sprints), changePlainValues(performer, plain)].flatMap(
    (one) => one ?? [],
  );
  return steps.length > 1 ? together(steps) : steps[0];
}

function changePlainValues(performer: Performer, changes: readonly ValueChange[]): Step | undefined {
  const known = changes.flatMap((change) => {
    const post = performer.post(change.projectSerialNumber);
    return post ? [{ ...change, post, before: performer.valueOf(post, change.columnId) }] : [];
  });
  if (known.length === 0) return undefined;
  const shown = known.filter(({ columnId }) => !performer.isLink(columnId));
  // One that is changed alone must still be what was seen; a whole range is meant to be written over.
  const shownOf = (before: unknown) => (known.length === 1 ? { value: before } : undefined);
  const valueList = known.map(({ projectSerialNumber, columnId, value, before, seen = shownOf(before) }) => ({
    projectSerialNumber,
    columnId,
    value: value ?? null,
    ...(seen && !performer.isLink(columnId) ? { base: seen.value ?? null } : {}),
  }));
  const sent = performer.perform({
    changes: shown.map(({ post, columnId, value }) => ({ id: post.id, data: { [columnId]: value ?? null } })),
    operation: operations.bulkUpsertColumnData,
    input: { valueList },
  });
  const opposite = known.map(({ projectSerialNumber, columnId, value, before }) => ({
    projectSerialNumber,
    columnId,
    value: before ?? null,
    seen: { value: asKept(performer, columnId, { value, before }) },
  }));
  const columnId = commonOf(known.map((change) => change.columnId));
  const done = step("values", sent, {
    back: () => changePlainValues(performer, opposite),
    touches: () => opposite.map((one) => touches.value(one.projectSerialNumber, one.columnId)),
  });
  return { ...done, columnId };
}

export function changeTitle(
  performer: Performer,
  projectSerialNumber: number,
  { title, base }: { title: string; base?: string | undefined },
): Step | undefined {
  const post = performer.post(projectSerialNumber);
  if (!post || post.title === title) return undefined;
  const sent = performer.perform({
    changes: [{ id: post.id, title }],
    operation: operations.updatePost,
    input: { projectSerialNumber, title, base: { title: base ?? post.title } },
  });
  const written = PostTitle.safeParse(title).data ?? title;
  return step("title", sent, {
    back: () => changeTitle(performer, projectSerialNumber, { title: post.title, base: written }),
    touches: () => [touches.title(projectSerialNumber)],
  });
}

/** As the server has it once it has taken it. */
function asKept(performer: Performer, columnId: string, { value, before }: { value: unknown; before: unknown }) {
  const column = performer.store.replica.column(columnId);
  try {
    return column && !performer.isLink(columnId) ? acceptValue(column, value ?? null, "value", before) : value;
  } catch {
    return value;
  }
}
