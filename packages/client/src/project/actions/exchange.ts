import type { Exchange, PlacedPost, Undo } from "../board-actions.ts";
import { type Sent, sentWith, step } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";
import { keyAt, neighboursOf } from "./place-posts.ts";

/** A step from the moment it is done, not from its answer on: undo takes back what the person did last. */
export async function doExchange(performer: Performer, exchange: Exchange): Promise<Undo> {
  const { history } = performer;
  const { done, before } = carryOut(performer, exchange);
  const undo = history.asOneStep(() =>
    history.did(exchangeStep(performer, exchange, { places: before, sent: sentWith(done) })),
  );
  await done;
  return undo;
}

function carryOut(
  performer: Performer,
  { act, places = [] }: Exchange,
): { done: Promise<unknown>; before: PlacedPost[] } {
  const done = act(places);
  const before: PlacedPost[] = [];
  for (const place of places) {
    const { boardViewId, projectSerialNumber } = place;
    const neighbours = neighboursOf(performer, projectSerialNumber, boardViewId);
    // They are put back last first: each stood among those that are there again by then.
    if (neighbours.previousNumber !== null || neighbours.nextNumber !== null)
      before.unshift({ boardViewId, projectSerialNumber, ...neighbours });
    const post = performer.post(projectSerialNumber);
    const key = keyAt(performer, place);
    if (post && key) performer.store.showWhile([{ id: post.id, viewOrder: { [boardViewId]: key } }], done);
  }
  return { done, before };
}

function exchangeStep(
  performer: Performer,
  { act, back, ...exchange }: Exchange,
  { places, sent }: { places: readonly PlacedPost[]; sent: Sent },
): Step {
  return step(exchange.label, sent, {
    back: () => {
      const tell = performer.history.refusedTurn();
      const opposite = { ...exchange, act: back, back: act, places };
      const { underway } = sent;
      // What is still on its way is taken back once it has arrived; refused, there is nothing to take back.
      const later = (given: readonly PlacedPost[]) =>
        underway?.then(
          () => back(given),
          () => {
            turned.isRefused = true;
          },
        );
      const { done, before } = carryOut(
        performer,
        underway ? { ...opposite, act: async (given) => later(given) } : opposite,
      );
      const turned = sentWith(done);
      done.catch((error) => {
        if (tell) tell({ error, conflict: undefined });
        else exchange.refused(error);
      });
      return exchangeStep(performer, opposite, { places: before, sent: turned });
    },
    touches: () => [
      ...(exchange.touches ?? []),
      ...places.map(({ projectSerialNumber, boardViewId }) => touches.place(projectSerialNumber, boardViewId)),
    ],
  });
}
