import { keyOfNumber, keysAfter } from "@itoguchi/core/kernel/order-key";
import { movePost } from "@itoguchi/core/posts/posts.operations";
import type { PlaceInView } from "../board-actions.ts";
import { step } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";

/** By hand, between two others. */
export function placePost(performer: Performer, number: number, place: PlaceInView): Step | undefined {
  const post = performer.post(number);
  if (!post) return undefined;
  const { boardViewId } = place;
  const key = keyAt(performer, place);
  const before = neighboursOf(performer, number, boardViewId);
  const sent = performer.perform({
    changes: key ? [{ id: post.id, viewOrder: { [boardViewId]: key } }] : [],
    operation: movePost,
    input: placeInput([number], place),
  });
  return step("place", sent, {
    back: () => placePost(performer, number, { boardViewId, ...before }),
    touches: () => [touches.place(number, boardViewId)],
  });
}

/** Posts that were just made; taking them back takes their places, too. */
export function placeTogether(performer: Performer, numbers: readonly number[], place: PlaceInView): void {
  performer.perform({ changes: [], operation: movePost, input: placeInput(numbers, place) });
}

function placeInput(numbers: readonly number[], { boardViewId, previousNumber, nextNumber }: PlaceInView) {
  return {
    projectSerialNumberList: [...numbers],
    boardViewId,
    previousProjectSerialNumber: previousNumber,
    nextProjectSerialNumber: nextNumber,
  };
}

/** The posts around it in the order of hand, so that it can be put back. */
export function neighboursOf(
  performer: Performer,
  number: number,
  viewId: string,
): Pick<PlaceInView, "previousNumber" | "nextNumber"> {
  const { store } = performer;
  const post = performer.post(number);
  if (!post || !store.holds(post.boardId)) return { previousNumber: null, nextNumber: null };
  const table = store.replica.table.board(post.boardId);
  const keyOf = (slot: number) => table.placeAt(viewId, slot) ?? keyOfNumber(table.number.get(slot) as number);
  const own = post.viewOrder[viewId] ?? keyOfNumber(number);
  let [previous, next]: ({ key: string; number: number } | undefined)[] = [];
  for (let slot = 0; slot < table.end; slot++) {
    const other = table.number.get(slot);
    if (other === undefined || other === number) continue;
    const key = keyOf(slot);
    if (key < own && (!previous || key > previous.key)) previous = { key, number: other };
    if (key > own && (!next || key < next.key)) next = { key, number: other };
  }
  return { previousNumber: previous?.number ?? null, nextNumber: next?.number ?? null };
}

/** Between its neighbours, as far as they are known. */
export function keyAt(
  performer: Performer,
  { boardViewId, previousNumber, nextNumber }: PlaceInView,
): string | undefined {
  const keyOf = (neighbour: number | null) => {
    const found = neighbour === null ? undefined : performer.post(neighbour);
    return found && (found.viewOrder[boardViewId] ?? keyOfNumber(found.projectSerialNumber));
  };
  return keysAfter(keyOf(previousNumber), keyOf(nextNumber), 1)[0];
}
