import type { Outbox } from "@itoguchi/client/project/outbox";
import { madeOrWaiting } from "../making/made-or-waiting.ts";

interface Sent {
  registered: Promise<number>;
  outbox: Pick<Outbox, "state" | "subscribe">;
  /** The dialog was closed: nobody sees what it says. */
  isGone(): boolean;
  made(number: number): void;
  /** Said outside the dialog. */
  refused(error: unknown): void;
}

/** What became of a post that was sent. Rejects where it was refused and the dialog is there to say so. */
export async function followSent({ registered, outbox, isGone, ...tell }: Sent): Promise<void> {
  let number: number | undefined;
  try {
    number = await madeOrWaiting(registered, outbox);
  } catch (error) {
    if (!isGone()) throw error;
    return tell.refused(error);
  }
  if (number !== undefined) return tell.made(number);
  registered.then(tell.made, tell.refused);
}
