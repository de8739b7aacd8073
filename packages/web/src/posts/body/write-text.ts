import type { RichText } from "@itoguchi/core/kernel/rich-text";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { undoable } from "../live/undoable.ts";

interface Writing {
  actions: Pick<BoardActions, "exchange">;
  /** Refused when the text is no longer of that version. */
  write(contents: RichText | null, baseVersion: number): Promise<unknown>;
  before: unknown;
  after: unknown;
  /** Of the text before. */
  version: number;
}

/** Each writing, the undoing too, is of the version the one before made: what somebody else wrote in between is not lost. */
export function writeText({ actions, write, before, after, version }: Writing): Promise<void> {
  let base = version;
  const turn = (contents: unknown) => async () => {
    await write(contents as RichText | null, base);
    base += 1;
  };
  return undoable(actions, { label: "contents", act: turn(after), back: turn(before) });
}
