import type { Letter } from "@itoguchi/client/project/letter";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { useCallback, useSyncExternalStore } from "react";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Numbers {
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number;
}

/** A text that the server did not take. */
export interface ReturnedBody {
  contents: RichTextDocument | null;
  baseVersion: number;
  /** Somebody else changed it meanwhile. */
  isConflict: boolean;
  reason: string;
  /** False when it was taken already. */
  take(): boolean;
}

interface Input extends Partial<Numbers> {
  contents?: RichTextDocument | null;
  base?: { contentsVersion?: number } | null;
}

/** The last text of a post or sub-post that came back. Whoever puts it into the editor takes it out of the queue. */
export function useReturnedBody(outbox: DetailTools["outbox"], numbers: Numbers): ReturnedBody | undefined {
  const { returned } = outbox;
  const subscribe = useCallback((listener: () => void) => returned.subscribe(listener), [returned]);
  const letters = useSyncExternalStore(
    subscribe,
    () => returned.list(),
    () => returned.list(),
  );
  const letter = returnedBodyOf(letters, numbers);
  if (!letter) return undefined;
  const { contents = null, base } = letter.input as Input;
  return {
    contents,
    baseVersion: base?.contentsVersion ?? 0,
    isConflict: letter.conflict?.contentsVersion !== undefined,
    reason: String(letter.conflict?.current ?? ""),
    take() {
      const isHere = returned.get(letter.key) !== undefined;
      outbox.settle(letter.key);
      return isHere;
    },
  };
}

export function returnedBodyOf(letters: readonly Letter[], numbers: Numbers): Letter | undefined {
  const { projectSerialNumber, subPostProjectSerialNumber } = numbers;
  const operation = subPostProjectSerialNumber === undefined ? updatePost.name : updateSubPost.name;
  const own = letters.filter(({ operation: { name }, input }) => {
    const sent = input as Input;
    return (
      name === operation &&
      sent.contents !== undefined &&
      sent.projectSerialNumber === projectSerialNumber &&
      sent.subPostProjectSerialNumber === subPostProjectSerialNumber
    );
  });
  return own.toSorted((a, b) => a.order - b.order).at(-1);
}
