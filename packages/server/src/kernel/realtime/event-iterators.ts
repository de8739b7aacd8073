import type { Ending, EventIterator } from "./follow-stream.ts";

/** The same, each as `change` makes it. */
export function mapEvents<Item>(events: Ending<Item>, change: (event: Item) => Item): Ending<Item> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const step = await events.next();
      return step.done ? step : { done: false, value: change(step.value) };
    },
    return: () => events.return(),
  };
}

interface End {
  /** Whether an event of this type is worth asking. */
  mayEnd(type: string): boolean;
  isOver(): Promise<boolean>;
}

/** Ends the events once `isOver`: asked at the beginning, for what happened before the watch, and after each event that may end them. */
export function endWhen<Item>(events: Ending<Item>, watched: EventIterator, { mayEnd, isOver }: End): Ending<Item> {
  const stop = async () => {
    await watched.return();
    return events.return();
  };
  const watch = async () => {
    await watched.joined;
    if (await isOver()) return;
    for await (const { type } of watched) if (mayEnd(type) && (await isOver())) return;
  };
  // Without its watch, however that ended, nothing may stay open.
  void watch().then(stop, stop);
  const mapped = mapEvents(events, (event) => event);
  return {
    ...mapped,
    async next() {
      const step = await mapped.next();
      if (step.done) await watched.return();
      return step;
    },
    return: stop,
  };
}
