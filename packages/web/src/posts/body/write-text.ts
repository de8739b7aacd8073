import type { Refusal } from "@itoguchi/client/project/outbox";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { undoable } from "../live/undoable.ts";

/** Whether whoever queues it says what became of it; otherwise a refused text comes back (`useReturnedBody`). */
export interface Sending {
  isAwaited: boolean;
  refused?: ((refusal: Refusal) => void) | undefined;
}

interface Writing {
  actions: Pick<BoardActions, "exchange">;
  /** Queues it. Refused when the text is no longer of that version. */
  write(contents: RichText | null, baseVersion: number, sending: Sending): Promise<unknown>;
  before: unknown;
  after: unknown;
  /** Of the text before. */
  version: number;
  /** What of the post it is (touches.ts). */
  touches?: readonly string[];
  refused?: Sending["refused"];
}

/** Each writing, the undoing too, is of the version the one before made: what somebody else wrote in between is not lost. */
export async function writeText({
  actions,
  write,
  before,
  after,
  version,
  touches = [],
  refused,
}: Writing): Promise<void> {
  let base = version;
  const turn = (contents: unknown, sending: Sending) => async () => {
    await write(contents as RichText | null, base, sending);
    base += 1;
  };
  await undoable(actions, {
    label: "contents",
    touches,
    act: turn(after, { isAwaited: false, refused }),
    back: turn(before, { isAwaited: true }),
  });
}
