import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { EventIterator } from "./hub.ts";

/** The same events, each as `change` makes it. */
export function mapEvents(events: EventIterator, change: (event: EventEnvelope) => EventEnvelope): EventIterator {
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

/** Ends the events once `isOver` says so; it is asked after each event of `watched`. */
export function endWhen(events: EventIterator, watched: EventIterator, isOver: (type: string) => Promise<boolean>) {
  const stop = async () => {
    await watched.return();
    return events.return();
  };
  const watch = async () => {
    for await (const { type } of watched) if (await isOver(type)) return stop();
  };
  // A watch that cannot be kept must not leave the events open.
  void watch().catch(stop);
  return { ...mapEvents(events, (event) => event), return: stop } satisfies EventIterator;
}
