import { kindOf } from "@itoguchi/core/columns/registry";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import * as operations from "@itoguchi/core/posts/posts.operations";
import type { QueuedAnswer, QueuedInput } from "./outbox.ts";

type Send = <O extends Operation>(operation: O, input: QueuedInput<O>) => Promise<QueuedAnswer<O>>;

export interface CustomActionRun {
  /** Answers the numbers of the posts it made. Refused with a conflict while it changes several posts and is not confirmed. */
  run(isConfirmed: boolean): Promise<readonly number[]>;
  /** The post as it was; what was made is archived. */
  back(): Promise<void>;
  /** The same once more, with the posts that were made the first time. */
  again(): Promise<void>;
}

/** A button of a board pressed on one post, so that it can be taken back: what its steps change is remembered first. */
export function customActionRun(
  send: Send,
  { column, post, columnOf }: { column: Column; post: ListedPost; columnOf(id: string): Column | undefined },
): CustomActionRun {
  const { projectSerialNumber, columnData, sectionId } = post;
  const steps = column.customActionStepList;
  const before = new Map<string, unknown>();
  for (const step of steps) if (step.kind !== "MOVE") before.set(step.columnId, columnData[step.columnId] ?? null);
  const section = steps.findLast((step) => step.kind === "MOVE")?.sectionId;
  let made: readonly number[] = [];

  /** As the steps leave them. */
  function after(): Map<string, unknown> {
    const values = new Map(before);
    const numbers = [...made];
    for (const step of steps) {
      if (step.kind === "SET_VALUE") values.set(step.columnId, keptValue(columnOf(step.columnId), step.value));
      if (step.kind === "CREATE_LINKED_POST")
        values.set(step.columnId, [...((values.get(step.columnId) as number[] | null) ?? []), numbers.shift()]);
    }
    return values;
  }
  /** What others have changed since is not overwritten: it is refused as a conflict. */
  async function write(values: Map<string, unknown>, expected: Map<string, unknown>): Promise<void> {
    if (values.size === 0) return;
    const valueList = [...values].map(([columnId, value]) => {
      const base = expected.get(columnId) ?? null;
      return { projectSerialNumber, columnId, value, base };
    });
    await send(operations.bulkUpsertColumnData, { valueList });
  }
  async function move(to: string): Promise<void> {
    if (section !== undefined)
      await send(operations.movePost, { projectSerialNumberList: [projectSerialNumber], sectionId: to });
  }
  const madePosts = () => ({ projectSerialNumberList: [...made] });
  return {
    async run(isConfirmed) {
      const pressed = { columnId: column.id, projectSerialNumberList: [projectSerialNumber], isConfirmed };
      const { postList } = await send(operations.runCustomAction, pressed);
      made = postList.slice(1).map((one) => one.projectSerialNumber);
      return made;
    },
    async back() {
      await write(before, after());
      await move(sectionId);
      if (made.length > 0) await send(operations.archivePost, madePosts());
    },
    async again() {
      if (made.length > 0) await send(operations.unarchivePost, madePosts());
      await write(after(), before);
      await move(section ?? sectionId);
    },
  };
}

/** As the server keeps it. */
function keptValue(column: Column | undefined, value: unknown): unknown {
  const kind = column && kindOf(column);
  const parsed = (kind?.sent ?? kind?.value)?.safeParse(value);
  return (column && parsed?.success ? kind?.normalise(parsed.data, column) : value) ?? null;
}
