import type { Outbox } from "@itoguchi/client/project/outbox";

/** What was made; undefined when there is no connection and it waits in the outbox for one. */
export function madeOrWaiting<Made>(
  made: Promise<Made>,
  outbox: Pick<Outbox, "state" | "subscribe">,
): Promise<Made | undefined> {
  return new Promise((resolve, reject) => {
    const look = () => void (outbox.state === "waiting" && resolve(undefined));
    const leave = outbox.subscribe(look);
    made.then(resolve, reject).finally(leave);
    look();
  });
}
