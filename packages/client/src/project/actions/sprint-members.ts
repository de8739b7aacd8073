import { MOST_ITEMS } from "@itoguchi/core/sprints/sprint";
import { memberChanges } from "@itoguchi/core/sprints/sprint.events";
import { moveSprintItem } from "@itoguchi/core/sprints/sprints.calls";
import { inheritedValues } from "@itoguchi/core/views/engine/inherited-values";
import type { NewPostInput, ValueChange } from "../board-actions.ts";
import { step } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";

/** Posts are moved between the sprints of a view, whose column has the view's id; no value is written. */
export function moveBetweenSprints(performer: Performer, changes: readonly ValueChange[]): Step[] {
  return [...Map.groupBy(changes, ({ columnId }) => columnId)].flatMap(([viewId, own]) =>
    inParts(own, MOST_ITEMS).flatMap((part) => moveMembers(performer, viewId, part) ?? []),
  );
}

function moveMembers(performer: Performer, viewId: string, changes: readonly ValueChange[]): Step | undefined {
  const known = changes.flatMap(({ projectSerialNumber, value }) => {
    const post = performer.post(projectSerialNumber);
    const before = (post?.data[viewId] as string | undefined) ?? null;
    const sprintReportId = (value as string | null | undefined) ?? null;
    return post && before !== sprintReportId ? [{ postId: post.id, projectSerialNumber, sprintReportId, before }] : [];
  });
  if (known.length === 0) return undefined;
  const list = known.map(({ before: _, ...member }) => member);
  const sent = performer.perform({
    changes: memberChanges({ viewId, list }),
    events: [{ type: "sprintMembers.moved", payload: { viewId, list } }],
    operation: moveSprintItem,
    input: {
      ...inView(performer, viewId, performer.store.replica.column(viewId)?.boardId ?? ""),
      itemList: list.map(({ postId: _, ...item }) => item),
    },
  });
  const opposite = known.map(({ projectSerialNumber, before }) => ({
    projectSerialNumber,
    columnId: viewId,
    value: before,
  }));
  return step("sprint", sent, {
    back: () => moveMembers(performer, viewId, opposite),
    touches: () => known.map(({ projectSerialNumber }) => touches.value(projectSerialNumber, viewId)),
  });
}

/** A new post is put into a sprint once it is there: sprints are no values that it could be made with. */
export function withoutSprints(
  performer: Performer,
  data: NewPostInput["data"],
): { data: NewPostInput["data"]; sprints: Record<string, string> } {
  if (!data) return { data, sprints: {} };
  const { sprints = [], plain = [] } = Object.groupBy(Object.entries(data), ([columnId]) =>
    performer.isSprint(columnId) ? "sprints" : "plain",
  );
  return { data: Object.fromEntries(plain), sprints: Object.fromEntries(sprints) as Record<string, string> };
}

type MadeIn = Pick<NewPostInput, "boardId" | "boardViewId" | "groupColumnValue">;

/** Those that were chosen, and those that the view or lane it was made in asks for. */
export function enterSprints(
  performer: Performer,
  numbers: readonly number[],
  { madeIn, chosen }: { madeIn: MadeIn; chosen: readonly Record<string, string>[] },
): void {
  const inherited = inheritedSprints(performer, madeIn);
  const items = numbers.flatMap((projectSerialNumber, index) =>
    Object.entries({ ...inherited, ...chosen[index] }).map(([viewId, sprintReportId]) => ({
      viewId,
      item: { projectSerialNumber, sprintReportId },
    })),
  );
  for (const [viewId, own] of Map.groupBy(items, (one) => one.viewId))
    performer.perform({
      changes: [],
      operation: moveSprintItem,
      input: { ...inView(performer, viewId, madeIn.boardId), itemList: own.map(({ item }) => item) },
    });
}

function inheritedSprints({ store, now }: Performer, { boardViewId, groupColumnValue }: MadeIn) {
  const view = boardViewId === undefined ? undefined : store.replica.view(boardViewId);
  if (!view) return {};
  const project = store.replica.table;
  const reading = project.reading({
    now: now(),
    timeZone: store.timeZone,
    calendar: store.calendar,
    self: store.memberId,
    memberName: () => "",
  });
  return inheritedValues({ project, view, reading }, groupColumnValue).sprints;
}

function inView(performer: Performer, viewId: string, boardId: string) {
  const { workspaceId: ws, projectKey: pk } = performer.store.place;
  return { ws, pk, b: boardId, viewId };
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, part) => items.slice(part * most, (part + 1) * most));
}
